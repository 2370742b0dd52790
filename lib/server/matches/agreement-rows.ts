/**
 * Every query on offers and conditional moves. The match row is locked while they change, so that no turn or answer
 * can intervene.
 */
import 'server-only';
import type { OfferKind } from '@/lib/protocol/views';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import type { Seat } from '@/lib/games/contract';
import { followConditional, type ConditionalTree, conditionalTree } from '@/lib/match/conditional-moves';
import { now } from '@/lib/server/platform/now';
import { json, type MatchRow } from './rows';

export type OfferRow = Prisma.OfferGetPayload<object>;
type StoredKind = OfferRow['kind'];

export const STORED_KINDS: Readonly<Record<OfferKind, StoredKind>> = {
  draw: 'DRAW',
  takeback: 'TAKEBACK',
  abort: 'ABORT',
};
export const OFFER_KINDS: Readonly<Record<StoredKind, OfferKind>> = {
  DRAW: 'draw',
  TAKEBACK: 'takeback',
  ABORT: 'abort',
};

/**
 * Runs the work while the match row is locked at this revision; null where the match has moved on or is over, unless it is
 * to be over. Raises
 * `infoVersion`, so that no entry is written that was judged by what the work changes.
 */
export function changeMatch<T>(
  matchId: string,
  revision: number,
  work: (tx: Tx) => Promise<T>,
  status: 'PLAYING' | 'OVER' = 'PLAYING',
): Promise<T | null> {
  return transaction(async (tx) => {
    const count = await tx.$executeRaw`
      UPDATE "Match" SET "infoVersion" = "infoVersion" + 1
       WHERE "id" = ${matchId} AND "revision" = ${revision} AND "status" = ${status}::"MatchStatus"`;
    return count === 1 ? work(tx) : null;
  });
}

export const findOpen = (tx: Pick<Tx, 'offer'>, matchId: string): Promise<OfferRow[]> =>
  tx.offer.findMany({ where: { matchId, answeredAt: null } });

/** Whether this was declined at the current revision. */
export async function wasDeclined(
  tx: Tx,
  { matchId, kind, seat, revision }: Pick<OfferRow, 'matchId' | 'kind' | 'seat' | 'revision'>,
): Promise<boolean> {
  return (await tx.offer.count({ where: { matchId, kind, seat, revision, ending: 'DECLINED' } })) > 0;
}

export type ConditionalRow = { readonly revision: number; readonly tree: unknown };
type Reader = Pick<Tx, 'entry' | 'plan'>;

/** The stored tree followed through the log entries up to the revision of the row. */
export async function followed(
  reader: Reader,
  match: MatchRow,
  seat: Seat,
  { revision, tree }: ConditionalRow,
) {
  const since = await reader.entry.findMany({
    where: { matchId: match.id, revision: { gt: revision, lte: match.revision } },
    orderBy: { revision: 'asc' },
    select: { kind: true, seat: true, notation: true },
  });
  return followConditional(conditionalTree.parse(tree), since, seat);
}

export const conditionalAt = (match: MatchRow, seat: Seat) => ({ matchId_seat: { matchId: match.id, seat } });

/**
 * What is left of a seat's conditional moves at this revision; empty where there are none, or the log took another
 * course.
 */
export async function openConditional(reader: Reader, match: MatchRow, seat: Seat): Promise<ConditionalTree> {
  const row = await reader.plan.findUnique({ where: conditionalAt(match, seat) });
  const what = row && (await followed(reader, match, seat, row));
  return what?.kind === 'wait' ? what.tree : [];
}

export async function writeConditional(
  tx: Tx,
  match: MatchRow,
  seat: Seat,
  tree: ConditionalTree,
): Promise<void> {
  if (tree.length === 0) {
    await tx.plan.deleteMany({ where: { matchId: match.id, seat } });
    return;
  }
  const conditionalMoves = { revision: match.revision, tree: json(tree), changedAt: now() };
  await tx.plan.upsert({
    where: conditionalAt(match, seat),
    create: { matchId: match.id, seat, ...conditionalMoves },
    update: conditionalMoves,
  });
}

/** Matches in which the seat to act has conditional moves. */
export async function findDueConditional(limit: number): Promise<string[]> {
  const rows = await (
    await db()
  ).$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "Match" m JOIN "Plan" p ON p."matchId" = m."id" AND p."seat" = m."toAct"
     WHERE m."status" = 'PLAYING' ORDER BY m."changedAt", m."id" LIMIT ${limit}`;
  return rows.map((row) => row.id);
}
