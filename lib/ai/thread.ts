/** One worker thread and the thought it is busy with. It dies with any trouble: the pool then starts another. */
import { Worker } from 'node:worker_threads';
import type { ThinkRequest, Thought } from './think';
import type { Report } from './worker';

export interface Outcome {
  readonly thought?: Thought;
  /** Why there is none. */
  readonly failure?: Error;
  /** The thread is gone. */
  readonly dead: boolean;
}

/** Codes with which Node says that it was handed TypeScript as it stands in the source. */
const PLAIN_SOURCE = ['ERR_UNKNOWN_FILE_EXTENSION', 'ERR_MODULE_NOT_FOUND'];

/** A bundler turns `worker.ts` into a script of its own. Where there is none (tests, tools), tsx loads the source. */
let fromSource = false;

export class Thread {
  private worker: Worker | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** Calls back exactly once. */
  think(request: ThinkRequest, limit: number, done: (outcome: Outcome) => void): void {
    const finish = (outcome: Outcome) => {
      clearTimeout(this.timer);
      this.worker?.removeAllListeners();
      this.worker?.unref();
      if (outcome.dead) this.kill();
      done(outcome);
    };
    const worker = (this.worker ??= start());
    worker.ref();
    let ready = false;
    worker.on('message', (report: Report) => {
      ready = true;
      if (report.kind === 'thought') finish({ thought: report.thought, dead: false });
      if (report.kind === 'failed') finish({ failure: new Error(report.message), dead: false });
    });
    worker.on('error', (error: NodeJS.ErrnoException) => {
      if (!ready && !fromSource && PLAIN_SOURCE.includes(error.code ?? '')) {
        fromSource = true;
        clearTimeout(this.timer);
        this.kill();
        this.think(request, limit, done);
      } else finish({ failure: new Error(`A thinking thread failed: ${error.message}`), dead: true });
    });
    worker.on('exit', () => finish({ failure: new Error('A thinking thread stopped.'), dead: true }));
    this.timer = setTimeout(
      () => finish({ failure: new Error('A thought took far too long.'), dead: true }),
      limit,
    );
    worker.postMessage(request);
  }

  kill(): void {
    clearTimeout(this.timer);
    this.worker?.removeAllListeners();
    // A thread may still throw while it is being stopped; nobody waits for it any more.
    this.worker?.on('error', () => undefined);
    void this.worker?.terminate();
    this.worker = undefined;
  }
}

function start(): Worker {
  const execArgv = fromSource ? [...process.execArgv, '--import', 'tsx'] : process.execArgv;
  return new Worker(new URL('./worker.ts', import.meta.url), { execArgv });
}
