/** Where the text of a stream goes: the body of a web `Response`, or a response of Node's own HTTP server. */
import 'server-only';
import type { ServerResponse } from 'node:http';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';

export interface StreamSink {
  write(text: string): void;
  /** The client has left so much unread that it is disconnected; it reconnects and catches up. */
  isUnread(): boolean;
  end(): void;
  /** The client has closed the connection. */
  whenEnded(done: () => void): void;
}

const MAX_UNREAD_CHUNKS = 256;
const MAX_UNREAD_BYTES = BOUNDS['stream-unread-bytes'].most;

export class WebSink implements StreamSink {
  readonly readable: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #done = () => {};
  readonly #encoder = new TextEncoder();

  constructor() {
    this.readable = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel: () => this.#done(),
    });
  }

  write(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text));
  }

  isUnread(): boolean {
    return (this.#controller?.desiredSize ?? 0) < -MAX_UNREAD_CHUNKS;
  }

  end(): void {
    try {
      this.#controller?.close();
    } catch {
      // Already closed from the other side.
    }
  }

  whenEnded(done: () => void): void {
    this.#done = done;
  }
}

export class NodeSink implements StreamSink {
  #isCorked = false;

  constructor(private readonly response: ServerResponse) {}

  /** The events of one moment, such as a turn and what it changes beside the log, leave in one packet. */
  write(text: string): void {
    if (!this.#isCorked) {
      this.#isCorked = true;
      this.response.cork();
      setImmediate(() => {
        this.#isCorked = false;
        this.response.uncork();
      });
    }
    this.response.write(text);
  }

  isUnread(): boolean {
    return this.response.writableLength > MAX_UNREAD_BYTES;
  }

  end(): void {
    this.response.end();
  }

  whenEnded(done: () => void): void {
    this.response.once('close', done);
  }
}
