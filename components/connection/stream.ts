/** Holds the tab's one live stream: opens it for everything that listens, reconnects it, and notices when it is silent. */
import { STREAM_EVENTS, type StreamEvent, streamQuery } from '@/lib/protocol/stream';
import { browserPage, type Page } from './page-life';

/** The server sends a beat every five seconds. */
const SILENCE_MS = 12_000;
/** Before an attempt, by how many have failed. After a change of network the browser may offer dead connections first. */
const WAITS_MS = [0, 1000, 1000, 1000, 1000, 2000];
/** The server closes a stream when its session ends, for which the page is about to change, or when it is replaced. */
const CLOSED_WAIT_MS = 1000;
/** An attempt that hangs does not hold up the next, which may find a way; so many may hang at once. */
const MAX_ATTEMPTS = 4;
/** Brief failures are not worth a word. */
const FAILURES_BEFORE_LOST = 2;
/** A browser allows six connections to a site over HTTP/1.1, so a hidden tab closes its own. */
const HIDDEN_MS = 5000;

export type Connection = 'connecting' | 'live' | 'lost';

export interface Listener {
  /** The viewer the stream must be for. */
  readonly seenBy: string;
  /** The last revision known here, to resume from. */
  since(): number;
  /** Only events of this topic. */
  onEvent(event: StreamEvent): void;
  onConnection(connection: Connection): void;
  /** The session has changed: the stream is for another viewer. */
  onStranger(): void;
}

export interface StreamPorts {
  readonly page: Page;
  /** Whether few connections can be open at a time. */
  readonly isScarce: () => boolean;
}

/** Null for what concerns every topic. */
const topicOf = ({ data }: StreamEvent): string | null => ('match' in data ? data.match : null);

export class TabStream {
  private readonly topics = new Map<string, Set<Listener>>();
  private open: EventSource | null = null;
  private attempts: EventSource[] = [];
  private failures = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;
  private isDue = false;
  private isResting = false;
  /** Whom the open stream is for. */
  private viewer: string | null = null;
  private stopWatching: (() => void) | null = null;

  constructor(private readonly ports: StreamPorts) {}

  /** `topic` is a match id or the inbox. Returns an unsubscribe function. */
  listen(topic: string, listener: Listener): () => void {
    const all = this.topics.get(topic) ?? new Set();
    this.topics.set(topic, all.add(listener));
    this.stopWatching ??= this.watchPage();
    this.reopen();
    return () => {
      all.delete(listener);
      if (all.size === 0 && this.topics.get(topic) === all) this.topics.delete(topic);
      this.reopen();
    };
  }

  private get listeners(): Listener[] {
    return [...this.topics.values()].flatMap((all) => [...all]);
  }

  private isFor({ seenBy }: Listener): boolean {
    return seenBy === this.viewer;
  }

  /** Those that come and go at the same moment, as from page to page, share one connection. */
  private reopen(): void {
    if (this.isDue) return;
    this.isDue = true;
    queueMicrotask(() => {
      this.isDue = false;
      this.hangUp();
      if (this.topics.size > 0) return this.connect();
      this.stopWatching?.();
      this.stopWatching = null;
    });
  }

  private watchPage(): () => void {
    const { page } = this.ports;
    const look = () => {
      clearTimeout(this.hiding);
      if (page.isVisible() || !this.ports.isScarce()) this.wake();
      else if (!this.isResting) this.hiding = setTimeout(() => this.rest(), HIDDEN_MS);
    };
    // A tab may be opened in the background.
    if (!page.isVisible()) look();
    const stops = [
      page.when(['online', 'pageshow', 'resume', 'visibilitychange'], look),
      // Without a connection the browser can keep the page for "back".
      page.when(['pagehide', 'freeze'], () => this.rest()),
      // The browser may keep a dead stream open for minutes.
      page.when(['offline'], () => this.lose('lost')),
    ];
    return () => {
      clearTimeout(this.hiding);
      for (const stop of stops) stop();
    };
  }

  private wake(): void {
    this.isResting = false;
    if (!this.open) this.connect();
  }

  private rest(): void {
    this.isResting = true;
    this.hangUp();
    this.report('connecting');
  }

  private hangUp(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    for (const source of [this.open, ...this.attempts]) source?.close();
    this.open = null;
    this.attempts = [];
  }

  private connect(): void {
    clearTimeout(this.retry);
    if (this.topics.size === 0 || this.isResting) return;
    // An EventSource gives up on any status but 200, so each attempt creates a new one.
    const source = new EventSource(`/api/events?${streamQuery(this.positions())}`);
    this.attempts.push(source);
    if (this.attempts.length > MAX_ATTEMPTS) this.attempts.shift()?.close();
    source.onerror = () => this.fail(source);
    for (const event of STREAM_EVENTS)
      source.addEventListener(event, (message: MessageEvent<string>) =>
        this.hear({ event, data: JSON.parse(message.data) } as StreamEvent, source),
      );
    this.retry = setTimeout(() => this.giveUpWaiting(), this.failures === 0 ? SILENCE_MS : this.waitMs());
  }

  /** Every topic with the lowest revision that one of its listeners has. */
  private positions(): [string, number][] {
    return [...this.topics].map(([topic, all]) => [
      topic,
      Math.min(...[...all].map((listener) => listener.since())),
    ]);
  }

  private hear(event: StreamEvent, source: EventSource): void {
    if (source !== this.open && event.event !== 'viewer') return;
    if (event.event === 'viewer') {
      this.viewer = event.data.seenBy;
      this.attempts = this.attempts.filter((each) => each !== source);
      this.hangUp();
      this.open = source;
      this.failures = 0;
      this.report('live');
      for (const listener of this.listeners) if (!this.isFor(listener)) listener.onStranger();
    }
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => this.lose('lost'), SILENCE_MS);
    const topic = topicOf(event);
    for (const [name, all] of this.topics)
      if (topic === null || topic === name)
        for (const listener of [...all]) if (this.isFor(listener)) listener.onEvent(event);
  }

  private fail(source: EventSource): void {
    source.close();
    this.attempts = this.attempts.filter((each) => each !== source);
    if (source === this.open) this.lose('connecting', CLOSED_WAIT_MS);
    else if (this.attempts.length === 0) this.again();
  }

  /** The attempt hangs: it may still get through, but another is begun beside it. */
  private giveUpWaiting(): void {
    this.failures += 1;
    this.report('lost');
    this.connect();
  }

  private lose(connection: Connection, atLeastMs = 0): void {
    this.hangUp();
    this.report(connection);
    this.again(atLeastMs);
  }

  private again(atLeastMs = 0): void {
    clearTimeout(this.retry);
    const wait = Math.max(atLeastMs, this.waitMs());
    this.failures += 1;
    if (this.failures > FAILURES_BEFORE_LOST) this.report('lost');
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private waitMs(): number {
    return WAITS_MS[Math.min(this.failures, WAITS_MS.length - 1)]!;
  }

  private report(connection: Connection): void {
    for (const listener of this.listeners)
      listener.onConnection(connection === 'live' && !this.isFor(listener) ? 'connecting' : connection);
  }
}

const isHttp1 = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.nextHopProtocol === 'http/1.1';
};

const tab = new TabStream({ page: browserPage, isScarce: isHttp1 });

export const listen: TabStream['listen'] = (topic, listener) => tab.listen(topic, listener);
