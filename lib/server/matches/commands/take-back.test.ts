import { playTurn, takeBack } from '@/lib/server/testing/commands';
import { beforeAll, expect, test, vi } from 'vitest';
import type { TurnAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { stopAutomaticTurns } from '../automatic/automatic-turns';
import { loadMatch } from '../queries/match-view';
import { verifyMatch } from '../archive/verify';

let ada: CurrentUser;
let ben: CurrentUser;
beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});

async function view(id: string): Promise<MatchView> {
  const match = await loadMatch(ada, id);
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

async function play(id: string, nth = 0): Promise<TurnAnswer> {
  const { state, revision: atRevision } = await view(id);
  return playTurn(ada, { matchId: id, atRevision, key: newKey(), moves: someTurn(state, nth) });
}

async function back(id: string, toPly: number, user: CurrentUser | null = ada): Promise<TurnAnswer> {
  return takeBack(user, { matchId: id, atRevision: (await view(id)).revision, key: newKey(), toPly });
}

/** Waits until the AI has answered. */
const reaches = (id: string, ply: number) =>
  vi.waitFor(async () => expect((await view(id)).ply).toBe(ply), { timeout: 30_000, interval: 50 });

const codeOf = (answer: TurnAnswer) => (answer.ok ? 'ok' : answer.error.code);

test('against the AI returns to before a turn of one’s own, the AI’s reply included', async () => {
  const id = await seatedMatch([ada, 1]);
  const start = (await view(id)).state;
  await play(id);
  await reaches(id, 2);
  const second = (await view(id)).state;
  await play(id);
  await reaches(id, 4);

  expect(await back(id, 2)).toMatchObject({ ok: true, step: { line: { kind: 'takeback', ply: 2 } } });
  expect(await view(id)).toMatchObject({ state: second, revision: 5, status: { toAct: 0 } });
  expect(codeOf(await back(id, 1))).toBe('nothing-to-take-back');
  expect(codeOf(await back(id, 2))).toBe('nothing-to-take-back');
  expect(codeOf(await back(id, 0))).toBe('ok');
  expect(await view(id)).toMatchObject({ state: start, ply: 0, revision: 6 });
  await play(id, 1);
  await reaches(id, 2);
  expect(await verifyMatch(id)).toEqual({ ok: true, value: { id, revision: 8 } });
});

test('at one screen goes back turn by turn', async () => {
  const id = await seatedMatch([ada, ada]);
  await play(id);
  await play(id);
  expect(codeOf(await back(id, 1))).toBe('ok');
  expect(await view(id)).toMatchObject({ ply: 1, status: { toAct: 1 } });
});

test('a repeated submission gets the first answer', async () => {
  const id = await seatedMatch([ada, ada]);
  await play(id);
  const request = { matchId: id, atRevision: 1, key: newKey(), toPly: 0 };
  const first = await takeBack(ada, request);
  expect(await takeBack(ada, request)).toEqual(first);
  expect((await view(id)).revision).toBe(2);
});

test('is refused between people, from strangers, and to a ply that does not exist', async () => {
  const between = await seatedMatch([ada, ben]);
  await play(between);
  const before = await stored(between);
  expect(codeOf(await back(between, 0))).toBe('forbidden');
  expect(codeOf(await back(between, 0, ben))).toBe('forbidden');
  expect(codeOf(await back(between, 0, null))).toBe('unauthenticated');
  expect(await stored(between)).toEqual(before);

  const alone = await seatedMatch([ada, 1]);
  expect(codeOf(await back(alone, 0, ben))).toBe('not-found');
  expect(codeOf(await back(alone, 0))).toBe('nothing-to-take-back');
  expect(codeOf(await takeBack(ada, { matchId: alone, atRevision: 0, key: newKey(), toPly: -1 }))).toBe(
    'malformed',
  );
});

test('works while the AI thinks, whose turn is then discarded', async () => {
  const id = await seatedMatch([ada, 5]);
  await play(id);
  expect(codeOf(await back(id, 0))).toBe('ok');
  await stopAutomaticTurns();
  expect(await view(id)).toMatchObject({ ply: 0, revision: 2, status: { toAct: 0 } });
});
