import { takeBack } from '@/lib/server/testing/commands';
import { describe, expect, it } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { removeUsers } from '@/lib/server/people/remove-users';
import { db, transaction } from '@/lib/server/platform/database';
import { onWake } from '@/lib/server/platform/jobs';
import { loadMatch } from '@/lib/server/matches/queries/match-view';
import { newKey, person } from '@/lib/server/testing/matches';
import { rateMany, START } from './maths';
import { account, giveUp, playNext, ratedMatch, ratingOf, stored } from '@/lib/server/testing/people';

it('rates a match between two accounts once, and stores the change of each', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben]);
  expect((await giveUp(ben, id)).ok).toBe(true);
  const [won, lost] = [await ratingOf(ada), await ratingOf(ben)];
  expect(won?.rating).toBeGreaterThan(1600);
  expect(won).toMatchObject({ played: 1 });
  expect(lost?.rating).toBeLessThan(1400);
  const seats = (await stored(id)).match?.seats;
  expect(seats?.map(({ ratingBefore, ratingAfter }) => [ratingBefore, ratingAfter])).toEqual([
    [1500, won?.rating],
    [1500, lost?.rating],
  ]);
  const view = await loadMatch(null, id);
  expect(view.ok && view.value.seats[0]?.rating).toEqual({
    before: 1500,
    after: Math.round(won?.rating ?? 0),
  });

  expect((await giveUp(ben, id)).ok).toBe(false);
  expect((await giveUp(ada, id)).ok).toBe(false);
  expect(await ratingOf(ada)).toEqual(won);
});

it('rates once when both resign at the same moment, and a repeated command changes nothing', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben]);
  const answers = await Promise.all([giveUp(ada, id), giveUp(ben, id), giveUp(ada, id), giveUp(ben, id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await ratingOf(ada))?.played).toBe(1);
  expect((await ratingOf(ben))?.played).toBe(1);
});

it('counts each of many matches between the same two that end at once', async () => {
  const [ada, ben] = [await account(), await account()];
  const ids = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((i) => ratedMatch(i % 2 === 0 ? [ada, ben] : [ben, ada])),
  );
  const answers = await Promise.all(ids.map((id) => giveUp(ben, id)));
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect((await ratingOf(ada))?.played).toBe(6);
  expect((await ratingOf(ben))?.played).toBe(6);
  // In sequence: each match starts from the result of the one before.
  const seats = await (
    await db()
  ).seat.findMany({ where: { userId: ada.id }, orderBy: { ratingBefore: 'asc' } });
  for (const [i, { ratingAfter }] of seats.slice(0, -1).entries())
    expect(seats[i + 1]?.ratingBefore).toBeCloseTo(ratingAfter ?? 0, 6);
});

it('cannot be undone once it is over', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben], 'nonaga', 0);
  await playNext(id, [ada, ben]);
  await playNext(id, [ada, ben]);
  await giveUp(ben, id);
  const before = await ratingOf(ada);
  const { match } = await stored(id);
  const request = { matchId: id, atRevision: match?.revision, key: newKey(), toPly: 0 };
  const answer = await takeBack(ada, request);
  expect(!answer.ok && answer.error.code).toBe('match-over');
  expect(await ratingOf(ada)).toEqual(before);
});

it('rates a match of six by Plackett–Luce, in a pool of its own', async () => {
  const players = await Promise.all([0, 1, 2, 3, 4, 5].map(() => account()));
  const id = await ratedMatch(players, 'chinese-checkers');
  for (const seat of [0, 1, 2, 3, 4]) expect((await giveUp(players[seat]!, id, seat)).ok).toBe(true);
  const { match } = await stored(id);
  expect(match?.status).toBe('OVER');
  const places = match?.seats.map(({ place }) => place ?? 0) ?? [];
  const expected = rateMany(places.map((place) => ({ ...START, place })));
  for (const [seat, player] of players.entries()) {
    const row = await ratingOf(player, 'tables', 'chinese-checkers');
    expect(row?.rating).toBeCloseTo(expected[seat]?.rating ?? 0, 6);
    expect(row?.played).toBe(1);
    expect(await ratingOf(player, 'people', 'chinese-checkers')).toBeNull();
  }
});

