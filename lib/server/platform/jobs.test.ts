import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hurryJob, runningJobs, startJob, stopJobs } from './jobs';
import { log } from '@/lib/server/platform/log.mjs';

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await stopJobs();
  vi.useRealTimers();
});

test('runs a job repeatedly, after a failure too, and starts it once', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const work = vi.fn(async () => {
    if (work.mock.calls.length === 2) throw new Error('once');
  });
  startJob('count', { firstAfterMs: 10, everyMs: 1000 }, work);
  startJob('count', { firstAfterMs: 10, everyMs: 1000 }, work);
  await vi.advanceTimersByTimeAsync(10);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
});

test('never runs a job twice at once', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  startJob('slow', { everyMs: 100 }, work);
  await vi.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  finish();
});

test('runs sooner where that is asked for, and again as often as before', async () => {
  const work = vi.fn(async () => {});
  startJob('soon', { everyMs: 1000 }, work);
  hurryJob('soon', 2000);
  hurryJob('soon', 50);
  hurryJob('unknown', 50);
  await vi.advanceTimersByTimeAsync(49);
  expect(work).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a run that is going on is waited for before the one that was asked for', async () => {
  let finish = () => {};
  const work = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  startJob('busy', { everyMs: 1000 }, work);
  await vi.advanceTimersByTimeAsync(1000);
  hurryJob('busy', 10);
  await vi.advanceTimersByTimeAsync(100);
  expect(work).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  finish();
});

test('runs a one-time job once', async () => {
  const work = vi.fn(async () => {});
  startJob('once', { firstAfterMs: 5, everyMs: null }, work);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

test('stopping signals the running job, waits for it, and nothing runs afterwards', async () => {
  let signalled = false;
  let finish = () => {};
  const work = vi.fn(
    (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => (signalled = true));
        finish = resolve;
      }),
  );
  startJob('long', { everyMs: 100 }, work);
  startJob('waiting', { everyMs: 200 }, work);
  await vi.advanceTimersByTimeAsync(100);
  let isStopped = false;
  const stopped = stopJobs().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(500);
  expect([signalled, isStopped]).toEqual([true, false]);
  finish();
  await stopped;
  await vi.advanceTimersByTimeAsync(5000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(runningJobs()).toEqual([]);
});
