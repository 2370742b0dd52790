/**
 * The body of an event stream: encodes events as text, sends heartbeats, and closes when the client does not read.
 */
import 'server-only';
import type { StreamEvent } from '@/lib/protocol/stream';

const HEARTBEAT_MS = 15_000;

/** At intervals the browser must reconnect, so that its access is checked again. */
const BEATS_PER_STREAM = 240;

/** Chunks a browser may leave unread before it is disconnected; it reconnects and catches up. */
const MAX_UNREAD_CHUNKS = 256;

export class StreamBody {
  readonly readable: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #isClosed = false;
  #beats = 0;
  readonly #atClose: (() => void)[] = [];
  readonly #encoder = new TextEncoder();

  /** `heartbeat` is the text of a heartbeat, in the format of the stream. */
  constructor(private readonly heartbeat = ': still here\n\n') {
    this.readable = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.close(),
    });
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
    try {
      this.#controller?.close();
    } catch {
      // Already closed from the other side.
    }
  }

  /** Starts the heartbeat, which also runs the work. */
  beat(work: () => void): void {
    const timer = setInterval(() => {
      this.#beats += 1;
      if (this.#beats >= BEATS_PER_STREAM) return this.close();
      this.write(this.heartbeat);
      work();
    }, HEARTBEAT_MS);
    timer.unref();
    this.whenClosed(() => clearInterval(timer));
  }

  write(text: string): void {
    if (this.#isClosed || !this.#controller || text === '') return;
    if ((this.#controller.desiredSize ?? 0) < -MAX_UNREAD_CHUNKS) return this.close();
    this.#controller.enqueue(this.#encoder.encode(text));
  }
}

/** The revisions sent so far, by match. */
type Sent = ReadonlyMap<string, number>;

/** Encodes an event; empty where the stream does not send it. */
export type Wording = (event: StreamEvent, sent: Sent) => string;

const block = (event: string, data: unknown, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** For a stream of one match: the match is in the address, and the id of an event is its revision. */
export const wordsOfOne: Wording = ({ event, data }) => {
  switch (event) {
    // No id: it would move the browser's last event id past the steps that follow.
    case 'hello':
      return block(event, {
        revision: data.revision,
        room: data.room,
        talk: data.talk,
        presence: data.presence,
      });
    case 'room':
      return block(event, data.room);
    case 'talk':
      return block(event, data.talk);
    case 'presence':
      return block(event, data.presence);
    case 'step':
      return block(event, data.step, data.step.line.revision);
    case 'reload':
      return block(event, { revision: data.revision }, data.revision);
    default:
      return '';
  }
};

/** For a stream of several: every event names its match, and its id has the revisions of all of them. */
export const wordsOfMany: Wording = ({ event, data }, sent) => {
  const isNumbered = event === 'step' || event === 'reload';
  const cursor = () => [...sent].map(([match, revision]) => `${match}:${revision}`).join(',');
  return block(event, data, isNumbered ? cursor() : undefined);
};
