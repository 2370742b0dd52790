import { playTurnInWords } from '@/lib/server/testing/commands';
import { expect, test } from 'vitest';
import { legalTurns } from '@/lib/ai/legal-turns';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { giveUp } from '@/lib/server/testing/people';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { newKey, person, seatedMatch, stored } from '@/lib/server/testing/matches';
import { findPosition } from './find-position';
import { positionAt } from './positions';

/** A finished match, and the position after its first turn as a replay offers it for copying. */
async function played(
  ada: CurrentUser,
  game: string,
  { options = {}, nth = 0 }: { readonly options?: object; readonly nth?: number } = {},
): Promise<{ id: string; text: string }> {
  const seats = Array.from({ length: gameOf(game).meta.seats.min }, () => ada);
  const id = await seatedMatch(seats, { game, options, isPublic: true });
  const [turn] = legalTurns(gameOf(game), (await stored(id)).match?.snapshot, nth + 1).slice(nth);
  const answer = await playTurnInWords(ada, { matchId: id, atRevision: 0, turn, key: newKey() });
  expect(answer).toMatchObject({ ok: true });
  const text = gameOf(game).positions.encode((await stored(id)).match?.snapshot);
  await giveUp(ada, id, seats.length - 1);
  return { id, text };
}

test.each(GAME_IDS)('finds the matches that reached a copied position of %s', async (game) => {
  const ada = await person();
  const { id, text } = await played(ada, game);
  const hash = await positionAt(null, id, 1);
  expect(await findPosition(null, `  ${text}\n`)).toEqual(hash);
  if (hash.ok) expect(await findPosition(null, hash.value.toUpperCase())).toEqual(hash);
});

test('tries the options of every preset', async () => {
  const ada = await person();
  const { options } = gameOf('nonaga').presets.at(-1)!;
  const { id, text } = await played(ada, 'nonaga', { options: options as object, nth: 1 });
  expect(await findPosition(null, text)).toEqual(await positionAt(null, id, 1));
});

test('refuses what is no position, with a reason', async () => {
  const wordsOf = async (text: string) => {
    const answer = await findPosition(null, text);
    return answer.ok ? answer.value : answer.error.message;
  };
  for (const text of ['', 'hello', 'x'.repeat(5000), 'NG9 1', '\0'])
    expect(await wordsOf(text)).toMatch(/^This is no position of any game/);
  expect(await wordsOf('SK1 2 3,3,* 24,27,* 1 4')).not.toMatch(/^This is no position of any game/);
});
