import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterCounting,
  allowance,
  type ClockState,
  countedBetween,
  DAY_MS,
  deadlineOf,
  HOUR_MS,
  isInDays,
  isLive,
  isOutOfTime,
  NETWORK_TOLERANCE_MS,
  pressClock,
  type ClockPause,
  clockAfterReturn,
  startClock,
  type TimeControl,
  timeLeft,
  warningOf,
  fullClocks,
} from './clock';
import { clockState, timeControl } from './time-control';

const time = fc.integer({ min: 0, max: 400 * DAY_MS });
const length = fc.integer({ min: 0, max: 40 * DAY_MS });
const rest: fc.Arbitrary<ClockPause> = fc
  .tuple(time, length)
  .map(([from, lasting]) => ({ from, until: from + lasting }));
const pauses = fc.array(rest, { maxLength: 5 });
const whenOut = fc.constantFrom('leave' as const, 1, 3, 5);
const LIVE_TURN: TimeControl = { kind: 'seconds', seconds: 30, whenOut: 'leave' };
const LIVE_BANK: TimeControl = { kind: 'bank', bank: 3600, increment: 60, whenOut: 'leave' };

const control: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({ kind: fc.constant('days' as const), days: fc.constantFrom(1, 2, 3, 5, 7, 14), whenOut }),
  fc.record({ kind: fc.constant('seconds' as const), seconds: fc.constantFrom(30, 60, 120), whenOut }),
  fc.record({
    kind: fc.constant('bank' as const),
    bank: fc.integer({ min: 60, max: 86_400 }),
    increment: fc.integer({ min: 0, max: 3600 }),
    whenOut,
  }),
);

describe('time that counts', () => {
  test('is never negative, never more than passed, and adds up', () => {
    fc.assert(
      fc.property(time, length, length, pauses, (from, one, other, resting) => {
        const [middle, end] = [from + one, from + one + other];
        const whole = countedBetween(from, end, resting);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(end - from);
        expect(countedBetween(from, middle, resting) + countedBetween(middle, end, resting)).toBe(whole);
      }),
    );
  });

  test('has run out exactly at the moment that is foretold, and not a millisecond before', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 40 * DAY_MS }), pauses, (from, enough, resting) => {
        const end = afterCounting(from, enough, resting);
        expect(countedBetween(from, end, resting)).toBe(enough);
        expect(countedBetween(from, end - 1, resting)).toBe(enough - 1);
      }),
    );
  });

  test('is given back: a rest that begins before the end moves the end by its whole length', () => {
    fc.assert(
      fc.property(
        time,
        fc.integer({ min: 1, max: 40 * DAY_MS }),
        length,
        fc.nat(),
        (from, enough, rest, n) => {
          const begins = from + (n % enough);
          const end = afterCounting(from, enough, [{ from: begins, until: begins + rest }]);
          expect(end).toBe(from + enough + rest);
        },
      ),
    );
  });

  test('does not depend on the order of the pauses, nor on one told twice', () => {
    fc.assert(
      fc.property(time, length, pauses, (from, enough, resting) => {
        const again = [...resting].reverse().concat(resting);
        expect(afterCounting(from, enough, again)).toBe(afterCounting(from, enough, resting));
      }),
    );
  });
});

describe('pauses, by hand', () => {
  const at = (from: number, until: number): ClockPause => ({ from, until });

  test.each<[string, readonly ClockPause[], number]>([
    ['none', [], 100],
    ['one within', [at(10, 30)], 80],
    ['one that began before and one that ends after', [at(-50, 10), at(90, 200)], 80],
    ['two apart', [at(10, 20), at(40, 60)], 70],
    ['two that overlap', [at(10, 40), at(30, 60)], 50],
    ['one inside another', [at(10, 60), at(20, 30)], 50],
    ['two that touch', [at(10, 20), at(20, 30)], 80],
    ['one that ends before it begins', [at(60, 10)], 100],
    ['all of it', [at(-1, 101)], 0],
  ])('%s', (_, resting, counted) => {
    expect(countedBetween(0, 100, resting)).toBe(counted);
  });

  test('no time passes backwards, and none at once', () => {
    expect(countedBetween(100, 40, [at(50, 60)])).toBe(0);
    expect(countedBetween(100, 100, [])).toBe(0);
  });

  test('what is asked for before a rest begins has counted before it', () => {
    expect(afterCounting(0, 10, [at(10, 20)])).toBe(10);
    expect(afterCounting(0, 11, [at(10, 20)])).toBe(21);
    expect(afterCounting(20, 5, [at(10, 20)])).toBe(25);
    expect(afterCounting(0, 11, [at(60, 5), at(10, 20)])).toBe(21);
  });

  test('one that ends before it begins does not move the end', () => {
    expect(afterCounting(0, 11, [at(8, 5)])).toBe(11);
  });
});

