/** Requests end in time, whatever the server does. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ask, retryDelayMs } from './request';

const hang = (_address: string, { signal }: RequestInit) =>
  new Promise<Response>((_, reject) => {
    const stop = () => reject(new Error('stopped'));
    if (signal!.aborted) stop();
    signal!.addEventListener('abort', stop);
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('one that hangs ends after its time, and not before', async () => {
  vi.stubGlobal('fetch', hang);
  const failed = vi.fn();
  void ask('/x', () => {}).catch(failed);
  await vi.advanceTimersByTimeAsync(9999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});

it('an answer whose body hangs ends as well', async () => {
  let signal: AbortSignal | null = null;
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    signal = init.signal!;
    return Promise.resolve(new Response('whole'));
  });
  void ask('/x', () => new Promise(() => {}), { timeoutMs: 50 });
  await vi.advanceTimersByTimeAsync(50);
  expect(signal!.aborted).toBe(true);
});

it('is stopped by its caller, before it began and later', async () => {
  vi.stubGlobal('fetch', hang);
  const caller = new AbortController();
  const asked = ask('/x', () => {}, { signal: caller.signal });
  caller.abort();
  await expect(asked).rejects.toThrow('stopped');
  await expect(ask('/x', () => {}, { signal: caller.signal })).rejects.toThrow('stopped');
});

it('an answer in time is read, and leaves no timer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('whole')));
  expect(await ask('/x', (response) => response.text())).toBe('whole');
  expect(vi.getTimerCount()).toBe(0);
});

it('waits longer after each failure, up to half a minute', () => {
  expect([0, 1, 2, 5, 6, 60].map(retryDelayMs)).toEqual([500, 1000, 2000, 16_000, 30_000, 30_000]);
});
