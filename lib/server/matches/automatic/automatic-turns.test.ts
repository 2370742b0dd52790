import { playTurn, resign } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { Pool, TooBusy } from '@/lib/ai/worker-pool';
import { subscribeMatch } from '@/lib/server/platform/bus';
import { database, db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { verifyMatch } from '../archive/verify';
import {
  type Pace,
  playAutomaticTurn,
  resumeAutomaticTurns,
  stopAutomaticTurns,
  sweepAutomaticTurns,
  startAutomaticTurns,
} from './automatic-turns';
import { clearLeases, findWaitingForAi, releaseLease, renewLease, takeLease } from './automatic-rows';
import { nudgeAi } from './nudge';
import { log } from '@/lib/server/platform/log.mjs';

const PACE: Pace = { leastMs: 0, leaseSeconds: 20, sweepMs: 50 };

let ada: CurrentUser;

beforeAll(async () => {
  ada = await person();
});
// A failed search falls back to a plain turn and logs an error; here that is a fault.
let errors: MockInstance<typeof log.error>;
beforeEach(() => {
  errors = vi.spyOn(log, 'error');
});
afterEach(async () => {
  await stopAutomaticTurns();
  expect(errors).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  await (await db()).match.deleteMany();
  // Running again for the next test, without its sweep.
  await resumeAutomaticTurns({ ...PACE, sweepMs: 3_600_000 });
});

/** Resolves when the match fits; checks again whenever the bus reports an entry. */
async function until(id: string, fits: (match: Awaited<ReturnType<typeof stored>>) => boolean) {
  for (;;) {
    let moved = () => {};
    const next = new Promise<void>((resolve) => (moved = resolve));
    const unsubscribe = await subscribeMatch(id, moved);
    const now = await stored(id);
    if (fits(now)) {
      unsubscribe();
      return now;
    }
    await next;
    unsubscribe();
  }
}

const over = ({ match }: Awaited<ReturnType<typeof stored>>) => match?.status === 'OVER';

describe('an AI to act', () => {
  test('holds its answer back for the minimum thinking time', async () => {
    const think = vi.spyOn(Pool.prototype, 'think');
    const id = await seatedMatch([1, ada]);
    const turn = playAutomaticTurn(id, { ...PACE, leastMs: 3_600_000 });
    const hasStopped = expect(turn).rejects.toThrow(/abort/i);
    await vi.waitFor(() => expect(think).toHaveBeenCalledOnce(), { timeout: 30_000 });
    await think.mock.results[0]!.value;
    expect((await stored(id)).match?.revision).toBe(0);
    await stopAutomaticTurns();
    await hasStopped;
    expect((await stored(id)).match).toMatchObject({ revision: 0, aiLeaseBy: null });
  });

  test('answers a turn through the worker threads', async () => {
    const id = await seatedMatch([ada, 1]);
    const { match } = await stored(id);
    await playTurn(ada, { matchId: id, atRevision: 0, moves: someTurn(match?.snapshot), key: newKey() });
    const { entries, match: after } = await until(id, ({ match }) => match?.revision === 2);
    expect(entries.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(after).toMatchObject({ toAct: 0, aiLeaseBy: null, aiLeaseUntil: null });
  });

  test('plays another AI to the end, and the log verifies', async () => {
    const id = await seatedMatch([1, 1], { options: { turnCap: 8 } });
    startAutomaticTurns(id, PACE);
    const { match, entries } = await until(id, over);
    expect(entries.length).toBeGreaterThan(2);
    expect(match).toMatchObject({ toAct: null, aiLeaseBy: null });
    expect(await verifyMatch(id)).toMatchObject({ ok: true });
  });

  test('plays the same turn again from the same seed and revision', async () => {
    const [one, other] = [await seatedMatch([1, ada]), await seatedMatch([1, ada])];
    await playAutomaticTurn(one, PACE);
    await playAutomaticTurn(other, PACE);
    const [first, second] = [await stored(one), await stored(other)];
    expect(first.entries[0]?.notation).toBe(second.entries[0]?.notation);
  });

  test('does nothing when a person is to act, or the match is over', async () => {
    const id = await seatedMatch([ada, 1]);
    expect(await playAutomaticTurn(id, PACE)).toBe('idle');
    await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
    expect(await playAutomaticTurn(id, PACE)).toBe('idle');
    expect(await playAutomaticTurn('nowhere', PACE)).toBe('idle');
  });
});

test('a turn that loses every race is late, and comes the next time', async () => {
  const id = await seatedMatch([1, ada]);
  const prisma = await db();
  // As if others wrote first, again and again.
  await prisma.$executeRaw`CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;
  await prisma.$executeRaw`CREATE TRIGGER lose BEFORE INSERT ON "Entry" FOR EACH ROW EXECUTE FUNCTION lose()`;
  const late = await playAutomaticTurn(id, PACE);
  await prisma.$executeRaw`DROP TRIGGER lose ON "Entry"`;
  await prisma.$executeRaw`DROP FUNCTION lose`;
  expect(late).toBe('overtaken');
  expect(await playAutomaticTurn(id, PACE)).toBe('played');
});

describe('the lease', () => {
  test('lets exactly one of many servers search', async () => {
    const id = await seatedMatch([1, ada]);
    const turns = await Promise.all(Array.from({ length: 5 }, () => playAutomaticTurn(id, PACE)));
    // A server that comes after the turn was played finds nothing to do.
    expect(turns.filter((turn) => turn === 'played')).toHaveLength(1);
    expect(turns.every((turn) => ['played', 'leased', 'idle'].includes(turn))).toBe(true);
    expect((await stored(id)).entries).toHaveLength(1);
  });

  test('is exclusive while it lasts, and free again once released or expired', async () => {
    const id = await seatedMatch([1, ada]);
    expect(await takeLease(id, 0, 'one', 20)).toBe(true);
    expect(await takeLease(id, 0, 'two', 20)).toBe(false);
    expect(await takeLease(id, 0, 'one', 20)).toBe(false);
    expect(await renewLease(id, 'two', 20)).toBe(false);
    await releaseLease(id, 'two');
    expect(await takeLease(id, 0, 'two', 20)).toBe(false);
    await releaseLease(id, 'one');
    expect(await takeLease(id, 1, 'two', 20)).toBe(false);
    expect(await takeLease(id, 0, 'two', -1)).toBe(true);
    expect(await takeLease(id, 0, 'three', 20)).toBe(true);
  });

  test('of a crashed server keeps others away until it expires; then the sweep takes over', async () => {
    const id = await seatedMatch([1, ada]);
    await takeLease(id, 0, 'a server that died', 20);
    expect(await findWaitingForAi(9)).toEqual([]);
    await sweepAutomaticTurns(PACE);
    expect(await playAutomaticTurn(id, PACE)).toBe('leased');
    expect((await stored(id)).entries).toHaveLength(0);

    await renewLease(id, 'a server that died', -1);
    expect(await findWaitingForAi(9)).toEqual([id]);
    await sweepAutomaticTurns(PACE);
    expect((await until(id, ({ match }) => match?.revision === 1)).match?.toAct).toBe(1);
  });

  test('found at the start of a server that is alone is cleared at once', async () => {
    const id = await seatedMatch([1, ada]);
    await takeLease(id, 0, 'the process before', 3600);
    await stopAutomaticTurns();
    if ((await database()).kind === 'postgres') await clearLeases();
    await resumeAutomaticTurns({ ...PACE, sweepMs: 3_600_000 });
    expect((await until(id, ({ match }) => match?.revision === 1)).entries).toHaveLength(1);
  });
});

test('a result that comes late changes nothing', async () => {
  const id = await seatedMatch([1, ada]);
  // Long enough that the resignation comes first; the wait ends with the lease, not with the clock.
  const slow = playAutomaticTurn(id, { ...PACE, leastMs: 3_600_000, leaseSeconds: 0.3 });
  await vi.waitFor(async () => expect((await stored(id)).match?.aiLeaseBy).not.toBeNull());
  const answer = await resign(ada, { matchId: id, atRevision: 0, key: newKey() });
  expect(answer.ok).toBe(true);
  const before = await stored(id);
  expect(await slow).toBe('overtaken');
  expect(await stored(id)).toEqual(before);
});

test('plays a plain legal turn where the search fails repeatedly', async () => {
  errors.mockImplementation(() => {});
  vi.spyOn(Pool.prototype, 'think').mockRejectedValue(new Error('no thought today'));
  const id = await seatedMatch([1, ada]);
  expect(await playAutomaticTurn(id, PACE)).toBe('played');
  expect(errors).toHaveBeenCalledTimes(3);
  errors.mockClear();
  expect(await verifyMatch(id)).toMatchObject({ ok: true, value: { revision: 1 } });
});

test('waits for its turn where too many searches are running', async () => {
  vi.spyOn(Pool.prototype, 'think').mockRejectedValueOnce(new TooBusy());
  const id = await seatedMatch([1, ada]);
  expect(await playAutomaticTurn(id, PACE)).toBe('played');
});

describe('a deserted seat', () => {
  const desert = (id: string, ...seats: number[]) =>
    db().then(({ seat }) =>
      seat.updateMany({
        where: { matchId: id, index: { in: seats } },
        data: { userId: null, isAnonymous: true },
      }),
    );

  test('resigns when it is to act: the others play on, and of two the other has won', async () => {
    const [ben, eve] = [await person('Ben'), await person('Eve')];
    const [two, three] = [
      await seatedMatch([ada, ben]),
      await seatedMatch([ada, ben, eve], { game: 'chinese-checkers' }),
    ];
    for (const id of [two, three]) await desert(id, 1);
    await sweepAutomaticTurns(PACE);
    for (const id of [two, three]) expect(await playAutomaticTurn(id, PACE)).toBe('idle');
    for (const id of [two, three]) {
      const { match } = await stored(id);
      const moves = someTurn(match!.snapshot, 0, match!.game);
      expect((await playTurn(ada, { matchId: id, atRevision: 0, moves, key: newKey() })).ok).toBe(true);
    }
    expect((await until(two, over)).match).toMatchObject({ ranking: [[0], [1]] });
    const { match } = await until(three, (now) => now.match?.revision === 2);
    expect(match).toMatchObject({ status: 'PLAYING', toAct: 2 });
    expect((await verifyMatch(three)).ok).toBe(true);
  });

  test('is left alone where nobody waits for it', async () => {
    const id = await seatedMatch([ada, ada]);
    await desert(id, 0, 1);
    expect(await findWaitingForAi(9)).toEqual([]);
    expect(await playAutomaticTurn(id, PACE)).toBe('idle');
  });
});

describe('a nudge', () => {
  test('starts an AI that no server is searching for, and returns whether one is to act', async () => {
    const id = await seatedMatch([1, ada]);
    expect(await nudgeAi(ada, id)).toEqual({ ok: true, value: { revision: 0, isThinking: true } });
    await until(id, ({ match }) => match?.revision === 1);
    expect(await nudgeAi(ada, id)).toEqual({ ok: true, value: { revision: 1, isThinking: false } });
  });

  test('is for players only', async () => {
    const [eve, id] = [await person('Eve'), await seatedMatch([1, ada], { isPublic: true })];
    expect(await nudgeAi(eve, id)).toMatchObject({ error: { code: 'wrong-seat' } });
    expect(await nudgeAi(null, id)).toMatchObject({ error: { code: 'unauthenticated' } });
    expect(await nudgeAi(null, await seatedMatch([1, ada]))).toMatchObject({ error: { code: 'not-found' } });
  });
});
