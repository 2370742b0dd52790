import { claim, playTurn, takeBack } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeControl } from '@/lib/match/clock';
import { gameOf } from '@/lib/games/registry';
import { now } from '@/lib/server/platform/now';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { newKey, person, playNext, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { stopAutomaticTurns } from '../automatic/automatic-turns';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';
import { sweepClocks } from '@/lib/server/testing/sweep-clocks';
import { addHoliday, endHoliday, listHolidays } from './holidays';
import { beat, settleOutages } from './outages';

const THREE_DAYS: TimeControl = { kind: 'days', days: 3, whenOut: 'leave' };
const BANK: TimeControl = { kind: 'bank', bank: 7200, increment: 60, whenOut: 'leave' };

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;

beforeAll(async () => {
  // These tests are about people: an AI that takes a seat need not play on.
  await stopAutomaticTurns();
});
beforeEach(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
});
afterEach(async () => {
  resetClock();
  // They are in a future that the next test does not share.
  await (await db()).outage.deleteMany();
});

async function turnAt(id: string, nth = 0, game = 'nonaga') {
  const { match } = await stored(id);
  return {
    matchId: id,
    atRevision: match!.revision,
    moves: someTurn(match!.snapshot, nth, game),
    key: newKey(),
  };
}
const code = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;
const deadline = async (id: string) => (await stored(id)).match?.deadline?.getTime() ?? null;
const claimOf = async (id: string) => ({
  matchId: id,
  atRevision: (await stored(id)).match!.revision,
  key: newKey(),
});
/** Within the seconds that a busy machine takes. */
const near = (time: number) => (found: number | null) =>
  found !== null && Math.abs(found - time) < 60_000 ? time : found;

describe('a turn', () => {
  test('stops one clock, starts the other, and stores the time spent', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const begun = now().getTime();
    expect(near(begun + 3 * DAY_MS)(await deadline(id))).toBe(begun + 3 * DAY_MS);
    setClockAhead(DAY_MS);
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('ok');
    const { match, entries } = await stored(id);
    expect(near(DAY_MS)(entries[0]!.spentMs)).toBe(DAY_MS);
    expect(near(begun + 4 * DAY_MS)(match!.deadline!.getTime())).toBe(begun + 4 * DAY_MS);
    expect(match!.clockState).toMatchObject({ seat: 1, left: [3 * DAY_MS, 3 * DAY_MS] });
  });

  test('takes from the bank and adds the increment', async () => {
    const id = await seatedMatch([ada, ben], { clock: BANK });
    setClockAhead(HOUR_MS);
    await playTurn(ada, await turnAt(id));
    const { left } = (await stored(id)).match!.clockState as { left: number[] };
    expect(near(HOUR_MS + MINUTE_MS)(left[0]!)).toBe(HOUR_MS + MINUTE_MS);
    expect(left[1]).toBe(2 * HOUR_MS);
  });

  test('without a clock stores the time too, and sets no deadline', async () => {
    const id = await seatedMatch([ada, ben]);
    setClockAhead(40 * DAY_MS);
    await playTurn(ada, await turnAt(id));
    const { match, entries } = await stored(id);
    expect([match!.deadline, match!.clockState]).toEqual([null, null]);
    expect(entries[0]!.spentMs).toBe(0x7fffffff);
  });

  test('of an AI has no clock', async () => {
    const id = await seatedMatch([1, ada, ben], { game: 'chinese-checkers', clock: THREE_DAYS });
    expect(await deadline(id)).toBeNull();
  });

  test('after the deadline still counts until the match is claimed', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    setClockAhead(5 * DAY_MS);
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('ok');
    expect((await stored(id)).match).toMatchObject({ status: 'PLAYING', toAct: 1 });
  });
});

