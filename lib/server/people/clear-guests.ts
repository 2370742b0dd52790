/**
 * Deletes guests without a match for ninety days. A match counts until ninety days after its last move, and an
 * unfinished one for as long as its guest still visits; visits alone do not count.
 */
import { DAY_MS, HOUR_MS } from '@/lib/match/clock';
import type { Prisma } from '@/lib/generated/prisma/client';
import { db, transaction } from '@/lib/server/platform/database';
import { removeUsers } from './remove-users';
import { tellOfRemoval } from './delete-account';

const GUEST_TTL_MS = 90 * DAY_MS;
/** Visits are stored hourly: a guest seen since may be here, and about to begin a match. */
const ACTIVE_VISIT_MS = 2 * HOUR_MS;
const BATCH_SIZE = 200;

/** Returns how many guests were deleted. */
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
    const batch = await user.findMany({ where: stale, select: { id: true }, take: BATCH_SIZE });
    if (batch.length === 0) return cleared;
    const removal = await transaction(async (tx) => {
      // The update locks the rows and checks again: a guest may have come back, or signed up, at this moment.
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
