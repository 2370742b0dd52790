import { afterEach, expect, test, vi } from 'vitest';
import { askServerTime } from './use-server-time';

const SERVER = Date.UTC(2026, 10, 18, 12);
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The device's clock is wrong by so much; a request takes so long there, and so long back. */
function deviceWith(wrongByMs: number, thereMs: number, backMs: number) {
  vi.useFakeTimers({ now: SERVER + wrongByMs });
  vi.stubGlobal('fetch', () => {
    vi.advanceTimersByTime(thereMs);
    const now = Date.now() - wrongByMs;
    vi.advanceTimersByTime(backMs);
    return Promise.resolve(Response.json({ now }));
  });
}

test.each([
  [0, 20, 20],
  [-2 * HOUR_MS, 30, 150],
  [37 * HOUR_MS, 150, 10],
])('a device %i ms off knows the server’s time within a tenth of a second', async (wrong, there, back) => {
  deviceWith(wrong, there, back);
  const ahead = await askServerTime();
  const server = Date.now() - wrong;
  expect(Math.abs(Date.now() + ahead! - server)).toBeLessThanOrEqual(100);
  expect(Math.abs(Date.now() + ahead! - server)).toBe(Math.abs(there - back) / 2);
});

test('without an answer nothing is known', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  expect(await askServerTime()).toBeNull();
});
