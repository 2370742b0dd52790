/**
 * Updates the ratings of the players when a match ends: in the transaction of the entry that ends it, so that it
 * happens exactly once, or not at all together with the entry.
 */
import 'server-only';
import type { AiLevel } from '@/lib/games/ai-contract';
import { Prisma } from '@/lib/generated/prisma/client';
import type { Tx } from '@/lib/server/platform/database';
import {
  type Placed,
  rateAgainstLevels,
  rateMany,
  rateTwo,
  afterInactivity,
  type Standing,
  START,
} from './maths';
import { isBetweenAccounts, type Pool } from './pools';

const MIN_TURNS = 2;

const select = {
  game: true,
  isRated: true,
  startText: true,
  ply: true,
  seats: {
    orderBy: { index: 'asc' },
    select: {
      index: true,
      userId: true,
      aiLevel: true,
      isAnonymous: true,
      place: true,
      user: { select: { kind: true } },
    },
  },
} satisfies Prisma.MatchSelect;

type Ended = Prisma.MatchGetPayload<{ select: typeof select }>;
type EndedSeat = Ended['seats'][number];

/** Called after the places have been written. */
export async function rateMatch(tx: Tx, matchId: string, at: Date): Promise<void> {
  const match = await tx.match.findUniqueOrThrow({ where: { id: matchId }, select });
  if (match.startText !== null || match.ply < MIN_TURNS) return;
  if (match.isRated && isBetweenAccounts(match.seats)) {
    const replaced = await findReplaced(tx, matchId);
    const seats = match.seats.map((seat) => (replaced.has(seat.index) ? { ...seat, place: null } : seat));
    return rate(tx, matchId, match, seats, at);
  }
  const alone = onlyAccount(match.seats);
  if (alone && !(await wasTakenBack(tx, matchId))) return rate(tx, matchId, match, [alone], at);
}

const isAccount = ({ userId, user }: EndedSeat): boolean => userId !== null && user?.kind === 'FULL';
const isAi = ({ userId, aiLevel, isAnonymous }: EndedSeat): boolean =>
  userId === null && aiLevel !== null && !isAnonymous;

/** The one person with an account who plays only AIs. */
function onlyAccount(seats: readonly EndedSeat[]): EndedSeat | null {
  const [own, ...more] = seats.filter((seat) => !isAi(seat));
  return own && more.length === 0 && seats.length > 1 && isAccount(own) ? own : null;
}

/** Against an AI turns are taken back at will, which says nothing about strength. */
const wasTakenBack = async (tx: Tx, matchId: string): Promise<boolean> =>
  (await tx.entry.count({ where: { matchId, kind: 'takeback' } })) > 0;

/** The seats that an AI played for at some time: it may have won the match for a player who came back. */
async function findReplaced(tx: Tx, matchId: string): Promise<ReadonlySet<number | null>> {
  const rows = await tx.entry.findMany({ where: { matchId, kind: 'handover' }, select: { seat: true } });
  return new Set(rows.map(({ seat }) => seat));
}

/** A player whose seat was handed over to the AI comes last, however well it played. */
const placeOf = ({ place }: EndedSeat, seats: number): number => place ?? seats;

async function rate(
  tx: Tx,
  matchId: string,
  { game, seats }: Ended,
  rated: readonly EndedSeat[],
  at: Date,
): Promise<void> {
  const pool: Pool = rated.length === 1 ? 'ai' : rated.length === 2 ? 'people' : 'tables';
  const before = await lock(tx, { game, pool, at }, rated);
  const places = rated.map((seat, i): Placed => ({
    ...(before[i] ?? START),
    place: placeOf(seat, seats.length),
  }));
  const after = newRatings(places, seats);
  for (const [i, { index, userId }] of rated.entries()) {
    const [was, is] = [before[i], after[i]];
    if (userId === null || !was || !is) continue;
    await tx.rating.update({
      where: { userId_game_pool: { userId, game, pool } },
      data: { ...is, played: { increment: 1 }, updatedAt: at },
    });
    await tx.seat.update({
      where: { matchId_index: { matchId, index } },
      data: { ratingBefore: was.rating, ratingAfter: is.rating },
    });
  }
}

function newRatings(rated: readonly Placed[], seats: readonly EndedSeat[]): readonly Standing[] {
  const [one, other] = rated;
  if (one && other) return rated.length === 2 ? rateTwo(one, other) : rateMany(rated);
  const levels = seats
    .filter(isAi)
    .map((seat) => ({ level: seat.aiLevel as AiLevel, place: placeOf(seat, seats.length) }));
  return one ? [rateAgainstLevels(one, levels)] : [];
}

/** The current ratings, in the order of the seats. Matches that end at once wait for each other here. */
async function lock(
  tx: Tx,
  { game, pool, at }: { game: string; pool: Pool; at: Date },
  rated: readonly EndedSeat[],
): Promise<readonly Standing[]> {
  // Always in the same order, so that two matches between the same people do not deadlock.
  const ids = rated.flatMap(({ userId }) => userId ?? []).toSorted();
  await tx.rating.createMany({
    data: ids.map((userId) => ({ userId, game, pool, ...START, updatedAt: at })),
    skipDuplicates: true,
  });
  await tx.$queryRaw`
    SELECT 1 FROM "Rating" WHERE "userId" IN (${Prisma.join(ids)}) AND game = ${game} AND pool = ${pool}
    ORDER BY "userId" FOR UPDATE`;
  const rows = await tx.rating.findMany({ where: { userId: { in: ids }, game, pool } });
  return rated.map(({ userId }) => {
    const row = rows.find((one) => one.userId === userId);
    if (!row) return START;
    const { rating, deviation, volatility, updatedAt } = row;
    const current = { rating, deviation, volatility: volatility ?? START.volatility };
    return afterInactivity(current, at.getTime() - updatedAt.getTime());
  });
}
