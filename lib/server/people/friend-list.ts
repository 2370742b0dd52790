/** Lists a person's friends, requests in both directions, and blocked people, by name only. */
import 'server-only';
import { db } from '@/lib/server/platform/database';
import type { Named } from '@/lib/server/accounts';

export interface Friend extends Named {
  /** Matches both have played or play. */
  readonly together: number;
  /** Those in progress, newest move first. */
  readonly underWay: readonly { readonly id: string; readonly game: string }[];
}

export interface FriendLists {
  readonly friends: readonly Friend[];
  readonly asking: readonly Named[];
  readonly asked: readonly Named[];
  readonly blocked: readonly Named[];
}

const NAMED = { select: { id: true, name: true } } as const;
const MAX_UNDER_WAY_SHOWN = 3;
const byName = (a: Named, b: Named) => a.name.localeCompare(b.name, 'en-GB');

export async function listFriends(userId: string): Promise<FriendLists> {
  const prisma = await db();
  const [from, to] = await Promise.all([
    prisma.bond.findMany({ where: { fromId: userId }, include: { to: NAMED } }),
    prisma.bond.findMany({ where: { toId: userId, kind: 'ASKED' }, include: { from: NAMED } }),
  ]);
  const of = (kind: (typeof from)[number]['kind']) =>
    from
      .filter((bond) => bond.kind === kind)
      .map((bond) => bond.to)
      .sort(byName);
  return {
    friends: await Promise.all(of('FRIEND').map((friend) => withMatches(userId, friend))),
    asking: to.map((bond) => bond.from).sort(byName),
    asked: of('ASKED'),
    blocked: of('BLOCKED'),
  };
}

async function withMatches(userId: string, friend: Named): Promise<Friend> {
  const prisma = await db();
  const both = { AND: [{ seats: { some: { userId } } }, { seats: { some: { userId: friend.id } } }] };
  const [together, underWay] = await Promise.all([
    prisma.match.count({ where: { ...both, status: { in: ['PLAYING', 'OVER'] } } }),
    prisma.match.findMany({
      where: { ...both, status: 'PLAYING' },
      orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
      take: MAX_UNDER_WAY_SHOWN,
      select: { id: true, game: true },
    }),
  ]);
  return { ...friend, together, underWay };
}
