'use client';
/** Keeps a list fresh: when the page is looked at again, and every so often while it is. */
import { useEffect } from 'react';
import { useRefresh } from './use-refresh';

export function Fresh({ every }: { readonly every: number }) {
  const refresh = useRefresh();
  useEffect(() => {
    const look = () => {
      if (!document.hidden) refresh();
    };
    const timer = setInterval(look, every);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [refresh, every]);
  return null;
}
