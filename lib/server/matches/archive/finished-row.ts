/**
 * Computes and inserts the library's row of a finished match: in the transaction of the entry that ends it, or later
 * for one that has none. Inserting twice is harmless.
 */
import 'server-only';
import type { Ranking, Seat } from '@/lib/games/contract';
import { openingOf, positionHash } from '@/lib/match/study';
import { gameOf } from '@/lib/games/registry';
import type { Prisma } from '@/lib/generated/prisma/client';
import type { Tx } from '@/lib/server/platform/database';

const select = {
  id: true,
  game: true,
  rulesVersion: true,
  options: true,
  seed: true,
  seatCount: true,
  startText: true,
  status: true,
  ply: true,
  snapshot: true,
  ranking: true,
  reason: true,
  isPublic: true,
  creatorId: true,
  importedAt: true,
  endedAt: true,
  changedAt: true,
  seats: { select: { ratingBefore: true } },
  // Of several turns that led to the same ply the last one counts: the others were taken back.
  entries: {
    where: { kind: 'turn', ply: { lte: 2 } },
    orderBy: { revision: 'asc' },
    select: { ply: true, notation: true },
  },
} satisfies Prisma.MatchSelect;

type Ended = Prisma.MatchGetPayload<{ select: typeof select }>;

/** Called after places and ratings have been written. */
export async function insertFinished(tx: Tx, matchId: string): Promise<void> {
  const row = await finishedRowOf(tx, matchId);
  if (row === null) return;
  await tx.finished.createMany({ data: row, skipDuplicates: true });
  await tx.seat.updateMany({ where: { matchId }, data: { endedAt: row.endedAt } });
}

/** The library's columns, derived from the match itself; null for one that is not over. */
export async function finishedRowOf(tx: Pick<Tx, 'match'>, matchId: string) {
  const match = await tx.match.findUnique({ where: { id: matchId }, select });
  if (match?.status !== 'OVER') return null;
  return { ...columnsOf(match), endedAt: match.endedAt ?? match.changedAt };
}

function columnsOf(match: Ended) {
  const { id: matchId, game, isPublic, seatCount, ply: length, reason } = match;
  const columns = {
    matchId,
    game,
    isPublic,
    seatCount,
    length,
    rating: ratingOf(match),
    reason: reason ?? '',
  };
  const broughtById = match.importedAt === null ? null : match.creatorId;
  return { ...columns, broughtById, winner: winnerOf(match), ...beginningOf(match) };
}

function ratingOf({ seats }: Ended): number | null {
  const known = seats.flatMap(({ ratingBefore }) => ratingBefore ?? []);
  return known.length === 0 ? null : Math.round(known.reduce((sum, one) => sum + one, 0) / known.length);
}

/** The winning side, by the colours it played under. */
function winnerOf({ game, rulesVersion, snapshot, ranking }: Ended): Seat | null {
  const [first = []] = ranking as unknown as Ranking;
  const [seat, ...tied] = first;
  if (seat === undefined || tied.length > 0) return null;
  const { rules } = gameOf(game, rulesVersion);
  const status = rules.status(snapshot);
  return status.kind === 'over' && status.draw ? null : rules.sideOf(snapshot, seat);
}

/** How it began: by an opening, or from a position of its own. */
function beginningOf({ game: id, rulesVersion, options, seed, startText, ply, entries }: Ended) {
  const game = gameOf(id, rulesVersion);
  if (startText !== null) {
    const start = game.positions.decode(startText, game.schemas.options.parse(options));
    return { opening: null, firstStep: null, startPosition: start.ok ? positionHash(game, start.value) : '' };
  }
  const turns = [1, 2]
    .slice(0, ply)
    .flatMap((at) => entries.findLast((entry) => entry.ply === at)?.notation ?? []);
  const { opening = null, firstStep = null } = openingOf(game, { options, seed: Number(seed) }, turns) ?? {};
  return { opening, firstStep, startPosition: null };
}
