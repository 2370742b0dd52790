'use client';
/** Keeps the count of waiting matches true: after a visit to a board, and when the tab is looked at again. */
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

const LONG = 60_000;

export function KeepFresh() {
  const router = useRouter();
  const path = usePathname();
  const before = useRef(path);

  useEffect(() => {
    // The layout outlives a change of page, so what it says about matches is old after leaving a board.
    if (before.current !== path && before.current.startsWith('/matches/')) router.refresh();
    before.current = path;
  }, [path, router]);

  useEffect(() => {
    let hiddenAt = 0;
    const look = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (hiddenAt > 0 && Date.now() - hiddenAt > LONG) router.refresh();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [router]);

  return null;
}
