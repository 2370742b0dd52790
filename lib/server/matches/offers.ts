/** Every query on proposals. The row of the match is held meanwhile, so that no turn and no answer come between. */
import 'server-only';
import type { OfferKind } from '@/lib/protocol/views';
import type { Prisma } from '@/lib/generated/prisma/client';
import { transaction, type Tx } from '../db';

export type OfferRow = Prisma.OfferGetPayload<object>;
type StoredKind = OfferRow['kind'];

export const STORED: Readonly<Record<OfferKind, StoredKind>> = {
  draw: 'DRAW',
  takeback: 'TAKEBACK',
  abort: 'ABORT',
};
export const TOLD: Readonly<Record<StoredKind, OfferKind>> = {
  DRAW: 'draw',
  TAKEBACK: 'takeback',
  ABORT: 'abort',
};

/** Does the work while the match stands still at this revision; null where it has moved on or is over. */
export function whileStill<T>(
  matchId: string,
  revision: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  return transaction(async (tx) => {
    const rows = await tx.$queryRaw<{ revision: number }[]>`
      SELECT "revision" FROM "Match" WHERE "id" = ${matchId} AND "status" = 'PLAYING' FOR UPDATE`;
    return rows[0]?.revision === revision ? work(tx) : null;
  });
}

export const findOpen = (tx: Pick<Tx, 'offer'>, matchId: string): Promise<OfferRow[]> =>
  tx.offer.findMany({ where: { matchId, answeredAt: null } });

/** Whether this was declined as things stand now. */
export async function wasDeclined(
  tx: Tx,
  { matchId, kind, seat, revision }: Pick<OfferRow, 'matchId' | 'kind' | 'seat' | 'revision'>,
): Promise<boolean> {
  return (await tx.offer.count({ where: { matchId, kind, seat, revision, ending: 'DECLINED' } })) > 0;
}