describe('a claim', () => {
  test('is refused while there is time, for oneself, and from strangers', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS, isPublic: true });
    const before = await stored(id);
    expect(code(await claim(ben, await claimOf(id)))).toBe('still-time');
    setClockAhead(4 * DAY_MS);
    expect(code(await claim(ada, await claimOf(id)))).toBe('still-time');
    expect(code(await claim(eve, await claimOf(id)))).toBe('wrong-seat');
    expect(code(await claim(null, await claimOf(id)))).toBe('unauthenticated');
    expect(await stored(id)).toEqual(before);
    await playNext(id, [ada, ben]);
    expect(code(await claim(eve, await claimOf(id))), 'whichever seat is to act').toBe('wrong-seat');
    const untimed = await seatedMatch([ada, ben]);
    expect(code(await claim(ben, await claimOf(untimed)))).toBe('forbidden');
  });

  test('ends the match once time is out, and a later turn is refused with the reason', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const late = await turnAt(id);
    setClockAhead(3 * DAY_MS);
    const sent = await claimOf(id);
    const claimed = await claim(ben, sent);
    expect(code(claimed)).toBe('ok');
    expect(await claim(ben, sent)).toEqual(claimed);
    const { match, entries } = await stored(id);
    expect(match).toMatchObject({ status: 'OVER', reason: 'time', ranking: [[1], [0]], deadline: null });
    expect(entries).toMatchObject([{ kind: 'timeout', seat: 0 }]);
    expect(await playTurn(ada, late)).toMatchObject({
      ok: false,
      error: { code: 'match-over', message: expect.stringContaining('time was up') },
    });
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('at the same moment as a late turn: exactly one of them counts', async () => {
    for (let round = 0; round < 12; round += 1) {
      resetClock();
      const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
      setClockAhead(4 * DAY_MS);
      const [turn, sent] = [await turnAt(id), await claimOf(id)];
      const answers = await Promise.all(
        round % 2 === 0
          ? [playTurn(ada, turn), claim(ben, sent)]
          : [claim(ben, sent), playTurn(ada, turn)].reverse(),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect((await stored(id)).entries).toHaveLength(1);
    }
  });
});

test('of two turns at once exactly one counts, two hundred times', async () => {
  const game = gameOf('nonaga');
  let current = { id: '', revision: 0, state: null as unknown };
  for (let round = 0; round < 200; round += 1) {
    const status = current.state === null ? null : game.rules.status(current.state);
    if (status?.kind !== 'playing') {
      current = { id: await seatedMatch([ada, ben]), revision: 0, state: null };
      current.state = (await stored(current.id)).match!.snapshot;
    }
    const { id, revision, state } = current;
    const turns = [round, round + 1].map((nth) => ({
      matchId: id,
      atRevision: revision,
      moves: someTurn(state, nth),
      key: newKey(),
    }));
    const who = (game.rules.status(state) as { toAct: number }).toAct === 0 ? ada : ben;
    const answers = await Promise.all(turns.map((turn) => playTurn(who, turn)));
    expect(answers.map(code).sort().join(' ')).toMatch(/^(ok stale|match-over ok)$/);
    const won = answers.find((answer) => answer.ok)!;
    current = { id, revision: revision + 1, state: won.ok ? won.step.state : null };
  }
  for (const { id } of await (await db()).match.findMany({ where: { revision: { gt: 1 } } }))
    expect(await verifyMatch(id)).toMatchObject({ ok: true });
});

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

