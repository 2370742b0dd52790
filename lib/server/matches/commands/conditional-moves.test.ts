import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MatchView, InfoAnswer } from '@/lib/protocol/views';
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
import { changeConditionalMoves } from './conditional-moves';
import { playTurn, resign } from './player-commands';

let ada: CurrentUser;
let ben: CurrentUser;
let id: string;

beforeEach(async () => {
  // By hand here, so that each step can be seen.
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

/** Turns from the position on, made of these decisions, and the states after each. */
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
const plan = async (who: CurrentUser, change: object) =>
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

describe('planned turns', () => {
  test('are played as soon as they apply, one answer after the other, and nobody else sees them', async () => {
    const turns = await line([0, 1, 2, 3]);
    expect(code(await plan(ben, { add: turns }))).toBe('ok');
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

  test('give way to any other turn', async () => {
    const turns = await line([0, 1]);
    await plan(ben, { add: turns });
    await play((await line([2]))[0]!);
    expect((await view(ben)).plan).toEqual([]);
    expect(await playAutomaticTurn(id)).toBe('idle');
    expect((await stored(id)).match).toMatchObject({ ply: 1, toAct: 1 });
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });

  test('of two servers are played once', async () => {
    const turns = await line([0, 1]);
    await plan(ben, { add: turns });
    await play(turns[0]!);
    await Promise.all([playAutomaticTurn(id), playAutomaticTurn(id), playAutomaticTurn(id)]);
    expect((await stored(id)).entries).toHaveLength(2);
  });

  test('outlive a crash: the sweep takes them up', async () => {
    const turns = await line([0, 1]);
    await plan(ben, { add: turns });
    await play(turns[0]!);
    expect((await stored(id)).entries).toHaveLength(1);
    await resumeAutomaticTurns({ leastMs: 0, leaseSeconds: 20, sweepMs: 60_000 });
    await sweepAutomaticTurns();
    await expect.poll(async () => (await stored(id)).entries.length).toBe(2);
  });

  test('end with a match, and with a seat that is given up', async () => {
    const turns = await line([0, 1]);
    await plan(ben, { add: turns });
    await resign(ben, { matchId: id, atRevision: 0, key: newKey() });
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });

  test('are among one’s data, and nobody else’s; and they go with their owner', async () => {
    await plan(ben, { add: await line([0, 1]) });
    expect(await exportData(ben.id)).toMatchObject({ plannedTurns: [{ matchId: id, seat: 1 }] });
    expect(await exportData(ada.id)).toMatchObject({ plannedTurns: [] });
    await transaction((tx) => removeUsers(tx, [ada.id]));
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(1);
    await transaction((tx) => removeUsers(tx, [ben.id]));
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });

  test('are struck out line by line', async () => {
    const [one, other] = [await line([0, 1]), await line([2, 1])];
    await plan(ben, { add: one });
    await plan(ben, { add: other });
    const [first] = (await view(ben)).plan;
    await plan(ben, { remove: first!.turns.map(({ notation }) => notation) });
    expect((await view(ben)).plan).toHaveLength(1);
  });
});

describe('is refused:', () => {
  test('a plan of a stranger, in one’s own turn, from another revision, against the AI, of nonsense', async () => {
    const turns = await line([0, 1]);
    expect(code(await plan(await person('Eve'), { add: turns }))).toBe('not-found');
    expect(code(await plan(ada, { add: turns }))).toBe('forbidden');
    expect(code(await changeConditionalMoves(ben, { matchId: id, atRevision: 4, add: turns }))).toBe('stale');
    expect(code(await changeConditionalMoves(null, {}))).toBe('unauthenticated');
    expect(code(await plan(ben, { add: [turns[0], turns[0]] }))).not.toBe('ok');
    expect(code(await plan(ben, { add: 'everything' }))).toBe('malformed');
    id = await seatedMatch([1, ada]);
    expect(code(await plan(ada, { add: await line([0, 1]) }))).toBe('forbidden');
    expect(await (await db()).plan.count({ where: { matchId: id } })).toBe(0);
  });
});
