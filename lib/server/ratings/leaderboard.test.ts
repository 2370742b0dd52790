import { expect, it } from 'vitest';
import type { CurrentUser } from '@/lib/server/accounts/session';
import { db } from '@/lib/server/platform/database';
import { leaderboard } from './leaderboard';
import { account } from '@/lib/server/testing/people';

const YEAR_MS = 366 * 24 * 60 * 60 * 1000;

async function rated(rating: number, { game = 'skerries', deviation = 80, updatedAt = new Date() } = {}) {
  const user = await account();
  const data = { userId: user.id, game, pool: 'people', rating, deviation, volatility: 0.06, played: 12 };
  await (await db()).rating.create({ data: { ...data, updatedAt } });
  return user;
}

const unlisted = async (user: CurrentUser): Promise<CurrentUser> => {
  const settings = { ...user.settings, listed: false };
  await (await db()).user.update({ where: { id: user.id }, data: { settings } });
  return { ...user, settings };
};

it('is empty where nobody has a settled rating', async () => {
  const settling = await rated(1900, { game: 'nonaga', deviation: 111 });
  expect(await leaderboard('nonaga', 'people', null)).toEqual({ lines: [], own: null });
  const { own } = await leaderboard('nonaga', 'people', settling);
  expect(own).toEqual({ place: null, rating: 1900, played: 12, why: 'settling' });
});

it('shows the best first, equal ratings on the same place, and nobody who opted out', async () => {
  const [best, one, other, last] = [
    await rated(1810.4),
    await rated(1700.2),
    await rated(1699.8),
    await rated(1500),
  ];
  const hidden = await unlisted(await rated(1950));
  await rated(1990, { updatedAt: new Date(Date.now() - YEAR_MS) });
  await rated(1990, { game: 'jarls' });

  const { lines, own } = await leaderboard('skerries', 'people', one);
  expect(lines.map(({ place, rating }) => [place, rating])).toEqual([
    [1, 1810],
    [2, 1700],
    [2, 1700],
    [4, 1500],
  ]);
  expect(lines.map(({ name }) => name).toSorted()).toEqual(
    [best, one, other, last].map(({ name }) => name).toSorted(),
  );
  expect(lines.filter(({ isMine }) => isMine).map(({ name }) => name)).toEqual([one.name]);
  expect(own).toBeNull();

  const mine = await leaderboard('skerries', 'people', hidden);
  expect(mine.own).toEqual({ place: null, rating: 1950, played: 12, why: 'unlisted' });
});

it('shows twenty, and tells the viewer a place below', async () => {
  for (let i = 0; i < 20; i++) await rated(1800 - i, { game: 'chinese-checkers' });
  const below = await rated(1200, { game: 'chinese-checkers' });
  const { lines, own } = await leaderboard('chinese-checkers', 'people', below);
  expect(lines).toHaveLength(20);
  expect(own).toEqual({ place: 21, rating: 1200, played: 12, why: 'below' });
});
