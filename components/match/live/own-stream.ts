/** Opens a live stream for one tab, for browsers whose tabs cannot share one. */
import { streamQuery } from '@/lib/protocol/stream';
import { healingSource } from './event-source';
import type { Page } from './page-life';
import { type StreamEvents, type Watched, tell } from './stream-events';

/** A browser allows six connections to a site, so a hidden tab closes its own after a while. */
const CLOSE_WHEN_HIDDEN_MS = 60_000;

export function ownStream(page: Page, { id, seenBy }: Watched, events: StreamEvents): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const source = healingSource(page, {
    address: () => `/api/events?${streamQuery([[id, events.since()]])}`,
    seenBy,
    onStranger: () => events.onReload(),
    onWord: (word) => tell(events, word),
    onConnection: (connection) => events.onConnection(connection),
  });
  const stop = page.when(['visibilitychange', 'pageshow'], () => {
    clearTimeout(hiding);
    if (!page.isVisible()) hiding = setTimeout(() => source.rest(), CLOSE_WHEN_HIDDEN_MS);
  });
  return () => {
    clearTimeout(hiding);
    stop();
    source.close();
  };
}
