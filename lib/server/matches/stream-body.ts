/** The body of a live stream: written to until either side ends it, with a heartbeat that keeps it open. */
import 'server-only';

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
