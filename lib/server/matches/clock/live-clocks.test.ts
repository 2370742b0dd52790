/** Tests live clocks: turns that the server skips, time that it decides, and outages in between. */
import { beforeAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS, type TimeControl } from '@/lib/match/clock';
import { ok } from '@/lib/games/result';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { db } from '@/lib/server/platform/database';
import { arriving } from '@/lib/server/platform/http/arrival';
import { now } from '@/lib/server/platform/now';
import { claim, playTurn } from '@/lib/server/testing/commands';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { faultsOfRows } from '@/lib/server/testing/replayed-rows';
import { sweepClocks } from '@/lib/server/testing/sweep-clocks';
import { verifyMatch } from '../archive/verify';
import { stopAutomaticTurns } from '../automatic/automatic-turns';
import { expireSeatsOutOfTime, MAX_SKIPS_IN_A_ROW } from '../automatic/clocks-job';
import { cachedSnapshot } from '../snapshot';
import { findMatch } from '../rows';
import { createMatch } from '../seating/create-match';
import { turnOf } from '../commands/decisions';
import { submitEntry } from '../commands/submit-entry';
import { beat, settleOutages } from './outages';

const TURN: TimeControl = { kind: 'seconds', seconds: 120, whenOut: 'leave' };
const BANK: TimeControl = { kind: 'bank', bank: 600, increment: 30, whenOut: 'leave' };

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;

beforeAll(() => stopAutomaticTurns());
beforeEach(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
});
afterEach(async () => {
  resetClock();
  await (await db()).outage.deleteMany();
});

const jarls = (seats: Parameters<typeof seatedMatch>[0], clock: TimeControl = TURN) =>
  seatedMatch(seats, { game: 'jarls', clock });
async function turnAt(id: string, seat?: number) {
  const { match } = await stored(id);
  const moves = someTurn(match!.snapshot, 0, match!.game);
  return {
    matchId: id,
    atRevision: match!.revision,
    moves,
    key: newKey(),
    ...(seat !== undefined && { seat }),
  };
}
const code = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;

/** What the sweep makes of the present turn once its time is out, `turns` turns after the first. */
async function letTimeRunOut(turns = 1) {
  setClockAhead(turns * (2 * MINUTE_MS + SECOND_MS));
  await sweepClocks();
}

