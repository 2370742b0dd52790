/**
 * The queries behind lists of matches: one's own, the lobby, those being played; callers have checked who may see
 * them.
 */
import 'server-only';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { MATCH_INCLUDE, type MatchRow } from '../rows';

/** How many of someone's matches are under way, and how many wait for players. */
export async function countUnfinished(creatorId: string): Promise<{ playing: number; open: number }> {
  const { match } = await db();
  const [playing, open] = await Promise.all([
    match.count({ where: { status: 'PLAYING', creatorId } }),
    match.count({ where: { status: 'OPEN', creatorId } }),
  ]);
  return { playing, open };
}

/** The open matches in which someone has a seat. */
export async function findOpenOf(userId: string): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: { status: 'OPEN', OR: [{ creatorId: userId }, { seats: { some: { userId } } }] },
    include: MATCH_INCLUDE,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** The matches with a seat that waits for someone's answer. */
export async function findChallengesTo(userId: string): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: { status: 'OPEN', challenges: { some: { challengedId: userId, answeredAt: null } } },
    include: MATCH_INCLUDE,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
}

/** Public matches with a seat for anyone, newest first, without those of these people. */
export async function findLobby(
  game: string | null,
  without: readonly string[],
  limit: number,
): Promise<MatchRow[]> {
  const excluded = { userId: { in: [...without] } };
  return (await db()).match.findMany({
    where: {
      status: 'OPEN',
      isPublic: true,
      ...(game === null ? {} : { game }),
      challenges: { some: { answeredAt: null, challengedId: null, linkHash: null } },
      ...(without.length === 0
        ? {}
        : { seats: { none: excluded }, NOT: { creatorId: { in: [...without] } } }),
    },
    include: MATCH_INCLUDE,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** How many earlier matches of a game someone has had a seat in, up to a limit; what was called off does not count. */
export async function countEarlier(
  userId: string,
  { game, createdAt }: { readonly game: string; readonly createdAt: Date },
  limit: number,
): Promise<number> {
  const found = await (
    await db()
  ).match.findMany({
    where: {
      game,
      createdAt: { lt: createdAt },
      status: { in: ['PLAYING', 'OVER'] },
      seats: { some: { userId } },
    },
    select: { id: true },
    take: limit,
  });
  return found.length;
}

export async function findPlayingOf(userId: string): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: { status: 'PLAYING', seats: { some: { userId } } },
    include: MATCH_INCLUDE,
  });
}

/** Public ones with a move since then, newest move first. */
export async function findBeingPlayed({
  since,
  without,
  limit,
}: {
  readonly since: Date;
  /** Whose own matches are left out. */
  readonly without: string | null;
  readonly limit: number;
}): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: {
      isPublic: true,
      status: 'PLAYING',
      changedAt: { gte: since },
      ...(without === null ? {} : { seats: { none: { userId: without } } }),
    },
    include: MATCH_INCLUDE,
    orderBy: [{ changedAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

/** One that had begun: an open match with an empty seat never did. */
const CALLED_OFF = {
  status: 'ABORTED',
  seats: { none: { userId: null, aiLevel: null, isAnonymous: false } },
} as const satisfies Prisma.MatchWhereInput;

/** Those that are over, and those that were called off. */
export async function findFinishedOf(
  userId: string,
  limit: number,
): Promise<{ rows: MatchRow[]; count: number }> {
  const where: Prisma.MatchWhereInput = {
    OR: [{ status: 'OVER' }, CALLED_OFF],
    seats: { some: { userId } },
  };
  const prisma = await db();
  const [rows, count] = await Promise.all([
    prisma.match.findMany({
      where,
      include: MATCH_INCLUDE,
      orderBy: [{ endedAt: 'desc' }, { id: 'desc' }],
      take: limit,
    }),
    prisma.match.count({ where }),
  ]);
  return { rows, count };
}

/** Where the next page of somebody's matches starts: after the match created then. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

/** Newest first, one page. */
export async function findPageOf(
  userId: string,
  { status, after, limit }: { status?: MatchRow['status']; after?: Place; limit: number },
): Promise<MatchRow[]> {
  return (await db()).match.findMany({
    where: {
      seats: { some: { userId } },
      ...(status && { status }),
      ...(after && {
        OR: [{ createdAt: { lt: after.createdAt } }, { createdAt: after.createdAt, id: { lt: after.id } }],
      }),
    },
    include: MATCH_INCLUDE,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
}

export interface Mark {
  readonly id: string;
  readonly revision: number;
  readonly changedAt: Date;
  readonly isEnded: boolean;
  /** Changes when the match moves on, or somebody else takes a seat. */
  readonly mark: string;
}

/** Somebody's unfinished matches, and those that have ended since then. */
export async function findMarksOf(userId: string, since: Date): Promise<Mark[]> {
  const rows = await (
    await db()
  ).match.findMany({
    where: {
      seats: { some: { userId } },
      OR: [{ status: { in: ['OPEN', 'PLAYING'] } }, { changedAt: { gte: since } }],
    },
    select: {
      id: true,
      status: true,
      revision: true,
      changedAt: true,
      seats: { select: { userId: true, aiLevel: true }, orderBy: { index: 'asc' } },
    },
    orderBy: [{ changedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map((row) => ({
    id: row.id,
    revision: row.revision,
    changedAt: row.changedAt,
    isEnded: row.status === 'OVER' || row.status === 'ABORTED',
    mark: markOf(row),
  }));
}

export const markOf = ({ status, revision, seats }: Marked): string =>
  JSON.stringify([status, revision, seats.map(({ userId, aiLevel }) => userId ?? aiLevel)]);

interface Marked {
  readonly status: MatchRow['status'];
  readonly revision: number;
  readonly seats: readonly { readonly userId: string | null; readonly aiLevel: number | null }[];
}
