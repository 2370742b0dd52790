'use client';
/**
 * Tells when to load what a page does not need at first.
 *
 * That is at the first input, or else after a while; at once where there is something to play. The static picture of a
 * board accepts taps and keys before its painter is loaded.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';

export const SETTLE_AFTER_MS = 3500;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

export function useSettled(isUrgent: boolean): boolean {
  // Whoever came here from another page has given input there.
  const isHydrating = useHydrating();
  const [settled, setSettled] = useState(isUrgent || !isHydrating);
  useEffect(() => {
    if (settled) return;
    const settle = () => setSettled(true);
    const timer = setTimeout(settle, SETTLE_AFTER_MS);
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
