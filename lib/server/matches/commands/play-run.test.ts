import { playRun, playTurn, undo } from '@/lib/server/testing/commands';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TurnAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { loadMatch } from '../queries/match-view';
import { positionVerdict } from '../queries/position-verdict';
import { verifyMatch } from '../archive/verify';

let ada: CurrentUser;

beforeAll(async () => {
  ada = await person('Ada');
});

const deal = (seed: number, options: object = {}) => seatedMatch([ada], { game: 'eightfold', seed, options });

async function view(id: string): Promise<MatchView> {
  const match = await loadMatch(ada, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

const command = async (id: string) => ({ matchId: id, atRevision: (await view(id)).revision, key: newKey() });
const codeOf = (answer: TurnAnswer) => (answer.ok ? 'ok' : answer.error.code);

describe('a run', () => {
  test('is one log entry in braces, and one step for undo', async () => {
    const id = await deal(1700000000000 % 2 ** 32);
    const start = (await view(id)).state;
    const answer = await playRun(ada, { ...(await command(id)), run: 'finish' });
    expect(answer).toMatchObject({
      ok: true,
      step: { line: { kind: 'turn', notation: '{2>F 4>F}', moves: 2, ply: 1, revision: 1 } },
    });
    expect(codeOf(await playRun(ada, { ...(await command(id)), run: 'finish' }))).toBe('nothing-to-run');
    const back = await undo(ada, await command(id));
    expect(back).toMatchObject({ ok: true, step: { events: [{ type: 'UNDONE' }], state: start } });
    expect(back.ok && back.step.undone?.map(({ type }) => type)).toEqual(['MOVED', 'MOVED', 'STUCK']);
    expect((await verifyMatch(id)).ok).toBe(true);
  });

  test('may be longer than any turn a person sends, and wins where the rules say so', async () => {
    const id = await deal(751, { stacks: 'free' });
    const answer = await playRun(ada, { ...(await command(id)), run: 'solve' });
    expect(answer).toMatchObject({ ok: true, step: { status: { kind: 'over' } } });
    expect(answer.ok && answer.step.line.moves).toBeGreaterThan(52);
    expect(codeOf(await playRun(ada, { ...(await command(id)), run: 'solve' }))).toBe('match-over');
    expect(await verifyMatch(id)).toEqual({ ok: true, value: { id, revision: 1 } });
  });

  test('sent again with its key gets the first answer, even if it would now have another result', async () => {
    const id = await deal(117);
    const twice = { ...(await command(id)), run: 'solve' };
    const first = await playRun(ada, twice);
    expect(codeOf(first)).toBe('ok');
    expect(await playRun(ada, twice)).toEqual(first);
    expect(codeOf(await playRun(ada, { ...twice, run: 'finish' }))).toBe('key-reused');
    const { matchId, atRevision, key } = twice;
    const moves = [{ type: 'foundation', from: 1 }];
    expect(codeOf(await playTurn(ada, { matchId, atRevision, key, moves }))).toBe('key-reused');
    expect((await view(id)).revision).toBe(1);
  });

  test('is refused where the game has none, from strangers, and when stale', async () => {
    const id = await deal(42);
    const before = await stored(id);
    expect(await playRun(ada, { ...(await command(id)), run: 'win' })).toMatchObject({
      error: { code: 'malformed', message: 'There is no such run in this game.' },
    });
    expect(codeOf(await playRun(ada, { ...(await command(id)), run: 7 }))).toBe('malformed');
    expect(codeOf(await playRun(null, { ...(await command(id)), run: 'solve' }))).toBe('unauthenticated');
    const eve = await person('Eve');
    expect(codeOf(await playRun(eve, { ...(await command(id)), run: 'solve' }))).toBe('not-found');
    expect(await stored(id)).toEqual(before);
    expect(codeOf(await playRun(ada, { ...(await command(id)), run: 'solve' }))).toBe('nothing-to-run');
    const won = await deal(117);
    const late = { ...(await command(won)), run: 'solve' };
    await playTurn(ada, {
      ...(await command(won)),
      moves: someTurn((await view(won)).state, 0, 'eightfold'),
    });
    expect(codeOf(await playRun(ada, late))).toBe('stale');
    const pair = await seatedMatch([ada, ada]);
    expect(codeOf(await playRun(ada, { ...(await command(pair)), run: 'solve' }))).toBe('malformed');
  });

  test('never shows a card that it has not turned', async () => {
    const id = await deal(17, { stacks: 'free' });
    const before = (await view(id)).state as { piles: { down: string[] }[] };
    const answer = await playRun(ada, { ...(await command(id)), run: 'finish' });
    const shown = answer.ok ? (answer.step.state as typeof before) : before;
    expect(shown.piles.flatMap(({ down }) => down).every((card) => card === '??')).toBe(true);
  });
});

test('a position is judged, and where to go back to', async () => {
  const id = await deal(169);
  expect(await positionVerdict(ada, id)).toEqual({
    ok: true,
    value: { revision: 0, verdict: 'won', backTo: null },
  });
  for (const [from, to, count] of [
    [8, 6, 1],
    [3, 4, 1],
    [6, 1, 2],
    // This throws the game away.
    [2, 1, 1],
  ])
    await playTurn(ada, { ...(await command(id)), moves: [{ type: 'tableau', from, count, to }] });
  expect(await positionVerdict(ada, id)).toEqual({
    ok: true,
    value: { revision: 4, verdict: 'lost', backTo: 3 },
  });
  await undo(ada, await command(id));
  const back = await positionVerdict(ada, id);
  expect(back.ok && back.value.verdict).toBe('won');
  // Lost from the start: nothing to go back to.
  const never = await positionVerdict(ada, await deal(1700000000000 % 2 ** 32));
  expect(never.ok && never.value).toMatchObject({ verdict: 'lost', backTo: null });
  expect((await positionVerdict(await person('Eve'), id)).ok).toBe(false);
});

test('the server enforces single undo', async () => {
  const id = await deal(5, { undo: 'single' });
  for (const move of [
    { type: 'tableau', from: 4, count: 1, to: 8 },
    { type: 'tableau', from: 6, count: 1, to: 2 },
  ])
    expect(codeOf(await playTurn(ada, { ...(await command(id)), moves: [move] }))).toBe('ok');
  expect(codeOf(await undo(ada, await command(id)))).toBe('ok');
  expect(codeOf(await undo(ada, await command(id)))).toBe('nothing-to-take-back');
  expect(await view(id)).toMatchObject({ ply: 1, revision: 3 });
});
