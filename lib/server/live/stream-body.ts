/** The body of an event stream: events as text, kept alive, and cut off where nobody reads. */
import 'server-only';
import type { StreamEvent } from '@/lib/protocol/stream';

// The body of a live stream: written to until either side ends it, with a heartbeat that keeps it open.

const HEARTBEAT_MS = 15_000;

/** Now and then the browser must come back, so that who may watch is asked again. */
const BEATS_PER_STREAM = 240;

/** Chunks a browser may leave unread before it is cut off; it comes back and catches up. */
const MOST_UNREAD = 256;

export class StreamBody {
  readonly readable: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #isClosed = false;
  #beats = 0;
  readonly #atClose: (() => void)[] = [];
  readonly #encoder = new TextEncoder();

  /** `heartbeat` is what a beat says, in the manner of the stream. */
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

  /** From now on the heart beats, and every beat does this too. */
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
    if ((this.#controller.desiredSize ?? 0) < -MOST_UNREAD) return this.close();
    this.#controller.enqueue(this.#encoder.encode(text));
  }
}

// How a live stream puts its words on the wire (server-sent events): for one match, or for several.

/** The revisions sent so far, match by match. */
export type Sent = ReadonlyMap<string, number>;

/** Empty where such a stream has nothing to say. */
export type Wording = (word: StreamEvent, sent: Sent) => string;

const block = (event: string, data: unknown, id?: string | number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** The match is in the address, and the id of an event is its revision. */
export const wordsOfOne: Wording = ({ event, data }) => {
  switch (event) {
    // No id: it would move the browser's memory past the steps that follow.
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

/** Every event names its match, and its id remembers where all of them stand. */
export const wordsOfMany: Wording = ({ event, data }, sent) => {
  const isNumbered = event === 'step' || event === 'reload';
  const cursor = () => [...sent].map(([match, revision]) => `${match}:${revision}`).join(',');
  return block(event, data, isNumbered ? cursor() : undefined);
};
