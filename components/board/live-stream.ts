/** The live stream of one match: opens it, heals it, and says how it is. */
import type { Step } from '@/lib/games/match';

export type Connection = 'live' | 'connecting' | 'lost';

export interface StreamEvents {
  /** Where to go on: the last revision known here. */
  since(): number;
  onStep(step: Step): void;
  onHello(revision: number): void;
  /** Too much was missed to be told step by step. */
  onReload(): void;
  onConnection(connection: Connection): void;
}

const LONGEST_WAIT = 30_000;
/** A browser grants a site six connections: a tab nobody looks at gives its own back after a while. */
const PATIENCE_WHEN_HIDDEN = 60_000;

/** Doubling from one second; the first retry comes at once where the connection merely hiccuped. */
export const waitBefore = (failures: number): number =>
  failures <= 1 ? 300 : Math.min(LONGEST_WAIT, 1000 * 2 ** (failures - 2));

/** An EventSource gives up on any answer but 200, so it is made anew each time. */
export function openStream(matchId: string, events: StreamEvents): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;

  function connect(): void {
    clearTimeout(timer);
    source?.close();
    if (closed) return;
    const opened = new EventSource(
      `/api/matches/${encodeURIComponent(matchId)}/events?since=${events.since()}`,
    );
    source = opened;
    opened.onopen = () => {
      failures = 0;
      events.onConnection('live');
    };
    opened.onerror = () => {
      opened.close();
      if (source !== opened || closed) return;
      source = null;
      failures++;
      events.onConnection(failures > 2 ? 'lost' : 'connecting');
      timer = setTimeout(connect, waitBefore(failures));
    };
    opened.addEventListener('step', (message: MessageEvent<string>) =>
      events.onStep(JSON.parse(message.data)),
    );
    opened.addEventListener('hello', (message: MessageEvent<string>) => {
      const { revision } = JSON.parse(message.data) as { revision: number };
      events.onHello(revision);
    });
    opened.addEventListener('reload', () => events.onReload());
  }

  /** Back from sleep, from another tab or from a tunnel: do not wait for the timer. */
  function wake(): void {
    clearTimeout(hiding);
    if (document.visibilityState !== 'visible') hiding = setTimeout(hide, PATIENCE_WHEN_HIDDEN);
    else if (source?.readyState !== EventSource.OPEN) connect();
  }
  function hide(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    events.onConnection('connecting');
  }
  /** The browser may keep a dead stream open for minutes. */
  function offline(): void {
    clearTimeout(timer);
    source?.close();
    source = null;
    events.onConnection('lost');
    timer = setTimeout(connect, LONGEST_WAIT);
  }

  connect();
  window.addEventListener('online', wake);
  window.addEventListener('offline', offline);
  window.addEventListener('pageshow', wake);
  document.addEventListener('visibilitychange', wake);
  return () => {
    closed = true;
    clearTimeout(timer);
    clearTimeout(hiding);
    source?.close();
    window.removeEventListener('online', wake);
    window.removeEventListener('offline', offline);
    window.removeEventListener('pageshow', wake);
    document.removeEventListener('visibilitychange', wake);
  };
}
