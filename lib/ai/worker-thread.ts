/** Runs one worker thread and its current request; any failure ends the thread, and the next request starts another. */
import { Worker } from 'node:worker_threads';
import type { Analysis, ExamineRequest } from './analyse';
import type { SolveOrder } from './tablebase/tablebase';
import type { ThinkRequest, ThinkResult } from './think';
import type {
  ReadOutcome,
  ReadRequest,
  Report,
  Request,
  SeedOutcome,
  SeedRequest,
  Surroundings,
} from './worker';

export type TaskOutcome<Answer = ThinkResult> =
  | { readonly answer: Answer; readonly failure?: never }
  | { readonly answer?: never; readonly failure: Error };

type Ended = {
  readonly answer?: ThinkResult | Analysis | ReadOutcome | SeedOutcome;
  readonly failure?: Error;
};

interface Task {
  readonly request: Request;
  readonly done: (ended: Ended) => void;
  readonly limit: number;
  timer: NodeJS.Timeout;
}

export interface ThreadOptions extends Surroundings {
  /** Receives boards for which a search would have used a tablebase. */
  readonly onWanted?: ((order: SolveOrder) => void) | undefined;
}

/** Codes with which Node reports that it was given TypeScript source. */
const PLAIN_SOURCE = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_MODULE_NOT_FOUND'];

/** Loading its code is no part of a thought: on a busy machine it takes longer than most of them. */
const START_TIMEOUT_MS = 120_000;

/** A bundler turns `worker.ts` into a script of its own. Where there is none (tests, tools), tsx loads the source. */
let fromSource = false;

/** By another name, so that a bundler does not look for a file behind a script given as text. */
const Evaluated = Worker;

export class Thread {
  private worker: Worker | undefined;
  /** Its code is loaded. */
  private isReady = false;
  private task: Task | undefined;

  constructor(private readonly options: ThreadOptions = {}) {}

  /** Calls back once, unless the thread is killed first. After `limit` milliseconds of work it counts as stuck. */
  think(request: ThinkRequest, limit: number, done: (outcome: TaskOutcome) => void): void {
    this.ask(request, limit, done as Task['done']);
  }

  /** The same for a position of a review. */
  examine(request: ExamineRequest, limit: number, done: (outcome: TaskOutcome<Analysis>) => void): void {
    this.ask({ examine: request }, limit, done as Task['done']);
  }

  /** Reads the text of a match, and plays it. */
  read(request: ReadRequest, limit: number, done: (outcome: TaskOutcome<ReadOutcome>) => void): void {
    this.ask(request, limit, done as Task['done']);
  }

  /** Looks for a start that can be won. */
  deal(request: SeedRequest, limit: number, done: (outcome: TaskOutcome<SeedOutcome>) => void): void {
    this.ask(request, limit, done as Task['done']);
  }

  /** Solves a board and stores its tablebase; calls back once, unless killed first. */
  solve(order: SolveOrder, limit: number, done: (failure: Error | undefined) => void): void {
    this.ask({ solve: order }, limit, ({ failure }) => done(failure));
  }

  private ask(request: Task['request'], limit: number, done: Task['done']): void {
    this.worker ??= this.start();
    this.worker.ref();
    this.task = { request, done, limit, timer: this.isReady ? this.limitTo(limit) : this.limitStart() };
    try {
      this.worker.postMessage(request);
    } catch (error) {
      this.finish({ failure: error instanceof Error ? error : new Error(String(error)) });
    }
  }

  private limitTo(limit: number): NodeJS.Timeout {
    return setTimeout(() => this.fail(new Error('A thought took far too long.')), limit);
  }

  private limitStart(): NodeJS.Timeout {
    return setTimeout(() => this.fail(new Error('A thinking thread did not start.')), START_TIMEOUT_MS);
  }

  kill(): void {
    const { worker } = this;
    clearTimeout(this.task?.timer);
    this.task = undefined;
    this.worker = undefined;
    void worker?.terminate();
  }

  private start(): Worker {
    this.isReady = false;
    const workerData: Surroundings = { tables: this.options.tables };
    const worker = fromSource
      ? startFromSource(workerData)
      : new Worker(new URL('./worker.ts', import.meta.url), { workerData });
    // A thread that was killed may still send a message: nobody waits for it any more.
    const heard = (listen: () => void) => worker === this.worker && listen();
    worker.on('message', (report: Report) => heard(() => this.hear(report)));
    worker.on('error', (error: NodeJS.ErrnoException) => heard(() => this.stumble(error)));
    worker.on('exit', () => heard(() => this.fail(new Error('A thinking thread stopped.'))));
    return worker;
  }

  private hear(report: Report): void {
    if (report.kind === 'ready') this.beginWork();
    else if (report.kind === 'wanted') this.options.onWanted?.(report.order);
    else if (report.kind === 'thought') this.finish({ answer: report.thought });
    else if (report.kind === 'examined') this.finish({ answer: report.examined });
    else if (report.kind === 'read') this.finish({ answer: report.read });
    else if (report.kind === 'dealt') this.finish({ answer: report.dealt });
    else if (report.kind === 'solved') this.finish({});
    else this.finish({ failure: new Error(report.message) });
  }

  private beginWork(): void {
    this.isReady = true;
    if (!this.task) return;
    clearTimeout(this.task.timer);
    this.task.timer = this.limitTo(this.task.limit);
  }

  private stumble(error: NodeJS.ErrnoException): void {
    const { task } = this;
    if (!task || !PLAIN_SOURCE.includes(error.code ?? '') || this.worker instanceof SourceWorker)
      return this.fail(new Error(`A thinking thread failed: ${error.message}`));
    fromSource = true;
    this.worker = this.start();
    this.worker.postMessage(task.request);
  }

  private finish(ended: Ended): void {
    const { task } = this;
    if (!task) return;
    clearTimeout(task.timer);
    this.task = undefined;
    // An idle thread must not keep the process alive.
    this.worker?.unref();
    task.done(ended);
  }

  private fail(failure: Error): void {
    const { task } = this;
    this.kill();
    task?.done({ failure });
  }
}

class SourceWorker extends Evaluated {}

function startFromSource(workerData: Surroundings): Worker {
  const source = import.meta.url.replace(/[^/]+$/, 'worker.ts');
  const script = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}); });`;
  return new SourceWorker(script, { eval: true, workerData });
}
