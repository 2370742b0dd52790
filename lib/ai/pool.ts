/** Thinking beside the server's own thread: a few workers, a bounded queue, and a turn for everyone who waits. */
import { availableParallelism } from 'node:os';
import { mannerOf } from './levels';
import { SolvingDesk } from './solved-boards-desk';
import type { ThinkRequest, Thought } from './think';
import { Thread } from './thread';

export interface PoolOptions {
  /** Absent: one fewer than there are cores, at least one. */
  readonly workers?: number | undefined;
  /** How many thoughts may wait. */
  readonly waiting?: number;
  /** Milliseconds past its own budget after which a thought counts as stuck. */
  readonly grace?: number;
  /** A folder for the tables of solved boards. Absent: none is solved. */
  readonly tables?: string | undefined;
}

export interface PoolRequest {
  readonly signal?: AbortSignal | undefined;
  /** Whoever asks: those who wait are served in turn, however much one of them asks for. */
  readonly key?: string | undefined;
}

/** The queue is full. */
export class TooBusy extends Error {
  readonly code = 'too-busy';
  constructor() {
    super('Too many are thinking already. Please try again in a moment.');
  }
}

interface Job {
  readonly request: ThinkRequest;
  readonly key: string;
  readonly settle: (outcome: { readonly thought?: Thought; readonly failure?: unknown }) => void;
  thread?: Thread;
}

/** For a thought bounded by nodes alone. */
const LONGEST_MS = 60_000;

export class Pool {
  private readonly idle: Thread[];
  private readonly busy = new Set<Job>();
  /** In order of whose turn it is; a key that was served goes to the end. */
  private readonly queues = new Map<string, Job[]>();
  private waiting = 0;
  private closed = false;
  private readonly maxWaiting: number;
  private readonly grace: number;
  private readonly desk: SolvingDesk | undefined;

  constructor(options: PoolOptions = {}) {
    const workers = Math.max(1, Math.floor(options.workers ?? availableParallelism() - 1));
    const { tables } = options;
    this.desk = tables === undefined ? undefined : new SolvingDesk(tables);
    const onWanted = this.desk?.want;
    this.idle = Array.from({ length: workers }, () => new Thread({ tables, onWanted }));
    this.maxWaiting = options.waiting ?? 64;
    this.grace = options.grace ?? 10_000;
  }

  think(request: ThinkRequest, { signal, key = '' }: PoolRequest = {}): Promise<Thought> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.closed) return reject(new Error('The pool is closed.'));
      if (this.idle.length === 0 && this.waiting >= this.maxWaiting) return reject(new TooBusy());
      const job: Job = {
        request,
        key,
        settle: ({ thought, failure }) => {
          signal?.removeEventListener('abort', abort);
          if (thought) resolve(thought);
          else reject(failure);
        },
      };
      const abort = () => this.cancel(job, signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      this.enqueue(job);
      this.serve();
    });
  }

  /** Stops every thread and refuses whatever still waits. */
  close(): void {
    this.closed = true;
    const jobs = [...this.busy, ...[...this.queues.values()].flat()];
    for (const job of jobs) this.cancel(job, new Error('The pool was closed.'));
    for (const thread of this.idle) thread.kill();
    this.desk?.close();
  }

  private enqueue(job: Job): void {
    const queue = this.queues.get(job.key);
    if (queue) queue.push(job);
    else this.queues.set(job.key, [job]);
    this.waiting++;
  }

  private next(): Job | undefined {
    for (const [key, queue] of this.queues) {
      this.queues.delete(key);
      const job = queue.shift();
      if (queue.length > 0) this.queues.set(key, queue);
      if (!job) continue;
      this.waiting--;
      return job;
    }
    return undefined;
  }

  private serve(): void {
    while (this.idle.length > 0) {
      const job = this.next();
      if (!job) return;
      const thread = this.idle.pop()!;
      job.thread = thread;
      this.busy.add(job);
      thread.think(job.request, budgetOf(job.request) + this.grace, (outcome) => {
        this.release(job, thread);
        job.settle(outcome);
      });
    }
  }

  private release(job: Job, thread: Thread): void {
    this.busy.delete(job);
    this.idle.push(thread);
    // After the caller has been answered: a new request of theirs then queues fairly behind the others.
    queueMicrotask(() => this.serve());
  }

  private cancel(job: Job, reason: unknown): void {
    if (job.thread) {
      job.thread.kill();
      this.release(job, job.thread);
    } else {
      const queue = this.queues.get(job.key) ?? [];
      const place = queue.indexOf(job);
      if (place < 0) return;
      queue.splice(place, 1);
      if (queue.length === 0) this.queues.delete(job.key);
      this.waiting--;
    }
    job.settle({ failure: reason });
  }
}

function budgetOf({ game, ms, nodes, level }: ThinkRequest): number {
  if (ms !== undefined) return ms;
  return nodes === undefined ? mannerOf(level ?? 5, game).ms : LONGEST_MS;
}

/** One pool for the process, even where a bundler or a reload loads this module more than once. */
const shared = globalThis as typeof globalThis & { lamplightThinking?: Pool };

/** Sets up the process's pool; call it before the first thought. */
export function openPool(options: PoolOptions): Pool {
  return (shared.lamplightThinking ??= new Pool(options));
}

export function closePool(): void {
  shared.lamplightThinking?.close();
}

export function thinkInPool(request: ThinkRequest, options: PoolRequest = {}): Promise<Thought> {
  return openPool({}).think(request, options);
}
