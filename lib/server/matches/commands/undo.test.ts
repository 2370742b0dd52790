import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchView, TurnAnswer } from '@/lib/protocol/views';
import { unpackFrames } from '@/lib/match/replay-frames';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { loadMatch } from '../queries/match-view';
import { loadReplay } from '../queries/replay';
import { verifyMatch } from '../archive/verify';
import { playTurn, redo, resign, undo } from './player-commands';

const SOLITAIRE = 'eightfold';

let ada: CurrentUser;
let id: string;

beforeAll(async () => {
  ada = await person('Ada');
});
beforeEach(async () => {
  id = await seatedMatch([ada], { game: SOLITAIRE });
});

async function view(): Promise<MatchView> {
  const match = await loadMatch(ada, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

async function deed() {
  return { matchId: id, atRevision: (await view()).revision, key: newKey() };
}

async function play(nth = 0): Promise<TurnAnswer> {
  const { state } = await view();
  return playTurn(ada, { ...(await deed()), moves: someTurn(state, nth, SOLITAIRE) });
}

const codeOf = (answer: TurnAnswer) => (answer.ok ? 'ok' : answer.error.code);

describe('undo and redo', () => {
  test('lead back and on again, as entries of a log that verifies', async () => {
    const start = (await view()).state;
    await play();
    const first = (await view()).state;
    await play(1);
    const second = (await view()).state;

    const back = await undo(ada, await deed());
    expect(back).toMatchObject({ ok: true, step: { line: { kind: 'undo', ply: 1, revision: 3, seat: 0 } } });
    expect(back.ok && back.step.state).toEqual(first);
    expect((await view()).state).toEqual(first);
    await undo(ada, await deed());
    expect(await view()).toMatchObject({ ply: 0, revision: 4, state: start });
    await redo(ada, await deed());
    expect((await view()).state).toEqual(first);
    const on = await redo(ada, await deed());
    expect(on).toMatchObject({ ok: true, step: { line: { kind: 'redo', ply: 2 } } });
    expect(await view()).toMatchObject({ ply: 2, revision: 6, state: second });

    expect((await stored(id)).entries.map(({ kind }) => kind)).toEqual([
      ...['turn', 'turn', 'undo', 'undo', 'redo', 'redo'],
    ]);
    expect(await verifyMatch(id)).toEqual({ ok: true, value: { id, revision: 6 } });
    const replay = await loadReplay(ada, id);
    expect(replay.ok && unpackFrames(replay.value).map(({ state }) => state)).toEqual([
      ...[start, first, second, first, start, first, second],
    ]);
  });

  test('a new turn leaves nothing to play again', async () => {
    await play();
    await undo(ada, await deed());
    await play(1);
    expect(codeOf(await redo(ada, await deed()))).toBe('nothing-to-redo');
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('refuse where there is nothing to take back, and change nothing', async () => {
    const before = await stored(id);
    expect(codeOf(await undo(ada, await deed()))).toBe('nothing-to-take-back');
    expect(codeOf(await redo(ada, await deed()))).toBe('nothing-to-redo');
    expect(await stored(id)).toEqual(before);
  });

  test('a repeated submission answers as the first did', async () => {
    await play();
    await play();
    const twice = await deed();
    const first = await undo(ada, twice);
    expect(await undo(ada, twice)).toEqual(first);
    expect(codeOf(await redo(ada, twice))).toBe('key-reused');
    expect((await view()).revision).toBe(3);
  });

  test('of two at the same revision one wins', async () => {
    await play();
    await play();
    const answers = await Promise.all([undo(ada, await deed()), undo(ada, await deed())]);
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'stale']);
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('a game given up stays so', async () => {
    await play();
    expect(codeOf(await resign(ada, await deed()))).toBe('ok');
    expect(await view()).toMatchObject({ status: { kind: 'over', ranking: [] }, seats: [{ place: null }] });
    expect(codeOf(await undo(ada, await deed()))).toBe('match-over');
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('are for those who play alone', async () => {
    id = await seatedMatch([ada, ada]);
    await playTurn(ada, { ...(await deed()), moves: someTurn((await view()).state) });
    expect(codeOf(await undo(ada, await deed()))).toBe('forbidden');
    expect(codeOf(await undo(null, await deed()))).toBe('unauthenticated');
    expect(codeOf(await undo(await person('Eve'), await deed()))).toBe('not-found');
    expect((await view()).revision).toBe(1);
  });
});

test('with three at the table a seat is given up once, and the others play on', async () => {
  id = await seatedMatch([ada, ada, ada], { game: 'chinese-checkers' });
  expect(codeOf(await resign(ada, { ...(await deed()), seat: 1 }))).toBe('ok');
  expect(codeOf(await resign(ada, { ...(await deed()), seat: 1 }))).toBe('conflict');
  expect(await view()).toMatchObject({ revision: 1, status: { kind: 'playing', toAct: 0 } });
  expect((await verifyMatch(id)).ok).toBe(true);
});
