import { playTurn, reclaimSeat, resign } from '@/lib/server/testing/commands';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, type TimeControl } from '@/lib/match/clock';
import type { Seat } from '@/lib/games/contract';
import { db } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { resetClock, setClockAhead } from '@/lib/server/testing/clock';
import { account, newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { stopAutomaticTurns } from '../automatic/automatic-turns';
import { sweepClocks } from '@/lib/server/testing/sweep-clocks';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';
import { submitEntry } from './submit-entry';
import { turnOf } from './decisions';

const DAYS: TimeControl = { kind: 'days', days: 1, whenOut: 2 };
const BANK: TimeControl = { kind: 'bank', bank: 8 * 3600, increment: 60, whenOut: 2 };

let ada: CurrentUser;
let ben: CurrentUser;
let eve: CurrentUser;

beforeAll(async () => {
  // The AI's turns are played by hand here.
  await stopAutomaticTurns();
});
beforeEach(async () => {
  [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
});
afterEach(resetClock);

const code = (answer: { ok: true } | { ok: false; error: { code: string } }) =>
  answer.ok ? 'ok' : answer.error.code;

/** Ada is to move, and her time runs out. */
async function lostSeat(clock: TimeControl = DAYS, ahead = 2 * DAY_MS): Promise<string> {
  const id = await seatedMatch([ada, ben, eve], { game: 'jarls', clock });
  setClockAhead(ahead);
  await sweepClocks();
  expect((await stored(id)).match?.seats[0]).toMatchObject({ userId: ada.id, aiLevel: 2 });
  return id;
}

async function turn(id: string) {
  const { match } = await stored(id);
  const { revision, snapshot, toAct } = match!;
  return { atRevision: revision, moves: someTurn(snapshot, 0, 'jarls'), seat: toAct as Seat };
}

/** Plays a turn for the seat to act: as its person, or as the system for an AI. */
async function playOn(id: string) {
  const { moves, seat, atRevision } = await turn(id);
  const { aiLevel } = (await stored(id)).match!.seats[seat]!;
  const header = { atRevision, key: newKey() };
  return aiLevel === null
    ? playTurn([ada, ben, eve][seat]!, { ...header, matchId: id, moves })
    : submitEntry({ systemFor: seat }, id, header, turnOf(moves));
}

const left = async (id: string) =>
  ((await stored(id)).match?.clockState as { left: number[]; seat: number | null } | null) ?? null;

describe('a seat that an AI took over', () => {
  test('is reclaimed by the person who lost it, who then plays on', async () => {
    const id = await lostSeat();
    const before = await loadMatch(ada, id);
    expect(before.ok && before.value.seats[0]).toMatchObject({ kind: 'ai', mine: false, reclaimable: true });
    for (const other of [ben, eve, null]) {
      const view = await loadMatch(other, id);
      expect(view.ok && view.value.seats[0]?.reclaimable).toBeFalsy();
    }
    expect(code(await playTurn(ada, { matchId: id, key: newKey(), ...(await turn(id)) }))).toBe('wrong-seat');
    expect(await reclaimSeat(ada, { matchId: id })).toEqual({ ok: true });
    expect((await stored(id)).entries.at(-1)).toMatchObject({
      kind: 'handover',
      seat: 0,
      data: { level: null },
      notation: 'a person takes over',
    });
    const after = await loadMatch(ada, id);
    expect(after.ok && after.value.seats[0]).toMatchObject({ kind: 'human', mine: true, name: 'Ada' });
    expect(code(await playOn(id))).toBe('ok');
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('writes nothing when it is reclaimed again', async () => {
    const id = await lostSeat();
    await reclaimSeat(ada, { matchId: id });
    expect(await reclaimSeat(ada, { matchId: id })).toEqual({ ok: true });
    expect((await stored(id)).entries).toHaveLength(2);
  });

  test('cannot be reclaimed by anybody else, nor once the match is over', async () => {
    const id = await lostSeat();
    const stranger = await person('Stranger');
    expect(code(await reclaimSeat(null, { matchId: id }))).toBe('unauthenticated');
    expect(code(await reclaimSeat(stranger, { matchId: id }))).toBe('not-found');
    await (await db()).match.update({ where: { id }, data: { isPublic: true } });
    expect(code(await reclaimSeat(stranger, { matchId: id }))).toBe('wrong-seat');
    expect(code(await reclaimSeat(ben, { matchId: id, seat: 0 }))).toBe('wrong-seat');
    expect(code(await reclaimSeat(ada, { matchId: id, seat: 'none' }))).toBe('malformed');
    for (const player of [ben, eve])
      await resign(player, {
        matchId: id,
        atRevision: (await stored(id)).match!.revision,
        key: newKey(),
      });
    expect((await stored(id)).match?.status).toBe('OVER');
    expect(code(await reclaimSeat(ada, { matchId: id }))).toBe('match-over');
  });

  test('changes hands once, whether the AI’s turn is written before or after', async () => {
    for (let round = 0; round < 4; round++) {
      resetClock();
      const id = await lostSeat();
      const { moves, seat, atRevision } = await turn(id);
      const thought = () =>
        submitEntry({ systemFor: seat }, id, { atRevision, key: newKey() }, turnOf(moves));
      const back = () => reclaimSeat(ada, { matchId: id });
      const [first, second] = round % 2 === 0 ? [thought(), back()] : [back(), thought()];
      const [one, other] = await Promise.all([first, second]);
      const [played, returned] = round % 2 === 0 ? [one, other] : [other, one];
      expect(returned).toEqual({ ok: true });
      const kinds = (await stored(id)).entries.slice(1).map(({ kind }) => kind);
      expect(kinds).toEqual(played.ok ? ['turn', 'handover'] : ['handover']);
      if (!played.ok) expect(played.error.code).toBe('stale');
      expect((await stored(id)).match?.seats[0]?.aiLevel).toBeNull();
      expect((await verifyMatch(id)).ok).toBe(true);
    }
  });
});

describe('the clock of a reclaimed seat', () => {
  test('gives a whole turn where time is given by the turn', async () => {
    const id = await lostSeat();
    expect(await left(id)).toMatchObject({ seat: null });
    await reclaimSeat(ada, { matchId: id });
    expect(await left(id)).toMatchObject({ seat: 0, left: [DAY_MS, DAY_MS, DAY_MS] });
  });

  test('gives half of a bank, and half of that the next time', async () => {
    const id = await lostSeat(BANK, 9 * HOUR_MS);
    await reclaimSeat(ada, { matchId: id });
    expect(await left(id)).toMatchObject({ seat: 0, left: [4 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS] });
    setClockAhead(9 * HOUR_MS + 5 * HOUR_MS);
    await sweepClocks();
    expect((await stored(id)).match?.seats[0]?.aiLevel).toBe(2);
    await reclaimSeat(ada, { matchId: id });
    expect(await left(id)).toMatchObject({ seat: 0, left: [2 * HOUR_MS, 8 * HOUR_MS, 8 * HOUR_MS] });
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('does not run while others are to move', async () => {
    const id = await lostSeat();
    expect(code(await playOn(id))).toBe('ok');
    await reclaimSeat(ada, { matchId: id });
    expect(await left(id)).toMatchObject({ seat: 1 });
  });
});

test('is rated last all the same: the AI may have won the match for its owner', async () => {
  const names = ['Rita', 'Rolf', 'Runa'];
  [ada, ben, eve] = (await Promise.all(names.map(account))) as [CurrentUser, CurrentUser, CurrentUser];
  const id = await lostSeat();
  await (await db()).match.update({ where: { id }, data: { isRated: true } });
  await reclaimSeat(ada, { matchId: id });
  for (let played = 0; played < 3; played++) await playOn(id);
  for (const player of [ben, eve])
    await resign(player, { matchId: id, atRevision: (await stored(id)).match!.revision, key: newKey() });
  const { match } = await stored(id);
  expect(match).toMatchObject({ status: 'OVER', seats: [{ place: 1 }, { place: 2 }, { place: 2 }] });
  const change = match!.seats.map(({ ratingBefore, ratingAfter }) => ratingAfter! - ratingBefore!);
  expect(change[0]).toBeLessThan(0);
  expect(change[2]).toBeGreaterThan(0);
});
