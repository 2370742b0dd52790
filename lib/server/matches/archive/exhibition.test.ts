import { beforeAll, expect, test } from 'vitest';
import { readQuery } from '@/lib/server/library/filters';
import { searchLibrary } from '@/lib/server/library/search';
import { operate } from '@/lib/server/operator/commands';
import { loadExhibitionReviews, loadReview } from '@/lib/server/reviews';
import { REVIEW_VERSION } from '@/lib/match/review';
import { db } from '@/lib/server/platform/database';
import { person, seatedMatch } from '@/lib/server/testing/matches';
import { GAME_IDS } from '@/lib/games/registry';
import { loadReplayPage } from '../queries/replay';
import { isExhibition, loadExhibition } from './exhibition';
import { verifyMatch } from './verify';

const listed = async (query: Record<string, string>) =>
  (await searchLibrary(null, readQuery(query), 100)).matches;

let added: number;

beforeAll(async () => {
  const both = await Promise.all([loadExhibition(), loadExhibition()]);
  added = both.reduce((sum, count) => sum + count, 0);
});

test('a new installation has every game in its library, once, however many servers begin', async () => {
  const matches = await listed({ exhibition: '1' });
  expect(matches).toHaveLength(added);
  expect(added).toBeGreaterThanOrEqual(24);
  expect(new Set(matches.map(({ game }) => game))).toEqual(new Set(GAME_IDS));
  for (const { id, isPublic, isExhibition: isMarked } of matches)
    expect({ isPublic, isMarked, own: isExhibition(id) }).toEqual({
      isPublic: true,
      isMarked: true,
      own: true,
    });
  expect(await loadExhibition()).toBe(0);
});

test('its matches replay as they are stored, and say what they are', async () => {
  for (const { id } of await listed({ exhibition: '1' }))
    expect(await verifyMatch(id)).toMatchObject({ ok: true });
  const [first] = await listed({ exhibition: '1' });
  const page = await loadReplayPage(null, first!.id);
  expect(page.ok && page.value.from).toEqual({ kind: 'exhibition' });
});

test('each has a review by the present reviewer, of every position, once', async () => {
  expect(await Promise.all([loadExhibitionReviews(), loadExhibitionReviews()])).toContain(added);
  expect(await loadExhibitionReviews()).toBe(0);
  for (const { id, revision } of await (await db()).match.findMany()) {
    const view = await loadReview({ id });
    expect(view.status === 'done' && view.review).toMatchObject({ version: REVIEW_VERSION });
    expect(view.status === 'done' && view.review.boards.length).toBe(revision + 1);
  }
});

test('they count for nobody', async () => {
  expect(await (await db()).seat.count({ where: { userId: { not: null } } })).toBe(0);
  expect(await (await db()).rating.count()).toBe(0);
});

test('the operator removes them for good, and nothing else', async () => {
  const id = await seatedMatch([await person('Ada'), await person('Ben')]);
  expect(await operate(['remove-exhibition'])).toEqual({
    ok: true,
    value: `${added} exhibition matches were deleted.`,
  });
  expect(await listed({})).toEqual([]);
  expect(await loadExhibition()).toBe(0);
  await (await db()).milestone.deleteMany({ where: { name: { startsWith: 'exhibition-reviews' } } });
  expect(await loadExhibitionReviews()).toBe(0);
  expect(await (await db()).match.findMany({ select: { id: true } })).toEqual([{ id }]);
});

test('where somebody has played before, none are added', async () => {
  await (await db()).milestone.deleteMany();
  expect(await loadExhibition()).toBe(0);
  expect(await (await db()).milestone.count()).toBe(1);
});
