'use client';
/** Keys of a page: each key's deed, unless one is typing, holds a modifier, or a dialog is open. */
import { useEffect, useEffectEvent } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog[open]';
/** What takes Enter and the space bar for itself. */
const PRESSED = 'button, a, summary, [role="button"], [role="gridcell"]';

/** A key that has its deed here is taken: whoever listens as well does not hear it. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TYPING) || document.querySelector('dialog[open]')) return;
    if ((event.key === ' ' || event.key === 'Enter') && target?.closest(PRESSED)) return;
    const deed = keys[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
