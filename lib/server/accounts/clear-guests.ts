/** Housekeeping: guests who have neither come back nor had a match move for ninety days are cleared. */
import { db, transaction } from '../db';
import { removeUsers } from './delete-account';

const PATIENCE = 90 * 24 * 60 * 60 * 1000;
const BATCH = 200;

/** How many guests were cleared. */
export async function clearStaleGuests(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - PATIENCE);
  const stale = {
    kind: 'GUEST',
    lastSeenAt: { lt: before },
    seats: { none: { match: { changedAt: { gte: before } } } },
  } as const;
  const { user } = await db();
  for (let cleared = 0; ;) {
    const batch = await user.findMany({ where: stale, select: { id: true }, take: BATCH });
    if (batch.length === 0) return cleared;
    cleared += await transaction(async (tx) => {
      // The update locks the rows and looks again: one may have come back, or signed up, this very moment.
      const gone = await tx.user.updateManyAndReturn({
        where: { ...stale, id: { in: batch.map(({ id }) => id) } },
        data: { sessionVersion: { increment: 1 } },
        select: { id: true },
      });
      await removeUsers(
        tx,
        gone.map(({ id }) => id),
      );
      return gone.length;
    });
  }
}
