'use client';
/** Refreshes a page: when it becomes visible again, at intervals while it is, and on request. */
import { useCallback, useEffect, useRef } from 'react';
import { usePathname, useRouter } from 'next/navigation';
import { untilReachable } from '@/components/connection/reachable';
import { steadyFetch } from '@/components/connection/steady-fetch';

export function Fresh({ everyMs }: { readonly everyMs: number }) {
  const refresh = useRefresh();
  useEffect(() => {
    const look = () => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(look, everyMs);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, everyMs]);
  return null;
}

const LONG_HIDDEN_MS = 60_000;

export function KeepFresh() {
  const refresh = useRefresh();
  const path = usePathname();
  const before = useRef(path);

  useEffect(() => {
    // The layout outlives a navigation, so what it says about matches is old after leaving a board.
    if (before.current !== path && before.current.startsWith('/matches/')) refresh();
    before.current = path;
  }, [path, refresh]);

  useEffect(() => {
    let hiddenAt = 0;
    const look = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > LONG_HIDDEN_MS) refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  return null;
}

let isSteady = false;
let isComing = false;

function refreshPage(refresh: () => void): void {
  // Requests meanwhile are covered by the same refresh: it has not begun yet.
  if (isComing) return;
  isComing = true;
  void untilReachable().then(() => {
    isComing = false;
    if (!isSteady) window.fetch = steadyFetch(window.fetch.bind(window), untilReachable);
    isSteady = true;
    refresh();
  });
}

/** The one way to refresh a page; `router.refresh()` by itself leaves the page where the server cannot be reached. */
export function useRefresh(): () => void {
  const router = useRouter();
  // eslint-disable-next-line no-restricted-syntax -- The only permitted call.
  return useCallback(() => refreshPage(() => router.refresh()), [router]);
}