describe('a holiday', () => {
  test('moves the deadline by its length, and back when it is deleted', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const before = (await deadline(id))!;
    const from = isoDay(now().getTime() + DAY_MS);
    expect(await addHoliday(ada.id, { from, until: from })).toMatchObject({ ok: true });
    expect(await deadline(id)).toBe(before + DAY_MS);
    // Somebody else's holiday changes nothing here.
    expect(await addHoliday(ben.id, { from, until: from })).toMatchObject({ ok: true });
    expect(await deadline(id)).toBe(before + DAY_MS);
    const [noted] = await listHolidays(ada.id);
    expect(await endHoliday(ben.id, noted!.id)).toMatchObject({ ok: false });
    expect(await endHoliday(ada.id, noted!.id)).toMatchObject({ ok: true });
    expect(await deadline(id)).toBe(before);
  });

  test('from today counts from now; when it ends early, the past part stays', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const begun = now().getTime();
    await addHoliday(ada.id, { from: isoDay(begun), until: isoDay(begun + 6 * DAY_MS) });
    setClockAhead(2 * DAY_MS);
    await endHoliday(ada.id, (await listHolidays(ada.id))[0]!.id);
    expect(near(begun + 5 * DAY_MS)(await deadline(id))).toBe(begun + 5 * DAY_MS);
    setClockAhead(4 * DAY_MS);
    expect(code(await claim(ben, await claimOf(id)))).toBe('still-time');
    setClockAhead(5 * DAY_MS + HOUR_MS);
    expect(code(await claim(ben, await claimOf(id)))).toBe('ok');
  });

  test('of the next player is counted when their clock starts', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const begun = now().getTime();
    await addHoliday(ben.id, { from: isoDay(begun), until: isoDay(begun + 4 * DAY_MS) });
    await playTurn(ada, await turnAt(id));
    const ends = Date.parse(isoDay(begun + 5 * DAY_MS));
    expect(near(ends + 3 * DAY_MS)(await deadline(id))).toBe(ends + 3 * DAY_MS);
  });

  test.each([
    ['in the past', -3, -2],
    ['the wrong way round', 5, 3],
    ['longer than there are days', 1, 40],
    ['in a distant future', 380, 381],
  ])('refuses one %s', async (_name, first, last) => {
    const today = now().getTime();
    const added = await addHoliday(ada.id, {
      from: isoDay(today + first * DAY_MS),
      until: isoDay(today + last * DAY_MS),
    });
    expect(!added.ok && added.error.message).toMatch(/^[A-Z].*\.$/);
    expect(await listHolidays(ada.id)).toEqual([]);
  });

  test('overlapping another is refused', async () => {
    const from = isoDay(now().getTime() + 2 * DAY_MS);
    await addHoliday(ada.id, { from, until: from });
    expect(await addHoliday(ada.id, { from, until: from })).toMatchObject({ error: { code: 'conflict' } });
    expect(await addHoliday(ada.id, { from: 'soon' })).toMatchObject({ error: { code: 'malformed' } });
  });
});

describe('an outage', () => {
  const silence = async (ms: number) => {
    await beat();
    await (
      await db()
    ).$executeRaw`UPDATE "Heartbeat" SET "at" = "at" - make_interval(secs => ${ms / 1000}::float8)`;
  };

  test('is detected once by many servers, and its time is given back once', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const before = (await deadline(id))!;
    setClockAhead(2 * DAY_MS);
    await silence(DAY_MS);
    const found = await Promise.all(Array.from({ length: 5 }, () => beat()));
    expect(found.filter(Boolean)).toHaveLength(1);
    await Promise.all([settleOutages(), settleOutages()]);
    await settleOutages();
    expect(near(before + DAY_MS)(await deadline(id))).toBe(before + DAY_MS);
    expect(await (await db()).outage.count({ where: { settledAt: null } })).toBe(0);
  });

  test('counts before its deadlines are moved: nobody loses to an immediate claim', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    setClockAhead(3 * DAY_MS + HOUR_MS);
    await silence(2 * DAY_MS);
    expect(code(await claim(ben, await claimOf(id)))).toBe('still-time');
  });

  test('is not a short silence', async () => {
    await silence(3_000);
    expect(await beat(true)).toBe(false);
    // A server that was there all the time may have been very busy.
    await silence(7_000);
    expect(await beat()).toBe(false);
  });
});

