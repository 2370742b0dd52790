'use client';
/**
 * Binds the keyboard shortcuts of a page, unless the reader is typing, holds a modifier, or a dialog or a menu is
 * open.
 */
import { useEffect, useEffectEvent } from 'react';

export type Keys = Readonly<Record<string, () => void>>;

const TYPING =
  'input:not([type="range"], [type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"], dialog[open]';

const PRESS = [' ', 'Enter'];
const MOVE = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Elements that use some keys themselves. The space bar does nothing to a link, nor to a radio that is checked
 * already.
 */
const TAKEN: readonly (readonly [holder: string, keys: readonly string[]])[] = [
  ['button, summary, [role="button"], [role="gridcell"]', PRESS],
  ['input[type="checkbox"], input[type="radio"]:not(:checked)', PRESS],
  ['a', ['Enter']],
  ['input[type="range"], input[type="radio"]', MOVE],
];

const isTaken = (target: Element, key: string): boolean =>
  TAKEN.some(([holder, keys]) => keys.includes(key) && target.closest(holder));

/** Whether something lies over the page that the keys are for: a dialog, or a menu, which Escape closes. */
export function isCovered(): boolean {
  if (document.querySelector('dialog[open]')) return true;
  // A browser that does not know the pseudo-class would reject the whole selector.
  return CSS.supports('selector(:popover-open)') && document.querySelector(':popover-open') !== null;
}

/** A key that has its action here is consumed: other listeners do not receive it. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(TYPING) || isCovered()) return;
    if (target && isTaken(target, event.key)) return;
    const action = keys[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
