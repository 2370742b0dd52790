import { afterEach, expect, test, vi } from 'vitest';
import { type ClockView } from '@/lib/protocol/views';
import { faceOf } from '@/components/wording/time';
import { followFace } from './seat-clock';
import { askServerTime, followServerTime } from './use-server-time';

const SERVER = Date.UTC(2026, 10, 18, 12);
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** How long a request takes there, and how long back. */
type Ways = readonly [thereMs: number, backMs: number];

/** The device's clock is wrong by so much; the last of the ways stays. Returns the server's time. */
function deviceWith(wrongByMs: number, ...ways: [Ways, ...Ways[]]) {
  vi.useFakeTimers({ now: SERVER + wrongByMs });
  const offset = SERVER - performance.now();
  const serverTime = () => performance.now() + offset;
  let asked = 0;
  vi.stubGlobal('fetch', () => {
    const [there, back] = ways[Math.min(asked++, ways.length - 1)]!;
    vi.advanceTimersByTime(there);
    const now = serverTime();
    vi.advanceTimersByTime(back);
    return Promise.resolve(Response.json({ now }));
  });
  return { serverTime, asked: () => asked };
}

const errorOf = (ahead: number | null, serverTime: () => number) =>
  Math.abs(performance.now() + ahead! - serverTime());

test.each<[number, Ways]>([
  [0, [20, 20]],
  [-2 * HOUR_MS, [30, 150]],
  [37 * HOUR_MS, [150, 10]],
])('a device %i ms off knows the server’s time within a tenth of a second', async (wrong, ways) => {
  const { serverTime } = deviceWith(wrong, ways);
  expect(errorOf(await askServerTime(), serverTime)).toBeCloseTo(Math.abs(ways[0] - ways[1]) / 2);
});

test('of a slow answer and a quick one the quick one is believed', async () => {
  const { serverTime, asked } = deviceWith(0, [900, 40], [20, 500], [30, 50], [9000, 0]);
  expect(errorOf(await askServerTime(), serverTime)).toBeCloseTo(10);
  expect(asked()).toBe(3);
});

test('where every answer is slow, the best of four', async () => {
  const { serverTime, asked } = deviceWith(0, [900, 40], [300, 100], [700, 100], [900, 100]);
  expect(errorOf(await askServerTime(), serverTime)).toBeCloseTo(100);
  expect(asked()).toBe(4);
});

test('without an answer nothing is known', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
  expect(await askServerTime()).toBeNull();
});

test('the server is asked every minute, and when the device’s clock was set', async () => {
  const { asked } = deviceWith(0, [10, 10]);
  const { stop } = followServerTime(
    () => undefined,
    () => undefined,
  );
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked()).toBe(2);
  vi.setSystemTime(SERVER + HOUR_MS);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked()).toBe(3);
  stop();
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(asked()).toBe(3);
});

test('from the first second to the last tenth the clock shows what the server has, within 100 ms', async () => {
  const { serverTime } = deviceWith(-2 * HOUR_MS, [20, 90]);
  const since = serverTime() - 123;
  const clock: ClockView = {
    control: { kind: 'seconds', seconds: 30, whenOut: 'leave' },
    left: [30_000, 30_000],
    seat: 1,
    since,
    // Two seconds of an outage are given back.
    rests: [{ from: since + 5000, until: since + 7000 }],
    deadline: new Date(since + 32_000).toISOString(),
  };
  const leftAt = (time: number) => {
    const used = time - since;
    return 30_000 - used + Math.min(2000, Math.max(0, used - 5000));
  };
  let ahead = (await askServerTime())!;
  let shown = NaN;
  const face = followFace(
    clock,
    1,
    () => performance.now() + ahead,
    (now) => (shown = now),
  );
  const time = followServerTime(
    () => undefined,
    (answer) => (ahead = answer),
  );
  await vi.advanceTimersByTimeAsync(0);
  const faces = new Set<string>();
  while (leftAt(serverTime()) > 100) {
    const painted = faceOf(leftAt(shown));
    faces.add(painted);
    const allowed = [-100, -50, 0, 50, 100].map((off) => faceOf(leftAt(serverTime()) + off));
    expect(allowed, `${leftAt(serverTime())} ms left`).toContain(painted);
    await vi.advanceTimersByTimeAsync(10);
  }
  // 30 to 11 by seconds, 10.0 as a second, then tenths.
  expect(faces.size).toBeGreaterThan(115);
  face();
  time.stop();
});
