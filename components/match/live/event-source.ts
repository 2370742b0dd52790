/** One connection to the live stream: opens it, heals it, and says how it is. */
import { STREAM_EVENTS, type StreamEvent } from '@/lib/protocol/stream';
import type { Page } from './page-life';

export type Connection = 'live' | 'connecting' | 'lost';

export interface SourceEvents {
  /** Made anew for every connection: it says where to go on. */
  address(): string;
  /** Whom the stream must be cut for; one for anybody else is left before it says more. */
  readonly seenBy: string;
  onStranger(): void;
  onWord(word: StreamEvent): void;
  onConnection(connection: Connection): void;
}

export interface HealingSource {
  /** Asks anew, for other matches or for other eyes, without a word about the change. */
  reopen(): void;
  /** Does not wait for the timer. */
  wake(): void;
  /** Gives the connection back until it is woken. */
  rest(): void;
  close(): void;
}

export const MAX_WAIT_MS = 30_000;

/** Doubling from one second; the first retry comes at once where the connection merely hiccuped. */
export const waitBefore = (failures: number): number =>
  failures <= 1 ? 300 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (failures - 2));

/** An EventSource gives up on any answer but 200, so it is made anew each time. */
export function healingSource(page: Page, events: SourceEvents): HealingSource {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  function hangUp(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
  }

  function connect(): void {
    hangUp();
    if (isClosed) return;
    const opened = new EventSource(events.address());
    source = opened;
    opened.onerror = () => fail(opened);
    for (const event of STREAM_EVENTS) {
      opened.addEventListener(event, (message: MessageEvent<string>) => {
        if (source === opened) hear({ event, data: JSON.parse(message.data) } as StreamEvent, opened);
      });
    }
  }

  function hear(word: StreamEvent, from: EventSource): void {
    if (word.event !== 'viewer') return events.onWord(word);
    if (word.data.seenBy === events.seenBy) {
      failures = 0;
      return events.onConnection('live');
    }
    fail(from);
    events.onStranger();
  }

  function fail(from: EventSource): void {
    from.close();
    if (source !== from) return;
    hangUp();
    failures++;
    events.onConnection(failures > 2 ? 'lost' : 'connecting');
    timer = setTimeout(connect, waitBefore(failures));
  }

  /** Back from sleep, from another tab or from a tunnel: what hangs since then is not waited for either. */
  function comeBack(): void {
    if (!isClosed && source?.readyState !== EventSource.OPEN) connect();
  }

  /** The browser may keep a dead stream open for minutes. */
  function offline(): void {
    hangUp();
    events.onConnection('lost');
    timer = setTimeout(connect, MAX_WAIT_MS);
  }

  connect();
  const heeded = [
    page.when(['online', 'pageshow'], comeBack),
    page.when(['offline'], offline),
    page.when(['visibilitychange'], () => page.isVisible() && comeBack()),
  ];
  return {
    reopen: connect,
    wake() {
      if (!isClosed && source === null) connect();
    },
    rest() {
      hangUp();
      events.onConnection('connecting');
    },
    close() {
      isClosed = true;
      hangUp();
      for (const stop of heeded) stop();
    },
  };
}
