import { expect, test } from 'vitest';
import { person, stored } from '@/lib/server/testing/matches';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { pair } from './pair';

async function paired(user: CurrentUser, pace: string, game = 'nonaga'): Promise<string> {
  const answer = await pair(user, { game, pace });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.value.id;
}

test('quick pairing joins a table of the same game and pace, else makes one', async () => {
  const [ada, ben, eve] = [await person('Ada'), await person('Ben'), await person('Eve')];
  const live = await paired(ada, 'now');
  expect((await stored(live)).match).toMatchObject({ status: 'OPEN', isPublic: true });
  // One's own table is not taken, and neither is one of another pace or game.
  expect(await paired(eve, 'days')).not.toBe(live);
  expect(await paired(eve, 'now', 'skerries')).not.toBe(live);
  expect(await paired(ben, 'now')).toBe(live);
  expect((await stored(live)).match).toMatchObject({ status: 'PLAYING' });
  expect(await paired(ben, 'now')).not.toBe(live);
});

test('what is no game for two, or no pace, is refused', async () => {
  const ada = await person('Ada');
  for (const [game, pace] of [
    ['eightfold', 'now'],
    ['nonaga', 'never'],
    ['chess', 'days'],
  ] as const)
    expect(await pair(ada, { game, pace })).toMatchObject({ error: { code: 'malformed' } });
});
