/** In whose matches the goal is marked on the board. */
import { expect, test } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { person, seatedMatch } from '@/lib/server/testing/matches';
import { isNewcomer } from './match-view';

const DAY_MS = 24 * 3600 * 1000;

test('in the first two matches of a game, until it is known', async () => {
  const ada = await person('Ada');
  const start = Date.UTC(2030, 0, 1);
  const played = async (day: number, game: string, status: 'PLAYING' | 'ABORTED' = 'PLAYING') => {
    const id = await seatedMatch([ada, 1], { game });
    const createdAt = new Date(start + day * DAY_MS);
    await (await db()).match.update({ where: { id }, data: { createdAt, status } });
    return { game, createdAt: createdAt.toISOString() };
  };
  const first = await played(0, 'nonaga');
  await played(1, 'nonaga', 'ABORTED');
  await played(2, 'jarls');
  const second = await played(3, 'nonaga');
  const third = await played(4, 'nonaga');
  expect(await isNewcomer(ada, first)).toBe(true);
  expect(await isNewcomer(ada, second)).toBe(true);
  expect(await isNewcomer(ada, third)).toBe(false);
  expect(await isNewcomer(ada, { ...third, game: 'skerries' })).toBe(true);
  expect(await isNewcomer(null, third)).toBe(true);
});
