/** Runs recurring work: every job is started by name, never runs twice at once, and stops with the server. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { singleton } from '@/lib/singleton.mjs';

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
  const job: Job = { stopped: new AbortController(), timer: null, run: Promise.resolve() };
  jobs.set(name, job);
  const { signal } = job.stopped;
  const runOnce = async () => {
    try {
      await work(signal);
    } catch (error) {
      log.error({ err: error }, `${name}: failed`);
    }
  };
  const schedule = (delayMs: number) => {
    job.timer = setTimeout(() => {
      const begun = performance.now();
      job.run = runOnce().then(() => {
        if (everyMs !== null && !signal.aborted) schedule(Math.max(0, everyMs - (performance.now() - begun)));
      });
    }, delayMs);
    // Pending work does not keep a process alive.
    job.timer.unref();
  };
  schedule(firstAfterMs ?? everyMs ?? 0);
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