describe('the sweep', () => {
  const newMatch = (whenOut: TimeControl['whenOut']) =>
    seatedMatch([ada, ben, eve], {
      game: 'chinese-checkers',
      clock: { kind: 'days', days: 1, whenOut },
    });

  test('warns once, after four fifths, with many servers', async () => {
    await (await db()).notification.deleteMany();
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    await sweepClocks();
    expect(await (await db()).notification.count({ where: { matchId: id } })).toBe(0);
    setClockAhead(2.5 * DAY_MS);
    await Promise.all([sweepClocks(), sweepClocks(), sweepClocks()]);
    const warnings = async () => (await db()).notification.findMany({ where: { matchId: id } });
    expect(await warnings()).toMatchObject([{ userId: ada.id, kind: 'deadline', readAt: null }]);
    await (await db()).notification.updateMany({ where: { matchId: id }, data: { readAt: now() } });
    await sweepClocks();
    expect(await warnings()).toMatchObject([{ readAt: expect.any(Date) as Date }]);
  });

  test('notifies the waiting player once that the other’s time is out, and again if time was given back', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    const noticesOf = async (who: CurrentUser) =>
      (await db()).notification.findMany({ where: { matchId: id, userId: who.id } });
    setClockAhead(3 * DAY_MS + MINUTE_MS);
    await sweepClocks();
    await Promise.all([sweepClocks(), sweepClocks()]);
    expect(await noticesOf(ada)).toMatchObject([{ kind: 'deadline' }]);
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'claim', readAt: null }]);
    await (await db()).notification.updateMany({ where: { matchId: id }, data: { readAt: now() } });
    await sweepClocks();
    expect(await noticesOf(ben)).toMatchObject([{ readAt: expect.any(Date) as Date }]);

    // It turns out that there was an outage of some hours: Ada has time again, and was warned already.
    const at = now().getTime();
    await (
      await db()
    ).outage.create({
      data: { from: new Date(at - 2 * DAY_MS), until: new Date(at - 2 * DAY_MS + 6 * HOUR_MS) },
    });
    await settleOutages();
    await sweepClocks();
    expect(await noticesOf(ben)).toMatchObject([{ readAt: expect.any(Date) as Date }]);
    setClockAhead(3 * DAY_MS + 6 * HOUR_MS + 2 * MINUTE_MS);
    await sweepClocks();
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'claim', readAt: null }]);
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('ok');
    expect(await noticesOf(ben)).toMatchObject([{ kind: 'turn' }]);
  });

  test('expires a seat without time, once, and the others play on', async () => {
    const id = await newMatch('leave');
    setClockAhead(DAY_MS - MINUTE_MS);
    await sweepClocks();
    expect((await stored(id)).entries).toEqual([]);
    setClockAhead(DAY_MS + MINUTE_MS);
    await Promise.all([sweepClocks(), sweepClocks()]);
    const { match, entries } = await stored(id);
    expect(entries).toMatchObject([{ kind: 'timeout', seat: 0 }]);
    expect(match).toMatchObject({ status: 'PLAYING', toAct: 1 });
    expect(near(now().getTime() + DAY_MS)(match!.deadline!.getTime())).toBeGreaterThan(now().getTime());
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('hands it over to the AI where the match is set up so', async () => {
    const id = await newMatch(2);
    setClockAhead(DAY_MS + MINUTE_MS);
    await Promise.all([sweepClocks(), sweepClocks()]);
    const { match, entries } = await stored(id);
    expect(entries).toMatchObject([{ kind: 'handover', seat: 0, data: { level: 2 } }]);
    expect(match).toMatchObject({ status: 'PLAYING', toAct: 0, deadline: null });
    expect(match!.seats.map(({ aiLevel }) => aiLevel)).toEqual([2, null, null]);
    const seen = await loadMatch(ben, id);
    expect(seen.ok && seen.value.seats[0]).toMatchObject({ kind: 'ai', level: 2, insteadOf: 'Ada' });
    const notices = await (await db()).notification.findMany({ where: { matchId: id, userId: ada.id } });
    expect(notices).toMatchObject([{ kind: 'late', readAt: null }]);
    const answer = await playTurn(ada, await turnAt(id, 0, 'chinese-checkers'));
    expect(answer).toMatchObject({
      error: { code: 'wrong-seat', message: expect.stringContaining('AI has taken') },
    });
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('leaves no take-back of turns from before the handover', async () => {
    const clock: TimeControl = { kind: 'days', days: 1, whenOut: 2 };
    const id = await seatedMatch([ada, ben, 1], { game: 'chinese-checkers', clock });
    expect(code(await playTurn(ada, await turnAt(id, 0, 'chinese-checkers')))).toBe('ok');
    setClockAhead(DAY_MS + MINUTE_MS);
    await sweepClocks();
    expect((await stored(id)).match!.seats.map(({ aiLevel }) => aiLevel)).toEqual([null, 2, 1]);
    const back = { matchId: id, atRevision: 2, key: newKey(), toPly: 0 };
    expect(code(await takeBack(ada, back))).toBe('nothing-to-take-back');
  });

  test('does nothing in matches of two', async () => {
    const id = await seatedMatch([ada, ben], { clock: THREE_DAYS });
    setClockAhead(9 * DAY_MS);
    await sweepClocks();
    expect((await stored(id)).entries).toEqual([]);
  });
});
