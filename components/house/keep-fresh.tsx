'use client';
/** Keeps the count of waiting matches true: after a visit to a board, and when the tab is looked at again. */
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useRefresh } from './use-refresh';

const LONG = 60_000;

export function KeepFresh() {
  const refresh = useRefresh();
  const path = usePathname();
  const before = useRef(path);

  useEffect(() => {
    // The layout outlives a change of page, so what it says about matches is old after leaving a board.
    if (before.current !== path && before.current.startsWith('/matches/')) refresh();
    before.current = path;
  }, [path, refresh]);

  useEffect(() => {
    let hiddenAt = 0;
    const look = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > LONG) refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [refresh]);

  return null;
}
