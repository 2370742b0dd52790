/**
 * The body of an event stream: encodes events as text, sends heartbeats, and closes when the client does not read.
 */
import 'server-only';
import { BEAT_MS, type StreamEvent } from '@/lib/protocol/stream';
import type { StreamSink } from './stream-sink';

/** The work of a stream is done less often than it beats. */
const POLL_MS = 15_000;

/** At intervals the browser must reconnect, so that its access is checked again. */
const MAX_STREAM_MS = 3_600_000;

/** An event and no comment: pages cannot see those. */
const BEAT = 'event: beat\ndata: {}\n\n';

export class StreamBody {
  #isClosed = false;
  #beats = 0;
  readonly #atClose: (() => void)[] = [];

  /** `heartbeat` is the text of a heartbeat, in the format of the stream. */
  constructor(
    private readonly sink: StreamSink,
    private readonly heartbeat = BEAT,
    private readonly beatMs = BEAT_MS,
  ) {
    sink.whenEnded(() => this.close());
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  whenClosed(done: () => void): void {
    if (this.#isClosed) done();
    else this.#atClose.push(done);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const done of this.#atClose) done();
    this.sink.end();
  }

  /** Starts the heartbeat, which also runs the work now and then. */
  beat(work: () => void): void {
    const timer = setInterval(() => {
      this.#beats += 1;
      const sinceStart = this.#beats * this.beatMs;
      if (sinceStart >= MAX_STREAM_MS) return this.close();
      this.write(this.heartbeat);
      if (sinceStart % POLL_MS === 0) work();
    }, this.beatMs);
    timer.unref();
    this.whenClosed(() => clearInterval(timer));
  }

  write(text: string): void {
    if (this.#isClosed || text === '') return;
    if (this.sink.isUnread()) return this.close();
    this.sink.write(text);
  }
}

/** The revisions sent so far, by match. */
type Sent = ReadonlyMap<string, number>;

const block = (event: string, data: string, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;

/** Every event names its match; the id of one with a revision has the revisions of all matches of the stream. */
export const encodeEvent = ({ event, data }: StreamEvent, sent: Sent): string =>
  encodeText(event, JSON.stringify(data), sent);

/** Of data that is JSON already. */
export function encodeText(event: StreamEvent['event'], data: string, sent: Sent): string {
  const isNumbered = event === 'step' || event === 'reload';
  const cursor = () => [...sent].map(([match, revision]) => `${match}:${revision}`).join(',');
  return block(event, data, isNumbered ? cursor() : undefined);
}
