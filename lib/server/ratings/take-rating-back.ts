/** Takes back what a match against AIs did to a rating, when its end is taken back. */
import 'server-only';
import type { Tx } from '@/lib/server/platform/database';

interface Rated {
  readonly game: string;
  readonly endedAt: Date | null;
  readonly seats: readonly {
    readonly userId: string | null;
    readonly ratingBefore: number | null;
    readonly ratingAfter: number | null;
  }[];
}

/** The rating that the match has changed; null where it has changed none. */
function changeOf({ game, seats }: Rated) {
  const seat = seats.find(({ ratingAfter }) => ratingAfter !== null);
  if (!seat?.userId || seat.ratingBefore === null) return null;
  return { key: { userId: seat.userId, game, pool: 'ai' }, before: seat.ratingBefore };
}

/** Whether no other match has been rated since: a later one was rated from what this one led to. */
export async function isLastRated(reader: Pick<Tx, 'rating'>, match: Rated): Promise<boolean> {
  const change = changeOf(match);
  if (change === null) return true;
  const row = await reader.rating.findUnique({ where: { userId_game_pool: change.key } });
  return row?.updatedAt.getTime() === match.endedAt?.getTime();
}

/** The same, and it stays so until the transaction ends. */
export async function lockRatingOf(tx: Tx, match: Rated): Promise<boolean> {
  const change = changeOf(match);
  if (change === null) return true;
  const { userId, game, pool } = change.key;
  await tx.$queryRaw`
    SELECT 1 FROM "Rating" WHERE "userId" = ${userId} AND game = ${game} AND pool = ${pool} FOR UPDATE`;
  return isLastRated(tx, match);
}

export async function takeRatingBack(tx: Tx, match: Rated): Promise<void> {
  const change = changeOf(match);
  if (change === null) return;
  await tx.rating.update({
    where: { userId_game_pool: change.key },
    data: { rating: change.before, played: { decrement: 1 } },
  });
}
