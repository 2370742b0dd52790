/**
 * Runs searches beside the server's own thread: a few workers and a bounded queue that serves everyone in turn.
 *
 * Reviews go last: one position of one review at a time, and only while no search waits, so that no turn waits longer
 * than that.
 */
import { gameOf } from '@/lib/games/registry';
import { singleton } from '@/lib/singleton.mjs';
import { availableParallelism } from 'node:os';
import type { Analysis, ExamineRequest } from './analyse';
import { paramsFor } from './levels';
import { SolveQueue } from './tablebase/solve-queue';
import type { SolveOrder } from './tablebase/tablebase';
import type { ThinkRequest, ThinkResult } from './think';
import type { ReadOutcome, ReadRequest, SeedOutcome, SeedRequest } from './worker';
import { type TaskOutcome, Thread } from './worker-thread';

export interface PoolOptions {
  /** Absent: one fewer than there are cores, at least two, so that one person's long thought leaves one free. */
  readonly workers?: number | undefined;
  /** How many searches may wait. */
  readonly waiting?: number;
  /** How many of them for one who asks. */
  readonly waitingEach?: number;
  /** Milliseconds past its own budget after which a search counts as stuck. */
  readonly grace?: number;
  /** A folder for tablebases. Absent: no board is solved. */
  readonly tables?: string | undefined;
}

export interface PoolRequest {
  readonly signal?: AbortSignal | undefined;
  /** Who asks: callers are served in turn, however much one of them asks for. */
  readonly key?: string | undefined;
}

/** The queue is full. */
export class TooBusy extends Error {
  readonly code = 'too-busy';
  constructor() {
    super('Too many are thinking already. Please try again in a moment.');
  }

  /** By code: another copy of this module may have thrown it. */
  static is = (error: unknown): error is TooBusy =>
    error instanceof Error && 'code' in error && error.code === 'too-busy';
}

interface Job {
  readonly key: string;
  /** For a review: runs only while nothing else waits. */
  readonly isPatient: boolean;
  readonly start: (thread: Thread, done: (outcome: Ended) => void) => void;
  readonly settle: (outcome: Ended) => void;
  thread?: Thread;
}

type Ended = { readonly answer?: unknown; readonly failure?: unknown };

/** For a search bounded by nodes alone. */
const MAX_THINKING_MS = 60_000;

export class Pool {
  private readonly idle: Thread[];
  private readonly busy = new Set<Job>();
  /** In the order in which they are served; a served key goes to the end. */
  private readonly queues = new Map<string, Job[]>();
  private readonly patient: Job[] = [];
  private waiting = 0;
  private isClosed = false;
  private readonly maxWaiting: number;
  private readonly maxWaitingEach: number;
  private readonly maxRunningEach: number;
  private readonly grace: number;
  private readonly queue: SolveQueue | undefined;

  constructor(options: PoolOptions = {}) {
    const workers = Math.max(1, Math.floor(options.workers ?? Math.max(2, availableParallelism() - 1)));
    this.maxRunningEach = Math.max(1, workers - 1);
    const { tables } = options;
    this.queue = tables === undefined ? undefined : new SolveQueue(tables);
    const onWanted = this.queue?.want;
    this.idle = Array.from({ length: workers }, () => new Thread({ tables, onWanted }));
    this.maxWaiting = options.waiting ?? 64;
    this.maxWaitingEach = options.waitingEach ?? 8;
    this.grace = options.grace ?? 10_000;
  }

  think(request: ThinkRequest, options: PoolRequest = {}): Promise<ThinkResult> {
    const limit = budgetOf(request) + this.grace;
    return this.ask<ThinkResult>(false, options, (thread, done) => thread.think(request, limit, done));
  }

  /** For a review: waits until no search of a match waits. */
  examine(request: ExamineRequest, options: PoolRequest = {}): Promise<Analysis> {
    return this.examineAs(true, request, options);
  }

  /** For a page that somebody waits for: takes its turn among the searches. */
  examineNow(request: ExamineRequest, options: PoolRequest = {}): Promise<Analysis> {
    return this.examineAs(false, request, options);
  }

  /** The text of a match. */
  read(request: ReadRequest, options: PoolRequest = {}): Promise<ReadOutcome> {
    const limit = MAX_THINKING_MS + this.grace;
    return this.ask<ReadOutcome>(false, options, (thread, done) => thread.read(request, limit, done));
  }

  /** A start that can be won. */
  deal(request: SeedRequest, options: PoolRequest = {}): Promise<SeedOutcome> {
    const limit = MAX_THINKING_MS + this.grace;
    return this.ask<SeedOutcome>(false, options, (thread, done) => thread.deal(request, limit, done));
  }

  private examineAs(isPatient: boolean, request: ExamineRequest, options: PoolRequest): Promise<Analysis> {
    const limit = MAX_THINKING_MS + this.grace;
    return this.ask<Analysis>(isPatient, options, (thread, done) => thread.examine(request, limit, done));
  }

