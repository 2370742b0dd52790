'use client';
/** Keys of a page: each key's deed, unless one is typing, holds a modifier, or a dialog is open. */
import { useEffect, useRef } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog[open]';
/** What takes the space bar for itself. */
const PRESSED = 'button, a, summary, [role="button"], [role="gridcell"]';

export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  useEffect(() => {
    current.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest(TYPING) || document.querySelector('dialog[open]')) return;
      if (event.key === ' ' && target?.closest(PRESSED)) return;
      const deed = current.current[event.key];
      if (!deed) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
