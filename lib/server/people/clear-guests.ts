/**
 * Housekeeping: guests without a match for ninety days are cleared. A match counts until ninety days after it last
 * moved, and an unfinished one for as long as its guest still comes by; coming by alone does not.
 */
import type { Prisma } from '@/lib/generated/prisma/client';
import { db, transaction } from '@/lib/server/platform/database';
import { removeUsers } from './remove-users';
import { tellOfRemoval } from './delete-account';

const HOUR = 60 * 60 * 1000;
const GUEST_TTL_MS = 90 * 24 * HOUR;
/** Visits are noted hourly: whoever was seen since may be here, and about to begin a match. */
const ACTIVE_VISIT_MS = 2 * HOUR;
const BATCH = 200;

/** How many guests were cleared. */
export async function clearStaleGuests(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - GUEST_TTL_MS);
  const stale = {
    kind: 'GUEST',
    createdAt: { lt: before },
    lastSeenAt: { lt: new Date(now.getTime() - ACTIVE_VISIT_MS) },
    seats: { none: { match: { changedAt: { gte: before } } } },
    OR: [
      { lastSeenAt: { lt: before } },
      { seats: { none: { match: { status: { in: ['OPEN', 'PLAYING'] } } } } },
    ],
  } satisfies Prisma.UserWhereInput;
  const { user } = await db();
  for (let cleared = 0; ;) {
    const batch = await user.findMany({ where: stale, select: { id: true }, take: BATCH });
    if (batch.length === 0) return cleared;
    const removal = await transaction(async (tx) => {
      // The update locks the rows and looks again: one may have come back, or signed up, this very moment.
      const gone = await tx.user.updateManyAndReturn({
        where: { ...stale, id: { in: batch.map(({ id }) => id) } },
        data: { sessionVersion: { increment: 1 } },
        select: { id: true },
      });
      const ids = gone.map(({ id }) => id);
      return { count: ids.length, ...(await removeUsers(tx, ids)) };
    });
    cleared += removal.count;
    await tellOfRemoval(removal);
  }
}