/** Turns in seat order, each after this time. */
function playThrough(
  how: TimeControl,
  seats: number,
  pauses: readonly number[],
  resting: readonly ClockPause[],
) {
  const seen: { clock: ClockState; at: number; spent: number | null }[] = [];
  let at = 0;
  let clock = startClock(fullClocks(how, seats), 0, at);
  for (const [turn, pause] of pauses.entries()) {
    at += pause;
    const pressed = pressClock(how, clock, { isTurn: true, next: (turn + 1) % seats }, at, resting);
    clock = pressed.clock;
    seen.push({ clock, at, spent: pressed.spent });
  }
  return seen;
}

describe('clocks', () => {
  const waitsBetween = fc.array(fc.integer({ min: 0, max: 5 * DAY_MS }), { minLength: 1, maxLength: 12 });
  const seats = fc.integer({ min: 2, max: 6 });

  test('are never negative, and what is stored can be read again', () => {
    fc.assert(
      fc.property(control, seats, waitsBetween, pauses, (how, count, waits, resting) => {
        for (const { clock, spent } of playThrough(how, count, waits, resting)) {
          for (const left of clock.left) expect(left).toBeGreaterThanOrEqual(0);
          expect(spent).toBeGreaterThanOrEqual(0);
          expect(clockState.parse(JSON.parse(JSON.stringify(clock)))).toEqual(clock);
        }
      }),
    );
  });

  test('by the turn begin full each time; a bank keeps what it had, less what was used, and its increment', () => {
    fc.assert(
      fc.property(control, seats, waitsBetween, pauses, (how, count, waits, resting) => {
        let before = fullClocks(how, count);
        for (const [turn, { clock, spent }] of playThrough(how, count, waits, resting).entries()) {
          const seat = turn % count;
          const had = before.left[seat] ?? 0;
          const expected =
            how.kind === 'bank' ? Math.max(0, had - (spent ?? 0)) + how.increment * 1000 : allowance(how);
          expect(clock.left[seat]).toBe(expected);
          for (const [other, left] of clock.left.entries())
            if (other !== seat) expect(left).toBe(before.left[other]);
          before = clock;
        }
      }),
    );
  });

  test('a holiday over the whole turn uses nothing', () => {
    fc.assert(
      fc.property(control, fc.integer({ min: 0, max: 30 * DAY_MS }), (how, away) => {
        const clock = startClock(fullClocks(how, 2), 0, 0);
        const holiday = [{ from: 0, until: away }];
        expect(timeLeft(clock, 0, away, holiday)).toBe(allowance(how));
        expect(isOutOfTime(how, clock, away, holiday)).toBe(false);
        expect(deadlineOf(clock, holiday)).toBe(away + allowance(how));
      }),
    );
  });

  test('what is not a turn leaves the clock of the seat to act as it was', () => {
    const how: TimeControl = { kind: 'bank', bank: 3600, increment: 60, whenOut: 'leave' };
    const clock = startClock(fullClocks(how, 3), 1, 5);
    expect(pressClock(how, clock, { isTurn: false, next: 1 }, 500, []).clock).toBe(clock);
    // A take-back or a handover: time is charged, but no increment is earned.
    expect(pressClock(how, clock, { isTurn: false, next: 0 }, 1005, []).clock).toEqual({
      left: [HOUR_MS, HOUR_MS - 1000, HOUR_MS],
      seat: 0,
      since: 1005,
    });
  });

  test('stand while nobody is to act, and go on when somebody is', () => {
    const how: TimeControl = { kind: 'days', days: 2, whenOut: 'leave' };
    const { clock } = pressClock(
      how,
      startClock(fullClocks(how, 2), 0, 0),
      { isTurn: true, next: null },
      10,
      [],
    );
    expect([deadlineOf(clock, []), warningOf(how, clock, [])]).toEqual([null, null]);
    expect(isOutOfTime(how, clock, 99 * DAY_MS, [])).toBe(false);
    const again = pressClock(how, clock, { isTurn: true, next: 0 }, DAY_MS, []);
    expect(again.spent).toBeNull();
    expect(deadlineOf(again.clock, [])).toBe(3 * DAY_MS);
  });

  test('run for one seat at a time, down to nothing and not below', () => {
    const how: TimeControl = { kind: 'bank', bank: 7200, increment: 60, whenOut: 'leave' };
    const clock = startClock(fullClocks(how, 2), 1, 1000);
    expect(timeLeft(clock, 0, 1000 + HOUR_MS, [])).toBe(2 * HOUR_MS);
    expect(timeLeft(clock, 1, 1000 + HOUR_MS, [])).toBe(HOUR_MS);
    expect(timeLeft(clock, 1, 1000 + 4 * HOUR_MS, [])).toBe(0);
    expect(timeLeft(clock, 7, 1000, [])).toBe(0);
    const end = deadlineOf(clock, [])!;
    expect(end).toBe(1000 + 2 * HOUR_MS);
    expect([end - 1, end, end + 1].map((now) => isOutOfTime(how, clock, now, []))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('a live clock is out half a second late, for turns that were on their way', () => {
    for (const how of [LIVE_TURN, LIVE_BANK]) {
      const clock = startClock(fullClocks(how, 2), 0, 0);
      const end = deadlineOf(clock, [])! + NETWORK_TOLERANCE_MS;
      expect(NETWORK_TOLERANCE_MS).toBe(500);
      expect([end - 1, end].map((now) => isOutOfTime(how, clock, now, []))).toEqual([false, true]);
      expect(timeLeft(clock, 0, end - 1, [])).toBe(0);
    }
  });

  test('time for a turn starts anew, for whoever was skipped and may go on at once too', () => {
    const clock = startClock(fullClocks(LIVE_TURN, 2), 1, 0);
    const skipped = { isTurn: true, next: 1 };
    expect(pressClock(LIVE_TURN, clock, skipped, 30_400, []).clock).toEqual({
      left: [30_000, 30_000],
      seat: 1,
      since: 30_400,
    });
  });

  test('are live up to an hour', () => {
    const bank = (seconds: number): TimeControl => ({ ...LIVE_BANK, bank: seconds });
    expect([LIVE_TURN, bank(60), bank(3600), bank(3601)].map(isLive)).toEqual([true, true, true, false]);
    expect(isLive({ kind: 'days', days: 1, whenOut: 'leave' })).toBe(false);
  });

  test('a clock that nobody started does not run, whatever it says of the other half', () => {
    const how: TimeControl = { kind: 'days', days: 1, whenOut: 'leave' };
    for (const clock of [
      { left: [DAY_MS, DAY_MS], seat: 0, since: null },
      { left: [DAY_MS, DAY_MS], seat: null, since: 5 },
    ]) {
      expect(timeLeft(clock, 0, 9 * DAY_MS, [])).toBe(DAY_MS);
      expect([deadlineOf(clock, []), warningOf(how, clock, [])]).toEqual([null, null]);
      expect(pressClock(how, clock, { isTurn: true, next: 1 }, 7, [])).toEqual({
        clock: { left: [DAY_MS, DAY_MS], seat: 1, since: 7 },
        spent: null,
      });
    }
    expect(startClock(fullClocks(how, 2), null, 7)).toEqual({
      left: [DAY_MS, DAY_MS],
      seat: null,
      since: null,
    });
  });

  test('are in days where one may think overnight', () => {
    const bank = (seconds: number): TimeControl => ({
      kind: 'bank',
      bank: seconds,
      increment: 0,
      whenOut: 'leave',
    });
    expect(isInDays(null)).toBe(false);
    expect(isInDays({ kind: 'days', days: 1, whenOut: 'leave' })).toBe(true);
    expect([86_399, 86_400].map((seconds) => isInDays(bank(seconds)))).toEqual([false, true]);
  });

  test('an hour for a turn is worth a warning, less is not', () => {
    const clock = (left: number): ClockState => ({ left: [left], seat: 0, since: 0 });
    const how: TimeControl = { kind: 'bank', bank: 7200, increment: 0, whenOut: 'leave' };
    expect(warningOf(how, clock(HOUR_MS), [])).toBe(0.8 * HOUR_MS);
    expect(warningOf(how, clock(HOUR_MS - 1), [])).toBeNull();
    // On a live clock there is none, even with what the increments have added.
    expect(warningOf(LIVE_BANK, clock(2 * HOUR_MS), [])).toBeNull();
  });

  test('the warning comes after four fifths, before the end, and not to whoever sits at the board', () => {
    const how: TimeControl = { kind: 'days', days: 5, whenOut: 'leave' };
    const slow = startClock(fullClocks(how, 2), 0, 0);
    expect(warningOf(how, slow, [])).toBe(4 * DAY_MS);
    expect(warningOf(how, slow, [{ from: DAY_MS, until: 3 * DAY_MS }])).toBe(6 * DAY_MS);
    const quick: TimeControl = { kind: 'bank', bank: 600, increment: 10, whenOut: 'leave' };
    expect(warningOf(quick, startClock(fullClocks(quick, 2), 0, 0), [])).toBeNull();
  });
});

test.each([
  { kind: 'days', days: 4, whenOut: 'leave' },
  { kind: 'bank', bank: 10, increment: 0 },
  { kind: 'seconds', seconds: 45, whenOut: 'leave' },
  { kind: 'bank', bank: 600, increment: -1 },
  { kind: 'days', days: 3, whenOut: 9 },
  { kind: 'never' },
])('%j is no way to keep time', (input) => {
  expect(timeControl.safeParse(input).success).toBe(false);
});

test('whoever comes back after running out gets a turn, or ever less of a bank, and never a whole one on top', () => {
  fc.assert(
    fc.property(control, fc.integer({ min: 2, max: 6 }), (kept, seats) => {
      const empty = { ...fullClocks(kept, seats), left: Array.from({ length: seats }, () => 0) };
      const given = [1, 2, 3, 4, 5].map((returns) => clockAfterReturn(kept, empty, 1, returns).left[1] ?? 0);
      expect(clockAfterReturn(kept, empty, 1, 1).left.filter((left) => left > 0)).toHaveLength(1);
      if (kept.kind !== 'bank') expect(new Set(given)).toEqual(new Set([allowance(kept)]));
      else expect(given.reduce((sum, each) => sum + each, 0)).toBeLessThan(allowance(kept));
    }),
  );
});
