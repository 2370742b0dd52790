'use client';
/**
 * Whether it is time for what a page can do without at first: at the first sign of a hand, else once the page has been
 * looked at for a while; or at once, where there is something to be played. The picture of a board answers taps and keys
 * before its painter is there.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';

export const A_WHILE = 3500;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

export function useSettled(isUrgent: boolean): boolean {
  // Whoever came here from another page has shown a hand there.
  const isHydrating = useHydrating();
  const [settled, setSettled] = useState(isUrgent || !isHydrating);
  useEffect(() => {
    if (settled) return;
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, A_WHILE);
    for (const sign of SIGNS) window.addEventListener(sign, settle, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, settle);
    };
  }, [settled]);
  return settled;
}

const never = () => () => undefined;

export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  );
