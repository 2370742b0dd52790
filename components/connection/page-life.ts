/**
 * Reports the page events that a connection depends on: visible or hidden, online or offline, left, frozen and
 * resumed.
 */

export type PageEvent =
  'online' | 'offline' | 'pageshow' | 'pagehide' | 'visibilitychange' | 'freeze' | 'resume';

export interface Page {
  isVisible(): boolean;
  /** Returns an unsubscribe function. */
  when(events: readonly PageEvent[], work: () => void): () => void;
}

const OF_THE_DOCUMENT: ReadonlySet<PageEvent> = new Set(['visibilitychange', 'freeze', 'resume']);

export const browserPage: Page = {
  isVisible: () => document.visibilityState === 'visible',
  when(events, work) {
    const target = (event: PageEvent) => (OF_THE_DOCUMENT.has(event) ? document : window);
    for (const event of events) target(event).addEventListener(event, work);
    return () => {
      for (const event of events) target(event).removeEventListener(event, work);
    };
  },
};