describe('is not rated', () => {
  const unrated = async (id: string, ...people: { readonly id: string }[]) => {
    expect((await stored(id)).match?.status).toBe('OVER');
    for (const { id: userId } of people)
      expect(await (await db()).rating.count({ where: { userId } })).toBe(0);
    expect((await stored(id)).match?.seats.every(({ ratingAfter }) => ratingAfter === null)).toBe(true);
  };

  it('when it is casual', async () => {
    const [ada, ben] = [await account(), await account()];
    const id = await ratedMatch([ada, ben]);
    await (await db()).match.update({ where: { id }, data: { isRated: false } });
    await giveUp(ben, id);
    await unrated(id, ada, ben);
  });

  it('with a guest', async () => {
    const [ada, guest] = [await account(), await person()];
    const id = await ratedMatch([ada, guest]);
    await giveUp(guest, id);
    await unrated(id, ada, guest);
  });

  it('against oneself', async () => {
    const ada = await account();
    const id = await ratedMatch([ada, ada]);
    await giveUp(ada, id, 0);
    await unrated(id, ada);
  });

  it('from a position', async () => {
    const [ada, ben] = [await account(), await account()];
    const id = await ratedMatch([ada, ben]);
    const start = gameOf('nonaga').positions.encode((await stored(id)).match?.snapshot);
    await (await db()).match.update({ where: { id }, data: { startText: start } });
    await giveUp(ben, id);
    await unrated(id, ada, ben);
  });

  it('before two turns were played', async () => {
    const [ada, ben] = [await account(), await account()];
    const id = await ratedMatch([ada, ben], 'nonaga', 1);
    await giveUp(ben, id);
    await unrated(id, ada, ben);
  });

  it('with a deleted account', async () => {
    const [ada, ben] = [await account(), await account()];
    const id = await ratedMatch([ada, ben]);
    await transaction((tx) => removeUsers(tx, [ben.id]));
    await giveUp(ada, id);
    await unrated(id, ada);
  });
});

describe('against the AI', () => {
  it('counts for the person, in a pool of its own, rated or not', async () => {
    const ada = await account();
    const id = await ratedMatch([ada, 4]);
    await (await db()).match.update({ where: { id }, data: { isRated: false } });
    await giveUp(ada, id);
    const row = await ratingOf(ada, 'ai');
    expect(row?.rating).toBeLessThan(1500);
    expect(row?.played).toBe(1);
    expect(await ratingOf(ada)).toBeNull();
  });

  it('does not count once a turn was taken back', async () => {
    const ada = await account();
    // The AI does not answer.
    onWake('automatic-turns', () => {});
    const id = await ratedMatch([ada, 1], 'nonaga', 0);
    await playNext(id, [ada]);
    expect((await takeBack(ada, { matchId: id, atRevision: 1, key: newKey(), toPly: 0 })).ok).toBe(true);
    await (await db()).match.update({ where: { id }, data: { ply: 2 } });
    await giveUp(ada, id);
    expect((await stored(id)).match?.status).toBe('OVER');
    expect(await ratingOf(ada, 'ai')).toBeNull();
  });
});

it('keeps the ratings of the others when someone deletes their account, and nothing of the deleted one', async () => {
  const [ada, ben] = [await account(), await account()];
  const id = await ratedMatch([ada, ben]);
  await giveUp(ben, id);
  await transaction((tx) => removeUsers(tx, [ben.id]));
  expect(await ratingOf(ben)).toBeNull();
  expect((await ratingOf(ada))?.played).toBe(1);
  const view = await loadMatch(ada, id);
  expect(view.ok && view.value.seats[1]).toMatchObject({ name: 'Someone who left' });
  expect(view.ok && view.value.seats[1]?.profile).toBeUndefined();
});
