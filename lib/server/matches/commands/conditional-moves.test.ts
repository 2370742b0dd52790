import { changeConditionalMoves, playTurn, resign } from '@/lib/server/testing/commands';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InfoAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { removeUsers } from '@/lib/server/people/remove-users';
import { exportData } from '@/lib/server/people/export-data';
import { db, transaction } from '@/lib/server/platform/database';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { applyTurn } from '@/lib/match/log';
import { gameOf } from '@/lib/games/registry';
import {
  playAutomaticTurn,
  resumeAutomaticTurns,
  stopAutomaticTurns,
  sweepAutomaticTurns,
} from '../automatic/automatic-turns';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';

let ada: CurrentUser;
let ben: CurrentUser;
let id: string;

beforeEach(async () => {
  // Automatic turns run by hand here, so that each step can be asserted.
  await stopAutomaticTurns();
  [ada, ben] = [await person('Ada'), await person('Ben')];
  id = await seatedMatch([ada, ben]);
});
afterEach(stopAutomaticTurns);

const code = (answer: InfoAnswer) => (answer.ok ? 'ok' : answer.error.code);
async function view(who: CurrentUser): Promise<MatchView> {
  const loaded = await loadMatch(who, id);
  if (!loaded.ok) throw new Error(loaded.error.code);
  return loaded.value;
}

/** Moves of the turns that follow from the current position, one legal choice (by number) per decision. */
async function line(nths: readonly number[]): Promise<unknown[][]> {
  const game = gameOf('nonaga');
  let state: unknown = (await stored(id)).match!.snapshot;
  return nths.map((nth) => {
    const moves = someTurn(state, nth);
    const played = applyTurn(game, state, moves);
    if (!played.ok) throw new Error(played.error.message);
    state = played.value.state;
    return moves;
  });
}
const conditionalMoves = async (who: CurrentUser, change: object) =>
  changeConditionalMoves(who, { matchId: id, atRevision: (await stored(id)).match!.revision, ...change });
async function play(moves: readonly unknown[]) {
  const { match } = await stored(id);
  return playTurn(match!.toAct === 0 ? ada : ben, {
    matchId: id,
    atRevision: match!.revision,
    moves,
    key: newKey(),
  });
}

describe('conditional moves', () => {
  test('are played as soon as they apply, in sequence, and are hidden from everyone else', async () => {
    const turns = await line([0, 1, 2, 3]);
    expect(code(await conditionalMoves(ben, { add: turns }))).toBe('ok');
    expect((await view(ben)).plan).toMatchObject([{ turns: [{ mine: false }, { mine: true }, {}, {}] }]);
    expect((await view(ada)).plan).toEqual([]);

    await play(turns[0]!);
    expect(await playAutomaticTurn(id)).toBe('played');
    expect(await playAutomaticTurn(id)).toBe('idle');
    expect((await view(ben)).plan).toHaveLength(1);
    await play(turns[2]!);
    expect(await playAutomaticTurn(id)).toBe('played');
    const { entries } = await stored(id);
    expect(entries.map(({ seat, data }) => [seat, data])).toEqual(turns.map((moves, i) => [i % 2, moves]));
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('are discarded after any other turn', async () => {
    const turns = await line([0, 1]);
    await conditionalMoves(ben, { add: turns });
    await play((await line([2]))[0]!);
    expect((await view(ben)).plan).toEqual([]);
    expect(await playAutomaticTurn(id)).toBe('idle');
    expect((await stored(id)).match).toMatchObject({ ply: 1, toAct: 1 });
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });

  test('are played once with two servers running', async () => {
    const turns = await line([0, 1]);
    await conditionalMoves(ben, { add: turns });
    await play(turns[0]!);
    await Promise.all([playAutomaticTurn(id), playAutomaticTurn(id), playAutomaticTurn(id)]);
    expect((await stored(id)).entries).toHaveLength(2);
  });

  test('are picked up by the sweep after a crash', async () => {
    const turns = await line([0, 1]);
    await conditionalMoves(ben, { add: turns });
    await play(turns[0]!);
    expect((await stored(id)).entries).toHaveLength(1);
    await resumeAutomaticTurns({ leastMs: 0, leaseSeconds: 20, sweepMs: 60_000 });
    await sweepAutomaticTurns();
    await expect.poll(async () => (await stored(id)).entries.length).toBe(2);
  });

  test('are deleted when the match ends or the seat resigns', async () => {
    const turns = await line([0, 1]);
    await conditionalMoves(ben, { add: turns });
    await resign(ben, { matchId: id, atRevision: 0, key: newKey() });
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });

  test('are in their owner’s data export only, and are deleted with their owner', async () => {
    await conditionalMoves(ben, { add: await line([0, 1]) });
    expect(await exportData(ben.id)).toMatchObject({ plannedTurns: [{ matchId: id, seat: 1 }] });
    expect(await exportData(ada.id)).toMatchObject({ plannedTurns: [] });
    await transaction((tx) => removeUsers(tx, [ada.id]));
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(1);
    await transaction((tx) => removeUsers(tx, [ben.id]));
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });

  test('are removed one variation at a time', async () => {
    const [one, other] = [await line([0, 1]), await line([2, 1])];
    await conditionalMoves(ben, { add: one });
    await conditionalMoves(ben, { add: other });
    const [first] = (await view(ben)).plan;
    await conditionalMoves(ben, { remove: first!.turns.map(({ notation }) => notation) });
    expect((await view(ben)).plan).toHaveLength(1);
  });
});

describe('conditional moves are refused', () => {
  test('from strangers, on one’s own turn, at another revision, against the AI, and when malformed', async () => {
    const turns = await line([0, 1]);
    expect(code(await conditionalMoves(await person('Eve'), { add: turns }))).toBe('not-found');
    expect(code(await conditionalMoves(ada, { add: turns }))).toBe('forbidden');
    expect(code(await changeConditionalMoves(ben, { matchId: id, atRevision: 4, add: turns }))).toBe('stale');
    expect(code(await changeConditionalMoves(null, {}))).toBe('unauthenticated');
    expect(code(await conditionalMoves(ben, { add: [turns[0], turns[0]] }))).not.toBe('ok');
    expect(code(await conditionalMoves(ben, { add: 'everything' }))).toBe('malformed');
    id = await seatedMatch([1, ada]);
    expect(code(await conditionalMoves(ada, { add: await line([0, 1]) }))).toBe('forbidden');
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });
});
