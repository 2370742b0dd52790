'use client';
/** Fetches the shown page anew, without leaving it: once the server can be reached, should it be out of reach now. */
import { useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { untilReachable } from './reachable';
import { steadyFetch } from './steady-fetch';

let isSteady = false;
let isComing = false;

function refreshPage(refresh: () => void): void {
  // Whoever asks meanwhile is answered by the same refresh: it has not begun yet.
  if (isComing) return;
  isComing = true;
  void untilReachable().then(() => {
    isComing = false;
    if (!isSteady) window.fetch = steadyFetch(window.fetch.bind(window), untilReachable);
    isSteady = true;
    refresh();
  });
}

/** The one way to refresh a page; `router.refresh()` by itself leaves it where the server cannot be reached. */
export function useRefresh(): () => void {
  const router = useRouter();
  // eslint-disable-next-line no-restricted-syntax -- Here alone.
  return useCallback(() => refreshPage(() => router.refresh()), [router]);
}