  /** How many are thought for, and how many wait. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.busy.size, waiting: this.waiting + this.patient.length };
  }

  get solvesBoards(): boolean {
    return this.queue !== undefined;
  }

  /** Resolves when the board has been solved, or cannot be: at once where there is no folder for tablebases. */
  async prepare(order: SolveOrder): Promise<void> {
    await this.queue?.whenSolved(order);
  }

  private ask<Answer>(
    isPatient: boolean,
    { signal, key = '' }: PoolRequest,
    start: (thread: Thread, done: (outcome: TaskOutcome<Answer>) => void) => void,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      if (this.isClosed) return reject(new Error('The pool is closed.'));
      if (!isPatient && this.isFullFor(key)) return reject(new TooBusy());
      const job: Job = {
        key,
        isPatient,
        start,
        settle: ({ answer, failure }) => {
          signal?.removeEventListener('abort', abort);
          if (answer !== undefined) resolve(answer as Answer);
          else reject(failure);
        },
      };
      const abort = () => this.cancel(job, signal?.reason);
      signal?.addEventListener('abort', abort, { once: true });
      if (isPatient) this.patient.push(job);
      else this.enqueue(job);
      this.serve();
    });
  }

  /** Stops every thread and rejects whatever still waits. */
  close(): void {
    this.isClosed = true;
    const jobs = [...this.busy, ...[...this.queues.values()].flat(), ...this.patient];
    for (const job of jobs) this.cancel(job, new Error('The pool was closed.'));
    for (const thread of this.idle) thread.kill();
    this.queue?.close();
  }

  private isFullFor(key: string): boolean {
    if (this.idle.length > 0 && this.runningFor(key) < this.maxRunningEach) return false;
    return this.waiting >= this.maxWaiting || (this.queues.get(key)?.length ?? 0) >= this.maxWaitingEach;
  }

  private runningFor(key: string): number {
    let count = 0;
    for (const job of this.busy) if (job.key === key && !job.isPatient) count += 1;
    return count;
  }

  private enqueue(job: Job): void {
    const queue = this.queues.get(job.key);
    if (queue) queue.push(job);
    else this.queues.set(job.key, [job]);
    this.waiting++;
  }

  private next(): Job | undefined {
    for (const [key, queue] of this.queues) {
      // One thread is left for the others.
      if (this.runningFor(key) >= this.maxRunningEach) continue;
      this.queues.delete(key);
      const job = queue.shift();
      if (queue.length > 0) this.queues.set(key, queue);
      if (!job) continue;
      this.waiting--;
      return job;
    }
    const isOneBusy = [...this.busy].some(({ isPatient }) => isPatient);
    return isOneBusy ? undefined : this.patient.shift();
  }

  private serve(): void {
    while (this.idle.length > 0) {
      const job = this.next();
      if (!job) return;
      const thread = this.idle.pop()!;
      job.thread = thread;
      this.busy.add(job);
      job.start(thread, (outcome) => {
        this.release(job, thread);
        job.settle(outcome);
      });
    }
  }

  private release(job: Job, thread: Thread): void {
    this.busy.delete(job);
    this.idle.push(thread);
    // After the caller has its result: a new request of theirs then queues fairly behind the others.
    queueMicrotask(() => this.serve());
  }

  private cancel(job: Job, reason: unknown): void {
    if (job.thread) {
      job.thread.kill();
      this.release(job, job.thread);
    } else {
      const queue = job.isPatient ? this.patient : (this.queues.get(job.key) ?? []);
      const place = queue.indexOf(job);
      if (place < 0) return;
      queue.splice(place, 1);
      if (!job.isPatient) {
        if (queue.length === 0) this.queues.delete(job.key);
        this.waiting--;
      }
    }
    job.settle({ failure: reason });
  }
}

function budgetOf({ game, ms, nodes, level }: ThinkRequest): number {
  if (ms !== undefined) return ms;
  return nodes === undefined ? paramsFor(level ?? 5, gameOf(game)).ms : MAX_THINKING_MS;
}

/** One pool for the process. */
const shared = singleton('ai-pool', (): { pool: Pool | null } => ({ pool: null }));

/** Sets up the process's pool; call it before the first search. */
export function openPool(options: PoolOptions): Pool {
  return (shared.pool ??= new Pool(options));
}

/** The process's pool if it solves boards, which takes a folder for tablebases. */
export const solvingPool = (): Pool | null => (shared.pool?.solvesBoards ? shared.pool : null);

/** One thread for whatever else is too much for the server's own, so that it never waits for thoughts, nor they for it. */
const work = singleton('work-pool', (): { pool: Pool | null } => ({ pool: null }));

export const openWorkPool = (): Pool => (work.pool ??= new Pool({ workers: 1 }));

export function closePool(): void {
  for (const holder of [shared, work]) {
    holder.pool?.close();
    holder.pool = null;
  }
}
