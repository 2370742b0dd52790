import { playTurn, redo, resign, undo } from '@/lib/server/testing/commands';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TurnAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import { unpackFrames } from '@/lib/match/replay-frames';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { loadMatch } from '../queries/match-view';
import { loadReplay } from '../queries/replay';
import { verifyMatch } from '../archive/verify';

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

async function command() {
  return { matchId: id, atRevision: (await view()).revision, key: newKey() };
}

async function play(nth = 0): Promise<TurnAnswer> {
  const { state } = await view();
  return playTurn(ada, { ...(await command()), moves: someTurn(state, nth, SOLITAIRE) });
}

const codeOf = (answer: TurnAnswer) => (answer.ok ? 'ok' : answer.error.code);

describe('undo and redo', () => {
  test('write entries of a log that verifies, back and forth', async () => {
    const start = (await view()).state;
    await play();
    const first = (await view()).state;
    await play(1);
    const second = (await view()).state;

    const back = await undo(ada, await command());
    expect(back).toMatchObject({ ok: true, step: { line: { kind: 'undo', ply: 1, revision: 3, seat: 0 } } });
    expect(back.ok && back.step.state).toEqual(first);
    expect((await view()).state).toEqual(first);
    await undo(ada, await command());
    expect(await view()).toMatchObject({ ply: 0, revision: 4, state: start });
    await redo(ada, await command());
    expect((await view()).state).toEqual(first);
    const on = await redo(ada, await command());
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

  test('leave nothing to redo after a new turn', async () => {
    await play();
    await undo(ada, await command());
    await play(1);
    expect(codeOf(await redo(ada, await command()))).toBe('nothing-to-redo');
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('are refused where there is nothing to undo, and change nothing', async () => {
    const before = await stored(id);
    expect(codeOf(await undo(ada, await command()))).toBe('nothing-to-take-back');
    expect(codeOf(await redo(ada, await command()))).toBe('nothing-to-redo');
    expect(await stored(id)).toEqual(before);
  });

  test('get the first answer when repeated', async () => {
    await play();
    await play();
    const twice = await command();
    const first = await undo(ada, twice);
    expect(await undo(ada, twice)).toEqual(first);
    expect(codeOf(await redo(ada, twice))).toBe('key-reused');
    expect((await view()).revision).toBe(3);
  });

  test('at the same revision: one of two is written', async () => {
    await play();
    await play();
    const answers = await Promise.all([undo(ada, await command()), undo(ada, await command())]);
    expect(answers.map(codeOf).sort()).toEqual(['ok', 'stale']);
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('are refused after resigning', async () => {
    await play();
    expect(codeOf(await resign(ada, await command()))).toBe('ok');
    expect(await view()).toMatchObject({ status: { kind: 'over', ranking: [] }, seats: [{ place: null }] });
    expect(codeOf(await undo(ada, await command()))).toBe('match-over');
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('are refused in matches of several people', async () => {
    id = await seatedMatch([ada, ada]);
    await playTurn(ada, { ...(await command()), moves: someTurn((await view()).state) });
    expect(codeOf(await undo(ada, await command()))).toBe('forbidden');
    expect(codeOf(await undo(null, await command()))).toBe('unauthenticated');
    expect(codeOf(await undo(await person('Eve'), await command()))).toBe('not-found');
    expect((await view()).revision).toBe(1);
  });
});

test('with three seats, a seat resigns once and the others play on', async () => {
  id = await seatedMatch([ada, ada, ada], { game: 'chinese-checkers' });
  expect(codeOf(await resign(ada, { ...(await command()), seat: 1 }))).toBe('ok');
  expect(codeOf(await resign(ada, { ...(await command()), seat: 1 }))).toBe('conflict');
  expect(await view()).toMatchObject({ revision: 1, status: { kind: 'playing', toAct: 0 } });
  expect((await verifyMatch(id)).ok).toBe(true);
});
