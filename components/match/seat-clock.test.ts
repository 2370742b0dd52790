import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@/lib/match/clock';
import type { ClockView, SeatView } from '@/lib/protocol/views';
import { clockWarning } from './seat-clock';

const clock: ClockView = {
  control: { kind: 'days', days: 3, whenOut: 'leave' },
  left: [3 * DAY_MS, 3 * DAY_MS],
  seat: 0,
  since: 0,
  rests: [],
  deadline: new Date(3 * DAY_MS).toISOString(),
};
const seats = (mine: number) =>
  [0, 1].map((seat) => ({ seat, mine: seat === mine, kind: 'human' }) as SeatView);

test('one hears of one’s own clock when a threshold is passed, and only then', () => {
  const heard = [
    0,
    DAY_MS,
    2 * DAY_MS + 1,
    3 * DAY_MS - HOUR_MS / 2,
    3 * DAY_MS - 59_000,
    3 * DAY_MS,
    4 * DAY_MS,
  ].map((now) => clockWarning(clock, seats(0), now));
  expect(heard).toEqual([
    '',
    '',
    'Less than a day left.',
    'Less than an hour left.',
    'Less than a minute left.',
    expect.stringContaining('time is up'),
    expect.stringContaining('time is up'),
  ]);
  expect(clockWarning(clock, seats(1), 3 * DAY_MS)).toBe('');
});

test('of a live clock one is warned once, at ten seconds, and told when it is up', () => {
  const control = { kind: 'seconds', seconds: 30, whenOut: 'leave' } as const;
  const live: ClockView = { ...clock, control, left: [30_000, 30_000] };
  const heard = [0, 19_999, 20_000, 25_000, 29_999, 30_000].map((now) => clockWarning(live, seats(0), now));
  expect(heard).toEqual([
    '',
    '',
    'Ten seconds left.',
    'Ten seconds left.',
    'Ten seconds left.',
    'Your time is up.',
  ]);
});

test('a short clock does not say at once that it is short', () => {
  const quick: ClockView = { ...clock, left: [HOUR_MS / 2, HOUR_MS / 2] };
  expect(clockWarning(quick, seats(0), 0)).toBe('');
  expect(clockWarning(quick, seats(0), HOUR_MS / 2 - 60_000 * 9)).toBe('Less than ten minutes left.');
});

test('a holiday stops it', () => {
  const away: ClockView = { ...clock, rests: [{ from: 0, until: 9 * DAY_MS }] };
  expect(clockWarning(away, seats(0), 8 * DAY_MS)).toBe('');
});
