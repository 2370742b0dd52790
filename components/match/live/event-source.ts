/** Opens one connection to the live stream, reconnects it when it fails, and reports its state. */
import { STREAM_EVENTS, type StreamEvent } from '@/lib/protocol/stream';
import type { Page } from './page-life';

export type Connection = 'live' | 'connecting' | 'lost';

export interface SourceEvents {
  /** Computed for every connection, because it contains the revision to resume from. */
  address(): string;
  /** The viewer the stream must be for; a stream for another viewer is closed before its events are passed on. */
  readonly seenBy: string;
  onStranger(): void;
  onWord(word: StreamEvent): void;
  onConnection(connection: Connection): void;
}

export interface HealingSource {
  /** Reconnects for other matches or another viewer, without reporting a change of the connection. */
  reopen(): void;
  /** Reconnects now instead of waiting for the timer. */
  wake(): void;
  /** Closes the connection until `wake`. */
  rest(): void;
  close(): void;
}

export const MAX_WAIT_MS = 30_000;

/** Doubles from one second; the first retry comes at once, because most failures are brief. */
export const waitBefore = (failures: number): number =>
  failures <= 1 ? 300 : Math.min(MAX_WAIT_MS, 1000 * 2 ** (failures - 2));

/** An EventSource gives up on any status but 200, so each attempt creates a new one. */
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

  /**
   * Back from sleep, from another tab or from a tunnel: a connection attempt that has hung since then is replaced
   * too.
   */
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
