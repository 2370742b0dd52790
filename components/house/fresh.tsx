'use client';
/** Keeps a list fresh: when the page is looked at again, and every so often while it is. */
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';

export function Fresh({ every }: { readonly every: number }) {
  const router = useRouter();
  useEffect(() => {
    const look = () => {
      if (!document.hidden) router.refresh();
    };
    const timer = setInterval(look, every);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [router, every]);
  return null;
}
