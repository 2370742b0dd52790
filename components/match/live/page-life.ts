/** What a page lives through that its connection must heed: seen or hidden, online or not, left, frozen and back. */

export type PageEvent =
  'online' | 'offline' | 'pageshow' | 'pagehide' | 'visibilitychange' | 'freeze' | 'resume';

export interface Page {
  isVisible(): boolean;
  /** Answers how to stop heeding. */
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
