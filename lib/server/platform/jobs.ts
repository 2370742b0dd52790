/** Runs recurring work: every job is started by name, never runs twice at once, and stops with the server. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';
import { metrics } from './metrics';

export interface JobTimes {
  /** From the start of the server to the first run. Absent: as long as between two runs. */
  readonly firstAfterMs?: number;
  /** Between the starts of two runs; a run that takes longer is waited for. Null: runs once. */
  readonly everyMs: number | null;
}

interface Job {
  readonly stopped: AbortController;
  timer: NodeJS.Timeout | null;
  run: Promise<void>;
  /** When the next run starts, by the monotonic clock; null while one is going on. */
  nextAt: number | null;
  /** Asked for with `hurryJob` since the last run began. */
  hurriedTo: number;
  schedule(at: number): void;
}

const jobs = singleton('jobs', () => new Map<string, Job>());

export const runningJobs = (): readonly string[] => [...jobs.keys()];

/** `signal` tells long-running work that the server stops. A failed run is logged and retried at the next one. */
export function startJob(
  name: string,
  { firstAfterMs, everyMs }: JobTimes,
  work: (signal: AbortSignal) => Promise<void>,
): void {
  if (jobs.has(name)) return;
  const stopped = new AbortController();
  const { signal } = stopped;
  const runOnce = async () => {
    const end = metrics.jobSeconds.startTimer({ job: name });
    try {
      await work(signal);
      metrics.jobs.inc({ job: name, outcome: 'ok' });
    } catch (error) {
      metrics.jobs.inc({ job: name, outcome: 'failed' });
      log.error({ err: error }, `${name}: failed`);
    } finally {
      end();
    }
  };
  const begin = () => {
    const begun = performance.now();
    job.nextAt = null;
    job.hurriedTo = Infinity;
    job.run = runOnce().then(() => {
      if (everyMs !== null && !signal.aborted) schedule(Math.min(begun + everyMs, job.hurriedTo));
    });
  };
  const schedule = (at: number) => {
    if (job.timer) clearTimeout(job.timer);
    job.nextAt = at;
    job.timer = setTimeout(begin, Math.max(0, at - performance.now()));
    // Pending work does not keep a process alive.
    job.timer.unref();
  };
  const job: Job = {
    stopped,
    timer: null,
    run: Promise.resolve(),
    nextAt: null,
    hurriedTo: Infinity,
    schedule,
  };
  jobs.set(name, job);
  schedule(performance.now() + (firstAfterMs ?? everyMs ?? 0));
}

/** The next run starts after this long at the latest, or once the present one is over. */
export function hurryJob(name: string, delayMs: number): void {
  const job = jobs.get(name);
  if (!job) return;
  const at = performance.now() + delayMs;
  if (job.nextAt === null) job.hurriedTo = Math.min(job.hurriedTo, at);
  else if (at < job.nextAt) job.schedule(at);
}

/** Resolves when the job does not run any more, and will not again. */
export async function stopJob(name: string): Promise<void> {
  const job = jobs.get(name);
  if (!job) return;
  jobs.delete(name);
  job.stopped.abort();
  if (job.timer) clearTimeout(job.timer);
  await job.run;
}

export const stopJobs = async (): Promise<void> => {
  await Promise.all(runningJobs().map(stopJob));
};

const handlers = singleton('wake-handlers', () => new Map<string, (key: string) => void>());

/** Registers the handler for `wake` with this name. */
export function onWake(name: string, handler: (key: string) => void): void {
  handlers.set(name, handler);
}

/** Requests work on one item now, without knowing the handler; not awaited. */
function wake(name: string, key: string): void {
  handlers.get(name)?.(key);
}

/** After a change to a match: an AI, conditional moves or a deserted seat may be to act. */
export const wakeAutomaticTurns = (matchId: string): void => wake('automatic-turns', matchId);
