'use client';
/** Keeps the keyboard focus on the page: where the focused element goes, it moves to what is left around it. */
import { useEffect } from 'react';

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])';

/** Where the focus goes by the name of the place rather than to whatever comes first in it. */
const isWholePage = (element: Element): boolean => element.matches('main, body, html');

const isVisible = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length > 0;

/** The heading of the page, or of a part of it, which says where one is. */
function headingOf(place: Element | null, level = 'h1'): HTMLElement | null {
  const heading = place?.querySelector<HTMLElement>(level) ?? null;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}

/** The first thing that can be focused in the nearest place that is left. */
function refuge(places: readonly Element[]): { focus(): void } | null {
  for (const place of places) {
    if (!place.isConnected) continue;
    if (isWholePage(place)) break;
    const found = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find(isVisible);
    if (found) return found;
    const heading = place.matches('section') ? headingOf(place, 'h2, h3') : null;
    if (heading) return heading;
  }
  const main = document.querySelector<HTMLElement>('main');
  return headingOf(main) ?? main;
}

export function KeptFocus() {
  useEffect(() => {
    let last: Element | null = null;
    /** The places that the focused element lay in, the nearest first. */
    let places: readonly Element[] = [];
    let frame = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      const around: Element[] = [];
      for (let place = target.parentElement; place; place = place.parentElement) around.push(place);
      places = around;
    };
    // Whoever points beside everything wants nothing focused.
    const forget = () => {
      last = null;
    };
    const restore = () => {
      frame = 0;
      if (!last || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      refuge(places)?.focus();
    };
    const look = () => {
      if (last && !last.isConnected && frame === 0) frame = requestAnimationFrame(restore);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  return null;
}
