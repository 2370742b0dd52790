/** Does the work of the leading tab: keeps one stream open for the matches of all tabs and passes its events on. */
import { INBOX_TOPIC } from '@/lib/protocol/inbox';
import { MAX_MATCHES_PER_STREAM, streamQuery, type StreamEvent } from '@/lib/protocol/stream';
import { type Connection, type HealingSource, MAX_WAIT_MS, healingSource } from './event-source';
import type { Page } from './page-life';
import type { Said, Stand, Standing } from './stream-channel';

/** Tabs ask one after another; batched, they cost one connection. */
const BATCH_MS = 50;
/** A crashed tab does not sign off; it is dropped when it does not reply to the next round. */
const ROUND = 60_000;

export class StreamCarrier {
  private readonly wants = new Map<string, readonly string[]>();
  /** The revision to resume from: the lowest that any tab may still be at. */
  private readonly stands = new Map<string, number>();
  private readonly refused = new Set<string>();
  private readonly answered = new Set<string>();
  private asked: readonly string[] = [];
  private source: HealingSource | null = null;
  private batchTimer: ReturnType<typeof setTimeout> | undefined;
  private retrying: ReturnType<typeof setTimeout> | undefined;
  private readonly rounds: ReturnType<typeof setInterval>;

  constructor(
    private readonly page: Page,
    private readonly seenBy: string,
    private readonly say: (said: Said) => void,
    /** The state the previous leader left: taking over is reported only where it fails. */
    private connection: Connection,
  ) {
    this.rounds = setInterval(() => this.askAround(), ROUND);
  }

  /** Sets every match this tab shows; none when it leaves. The most recently requested is the last to be left out. */
  want(tab: string, matches: readonly Stand[]): void {
    this.answered.add(tab);
    this.wants.delete(tab);
    if (matches.length > 0)
      this.wants.set(
        tab,
        matches.map(([match]) => match),
      );
    let isBehind = false;
    for (const [match, since] of matches) {
      const stand = this.stands.get(match);
      if (stand !== undefined && stand <= since) continue;
      this.stands.set(match, since);
      isBehind = true;
    }
    this.openFor(this.wanted(), isBehind);
  }

  /** As many matches as a stream may carry, plus the inbox. */
  private wanted(): readonly string[] {
    const all = new Set([...this.wants.values()].flat().reverse());
    const inbox = all.delete(INBOX_TOPIC) ? [INBOX_TOPIC] : [];
    return [...[...all].slice(0, MAX_MATCHES_PER_STREAM).reverse(), ...inbox];
  }

  standing(): Standing {
    return { connection: this.connection, matches: this.wanted(), refused: [...this.refused] };
  }

  wake(): void {
    this.source?.wake();
  }

  /** Reconnects, so that the server determines the viewer again. */
  reopen(): void {
    this.source?.reopen();
  }

  close(): void {
    clearTimeout(this.batchTimer);
    clearTimeout(this.retrying);
    clearInterval(this.rounds);
    this.source?.close();
  }

  private openFor(wanted: readonly string[], isBehind: boolean): void {
    for (const known of [this.stands, this.refused])
      for (const match of known.keys()) if (!wanted.includes(match)) known.delete(match);
    const isSame = wanted.length === this.asked.length && wanted.every((match) => this.asked.includes(match));
    if (isSame && !isBehind) return;
    clearTimeout(this.batchTimer);
    this.batchTimer = setTimeout(() => this.open(), BATCH_MS);
  }

  private open(): void {
    this.asked = this.wanted();
    if (this.asked.length === 0) return;
    if (this.source) return this.source.reopen();
    this.source = healingSource(this.page, {
      address: () =>
        `/api/events?${streamQuery(this.asked.map((match) => [match, this.stands.get(match) ?? 0]))}`,
      seenBy: this.seenBy,
      onStranger: () => this.say({ type: 'stranger' }),
      onWord: (word) => this.hear(word),
      onConnection: (connection) => {
        this.connection = connection;
        this.announce();
      },
    });
  }

  private hear(word: StreamEvent): void {
    if (word.event === 'viewer') return;
    const { match } = word.data;
    if (word.event === 'refused') {
      this.refused.add(match);
      clearTimeout(this.retrying);
      this.retrying = setTimeout(() => this.reopen(), MAX_WAIT_MS);
      return this.announce();
    }
    if (word.event === 'step') this.stands.set(match, word.data.step.line.revision);
    if (word.event === 'reload') this.stands.set(match, word.data.revision);
    if (this.refused.delete(match)) this.announce();
    this.say({ type: 'word', word });
  }

  private announce(): void {
    this.say({ type: 'here', ...this.standing() });
  }

  private askAround(): void {
    for (const tab of [...this.wants.keys()]) if (!this.answered.has(tab)) this.want(tab, []);
    this.answered.clear();
    this.say({ type: 'who' });
  }
}
