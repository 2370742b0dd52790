import { playTurn, resign } from '@/lib/server/testing/commands';
import { beforeAll, expect, test } from 'vitest';
import type { HintAnswer } from '@/lib/protocol/views';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { applyTurn } from '@/lib/match/log';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, someTurn, stored } from '@/lib/server/testing/matches';
import { giveHint } from './hint';

let ada: CurrentUser;
let ben: CurrentUser;
beforeAll(async () => {
  [ada, ben] = [await person('Ada'), await person('Ben')];
});

const ask = (matchId: string, user: CurrentUser | null = ada, more: object = {}) =>
  giveHint(user, { matchId, atRevision: 0, ...more });
const codeOf = (answer: HintAnswer) => (answer.ok ? 'ok' : answer.error.code);

test.each(GAME_IDS)('%s: a hint is a legal turn with a reason, and changes nothing', async (game) => {
  const { min } = gameOf(game).meta.seats;
  const id = await seatedMatch(min === 1 ? [ada] : [ada, 3], { game, seed: 5 });
  const before = await stored(id);
  const answer = await ask(id);
  if (!answer.ok) throw new Error(answer.error.message);
  const { moves, notation, words } = answer.hint;
  expect(applyTurn(gameOf(game), before.match?.snapshot, moves).ok).toBe(true);
  expect(notation).toBe(gameOf(game).text.notateTurn(before.match?.snapshot, moves));
  expect(words).toMatch(/^[A-Z].*\.$/);
  expect(await stored(id)).toEqual(before);
});

test('continues a turn that has been begun', async () => {
  const id = await seatedMatch([ada, 3]);
  const { match } = await stored(id);
  const [slide, tile] = someTurn(match?.snapshot);
  const answer = await ask(id, ada, { begun: [slide] });
  expect(answer).toMatchObject({ ok: true, hint: { moves: [{ type: 'tile' }] } });
  expect(codeOf(await ask(id, ada, { begun: [slide, tile] }))).toBe('too-many-moves');
  expect(codeOf(await ask(id, ada, { begun: [{ type: 'nonsense' }] }))).toBe('malformed');
  expect(codeOf(await ask(id, ada, { begun: [tile] }))).not.toBe('ok');
});

test('is for players on their turn, and not between people', async () => {
  const alone = await seatedMatch([ada, 3]);
  expect(codeOf(await ask(alone, null))).toBe('unauthenticated');
  expect(codeOf(await ask(alone, ben))).toBe('not-found');
  expect(codeOf(await ask(alone, ada, { atRevision: 3 }))).toBe('stale');
  expect(codeOf(await giveHint(ada, { matchId: alone }))).toBe('malformed');
  expect(codeOf(await ask(await seatedMatch([3, ada])))).toBe('not-your-turn');
  expect(codeOf(await ask(await seatedMatch([ada, ben])))).toBe('forbidden');
  expect(codeOf(await ask(await seatedMatch([ben, 3], { isPublic: true })))).toBe('wrong-seat');
  expect(codeOf(await ask(await seatedMatch([ada, ada])))).toBe('ok');
  await resign(ada, { matchId: alone, atRevision: 0, key: newKey() });
  expect(codeOf(await ask(alone, ada, { atRevision: 1 }))).toBe('match-over');
});

test('is refused where nothing can be moved', async () => {
  // The only legal variation of this deal, to its end.
  const id = await seatedMatch([ada], { game: 'eightfold', seed: 1 });
  for (let atRevision = 0; ; atRevision++) {
    const { match } = await stored(id);
    const state: unknown = match?.snapshot;
    if (gameOf('eightfold').rules.legalMoves(state).length === 0) {
      const answer = await ask(id, ada, { atRevision });
      expect(answer).toMatchObject({
        ok: false,
        error: { message: expect.stringContaining('no move left') },
      });
      return;
    }
    await playTurn(ada, { matchId: id, atRevision, moves: someTurn(state, 0, 'eightfold'), key: newKey() });
  }
});
