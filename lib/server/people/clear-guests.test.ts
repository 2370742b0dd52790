import { expect, it } from 'vitest';
import { DAY_MS } from '@/lib/match/clock';
import { db } from '@/lib/server/platform/database';
import { clearStaleGuests } from './clear-guests';
import { newAccount, newGuest, newMatch } from '@/lib/server/testing/people';

const NOW = new Date('2030-06-01T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

interface Past {
  readonly created: number;
  readonly seen: number;
  /** Days since their match last moved, where they have one. */
  readonly moved?: number;
  readonly isOver?: boolean;
  readonly isAccount?: boolean;
}

async function someone({ created, seen, moved, isOver = false, isAccount = false }: Past) {
  const { user, match } = await db();
  const { id } = await user.update({
    where: { id: (isAccount ? await newAccount() : await newGuest()).id },
    data: { createdAt: daysAgo(created), lastSeenAt: daysAgo(seen) },
  });
  if (moved === undefined) return { id, matchId: null };
  const matchId = await newMatch(await user.findUniqueOrThrow({ where: { id } }), daysAgo(moved));
  if (isOver)
    await match.update({ where: { id: matchId }, data: { status: 'OVER', endedAt: daysAgo(moved) } });
  return { id, matchId };
}

async function isCleared(past: Past): Promise<boolean> {
  const { id } = await someone(past);
  await clearStaleGuests(NOW);
  return (await (await db()).user.count({ where: { id } })) === 0;
}

it.each<[string, Past]>([
  ['came less than ninety days ago, and has no match yet', { created: 89, seen: 89 }],
  ['played within ninety days, in a match now over', { created: 300, seen: 60, moved: 60, isOver: true }],
  ['has a match that moved within ninety days', { created: 300, seen: 300, moved: 89 }],
  ['still visits, and has a match to finish', { created: 300, seen: 5, moved: 200 }],
  ['is here right now', { created: 300, seen: 1 / 24, moved: 200, isOver: true }],
  ['is no guest', { created: 300, seen: 300, isAccount: true }],
])('keeps a person who %s', async (_, past) => expect(await isCleared(past)).toBe(false));

it.each<[string, Past]>([
  ['never had a match and stayed away', { created: 91, seen: 91 }],
  ['never had a match, though their cookie was seen', { created: 91, seen: 1 }],
  ['finished their last match long ago, though seen', { created: 300, seen: 1, moved: 91, isOver: true }],
  ['left a match behind and did not come back', { created: 300, seen: 91, moved: 91 }],
])('clears a guest who %s', async (_, past) => expect(await isCleared(past)).toBe(true));

it('keeps their matches with anonymous seats, and does nothing the second time', async () => {
  const { matchId } = await someone({ created: 300, seen: 200, moved: 200 });
  expect(await clearStaleGuests(NOW)).toBe(1);
  const anonymous = { matchId: matchId!, isAnonymous: true, userId: null };
  expect(await (await db()).seat.count({ where: anonymous })).toBe(2);
  expect(await clearStaleGuests(NOW)).toBe(0);
});