describe('a turn of Jarls', () => {
  test.each([2, 3])('is skipped for %i, and the next seat has its whole time', async (count) => {
    const id = await jarls([ada, ben, eve].slice(0, count));
    setClockAhead(MINUTE_MS);
    await sweepClocks();
    expect((await stored(id)).entries).toEqual([]);
    await letTimeRunOut();
    const { match, entries } = await stored(id);
    expect(entries).toMatchObject([{ kind: 'skip', seat: 0, ply: 0, notation: 'turn skipped' }]);
    expect(match).toMatchObject({ status: 'PLAYING', toAct: 1, warnAt: null });
    expect(match!.clockState).toMatchObject({ seat: 1, left: Array(count).fill(120_000) as number[] });
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('not-your-turn');
    expect(code(await playTurn(ben, await turnAt(id)))).toBe('ok');
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('is skipped once by many servers', async () => {
    const id = await jarls([ada, ben]);
    setClockAhead(2 * MINUTE_MS + SECOND_MS);
    await Promise.all([expireSeatsOutOfTime(), expireSeatsOutOfTime(), expireSeatsOutOfTime()]);
    expect((await stored(id)).entries).toMatchObject([{ kind: 'skip', seat: 0 }]);
  });

  test('that comes too late does not count, from a cached snapshot neither, and nobody may claim', async () => {
    const id = await jarls([ada, ben]);
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('ok');
    expect(cachedSnapshot(id, 1)).not.toBeNull();
    setClockAhead(2 * MINUTE_MS + SECOND_MS);
    expect(code(await playTurn(ben, await turnAt(id)))).toBe('out-of-time');
    expect(code(await claim(ada, { matchId: id, atRevision: 1, key: newKey() }))).toBe('forbidden');
    await sweepClocks();
    expect((await stored(id)).entries).toMatchObject([{ kind: 'turn' }, { kind: 'skip', seat: 1 }]);
  });

  test('that arrived in time counts, however long the database takes', async () => {
    const id = await jarls([ada, ben]);
    const start = (await findMatch(id))!;
    const { moves, atRevision, key } = await turnAt(id);
    setClockAhead(119 * SECOND_MS);
    const slow = {
      ...turnOf(moves),
      become: async () => {
        setClockAhead(140 * SECOND_MS);
        await sweepClocks();
        return ok(moves);
      },
    };
    expect(code(await submitEntry(ada, id, { atRevision, key }, slow))).toBe('ok');
    const { match, entries } = await stored(id);
    expect(entries.map(({ kind }) => kind)).toEqual(['turn']);
    expect(entries[0]!.spentMs).toBeLessThan(120 * SECOND_MS);
    // Whoever is next has lost nothing either: their time begins when the turn is written.
    expect(match!.clockState).toMatchObject({ seat: 1, since: entries[0]!.at.getTime() });
    expect(match!.deadline!.getTime() - now().getTime()).toBeGreaterThan(118 * SECOND_MS);
    expect(await faultsOfRows(start)).toEqual([]);
  });

  test('is timed by its last byte: whoever sends it slowly gains nothing', async () => {
    const begun = now();
    const dribbled = new Promise<void>((resolve) => {
      setTimeout(() => {
        setClockAhead(10 * SECOND_MS);
        resolve();
      });
    });
    const { arrivedAt } = await arriving(begun, dribbled);
    expect(arrivedAt.getTime() - begun.getTime()).toBeGreaterThanOrEqual(10 * SECOND_MS);
  });

  test('sends no warning and no notice of lateness', async () => {
    const id = await jarls([ada, ben]);
    await (await db()).notification.deleteMany({ where: { matchId: id } });
    setClockAhead(110 * SECOND_MS);
    await sweepClocks();
    expect(await (await db()).notification.count({ where: { matchId: id } })).toBe(0);
    await letTimeRunOut();
    const notices = await (await db()).notification.findMany({ where: { matchId: id } });
    expect(notices.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(['deadline']));
    expect(notices.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(['late']));
    expect(notices.map(({ kind }) => kind)).not.toEqual(expect.arrayContaining(['claim']));
  });

  test('is skipped only so often: whoever is never there has left', async () => {
    const options = { quietRounds: 0, repetition: 'off' };
    const id = await seatedMatch([ada, ben], { game: 'jarls', clock: TURN, options });
    const turns = 2 * MAX_SKIPS_IN_A_ROW + 1;
    for (let turn = 1; turn <= turns; turn++) await letTimeRunOut(turn);
    const { match, entries } = await stored(id);
    const kinds = entries.map(({ kind }) => kind);
    expect(kinds.slice(0, -1).every((kind) => kind === 'skip')).toBe(true);
    expect(kinds.at(-1)).toBe('timeout');
    expect(match).toMatchObject({ status: 'OVER', reason: 'time' });
    expect((await verifyMatch(id)).ok).toBe(true);
  });
});

describe('against an AI', () => {
  test('the clock of the person runs, and none while the AI thinks', async () => {
    const id = await jarls([ada, 1]);
    expect((await stored(id)).match!.clockState).toMatchObject({ seat: 0 });
    await letTimeRunOut();
    const { match, entries } = await stored(id);
    expect(entries).toMatchObject([{ kind: 'skip', seat: 0 }]);
    expect(match).toMatchObject({ toAct: 1, deadline: null, clockState: { seat: null } });
    await letTimeRunOut(5);
    expect((await stored(id)).entries).toHaveLength(1);
  });

  test('a match is created with a live clock, and with no days', async () => {
    const seats = [{ kind: 'me' }, { kind: 'ai', level: 1 }];
    const made = async (clock: TimeControl) => {
      const answer = await createMatch(ada, { game: 'nonaga', seats, clock });
      return (await stored(answer.ok ? answer.value.id : '')).match!;
    };
    expect(await made(TURN)).toMatchObject({ clock: TURN, clockState: { seat: 0 } });
    expect(await made(BANK)).toMatchObject({ clock: BANK, clockState: { seat: 0 } });
    const days = await made({ kind: 'days', days: 1, whenOut: 'leave' });
    expect([days.clock, days.clockState, days.deadline]).toEqual([null, null, null]);
  });

  test('a bank that is used up is lost, in Jarls too', async () => {
    const id = await jarls([ada, 1], BANK);
    setClockAhead(10 * MINUTE_MS + SECOND_MS);
    await sweepClocks();
    const { match, entries } = await stored(id);
    expect(entries).toMatchObject([{ kind: 'timeout', seat: 0 }]);
    expect(match).toMatchObject({ status: 'OVER', reason: 'time' });
  });
});

test('at one screen each seat has its own clock', async () => {
  const id = await jarls([ada, ada], BANK);
  setClockAhead(5 * MINUTE_MS);
  expect(code(await playTurn(ada, await turnAt(id, 0)))).toBe('ok');
  const { match } = await stored(id);
  const { left, seat } = match!.clockState as { left: number[]; seat: number };
  expect([seat, left[1]]).toEqual([1, 600_000]);
  expect(Math.abs(left[0]! - 330_000)).toBeLessThan(MINUTE_MS);
  setClockAhead(15 * MINUTE_MS + SECOND_MS);
  await sweepClocks();
  expect((await stored(id)).entries.at(-1)).toMatchObject({ kind: 'timeout', seat: 1 });
});

test('where no turn can be skipped the seat loses on time', async () => {
  const id = await seatedMatch([ada, ben], { clock: TURN });
  await letTimeRunOut();
  const { match, entries } = await stored(id);
  expect(entries).toMatchObject([{ kind: 'timeout', seat: 0 }]);
  expect(match).toMatchObject({ status: 'OVER', ranking: [[1], [0]], reason: 'time' });
});

describe('an outage', () => {
  /** The last beat of any server was so long ago. */
  const silence = async (ms: number) =>
    (await db()).$executeRaw`
      INSERT INTO "Heartbeat" ("id", "at") VALUES (1, (now() AT TIME ZONE 'utc') - make_interval(secs => ${ms / SECOND_MS}::float8))
      ON CONFLICT ("id") DO UPDATE SET "at" = excluded."at"`;
  const leftMs = async (id: string) => (await stored(id)).match!.deadline!.getTime() - now().getTime();

  test('is given back before anything is decided', async () => {
    const id = await jarls([ada, ben]);
    setClockAhead(3 * MINUTE_MS);
    await silence(150 * SECOND_MS);
    expect(await beat()).toBe(true);
    await settleOutages();
    await sweepClocks();
    expect((await stored(id)).entries).toEqual([]);
    expect(await leftMs(id)).toBeGreaterThan(MINUTE_MS);
    expect(await leftMs(id)).toBeLessThan(2 * MINUTE_MS);
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('ok');
  });

  test('as short as a restart is given back, and moves no deadline far ahead', async () => {
    const id = await jarls([ada, ben]);
    const days: TimeControl = { kind: 'days', days: 3, whenOut: 'leave' };
    const slow = await seatedMatch([ada, ben], { clock: days });
    const before = (await stored(slow)).match!;
    setClockAhead(119 * SECOND_MS);
    await silence(8 * SECOND_MS);
    expect(await beat(true)).toBe(true);
    await settleOutages();
    expect(await leftMs(id)).toBeGreaterThan(6 * SECOND_MS);
    const { match } = await stored(slow);
    expect([match!.deadline, match!.infoVersion]).toEqual([before.deadline, before.infoVersion]);
  });

  test('counts for a turn that comes before it is noticed', async () => {
    const id = await jarls([ada, ben]);
    setClockAhead(122 * SECOND_MS);
    await silence(12 * SECOND_MS);
    expect(code(await playTurn(ada, await turnAt(id)))).toBe('ok');
    expect((await stored(id)).entries).toMatchObject([{ kind: 'turn', seat: 0 }]);
  });
});

test('a match whose rules this server does not know holds up no other', async () => {
  const [unknown, known] = [await jarls([ada, ben]), await jarls([ada, ben])];
  await (await db()).match.update({ where: { id: unknown }, data: { rulesVersion: 99 } });
  await letTimeRunOut();
  expect((await stored(unknown)).entries).toEqual([]);
  expect((await stored(known)).entries).toMatchObject([{ kind: 'skip' }]);
  await (await db()).match.delete({ where: { id: unknown } });
});
