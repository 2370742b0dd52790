/** Marks notices as read, by seeing the board they are about, one by one, or all at once, and deletes old ones. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { publishPeople } from '@/lib/server/platform/bus';
import { db } from '@/lib/server/platform/database';
import { refuseWith } from '@/lib/protocol/refusals';
import { matchId, parseInput } from '@/lib/protocol/commands';
import type { CurrentUser } from '@/lib/server/accounts';

const seenRequest = z.object({ matchId, revision: z.int().min(0).max(0x7fffffff) });

/** A person sees the board as of this revision. */
export async function markSeen(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  if (!user) return refuseWith('unauthenticated');
  const request = parseInput(seenRequest, input);
  if (!request.ok) return request;
  const { revision } = request.value;
  const prisma = await db();
  const mine = { matchId: request.value.matchId, userId: user.id };
  const match = await prisma.match.findFirst({
    where: { id: mine.matchId, seats: { some: { userId: user.id } } },
    select: { revision: true },
  });
  if (!match) return refuseWith('not-found');
  // Nobody has seen what is still to come.
  const seenRevision = Math.min(revision, match.revision);
  await prisma.seat.updateMany({
    where: { ...mine, seenRevision: { lt: seenRevision } },
    data: { seenRevision },
  });
  // What is newer than the revision seen stays unread.
  if (seenRevision === match.revision) await markRead({ ...mine, kind: { not: 'challenge' } });
  return ok(null);
}

const readRequest = z.union([z.literal('all'), z.string().regex(/^\d{1,18}$/)]);

export async function readNotices(user: CurrentUser | null, input: unknown): Promise<Result<null, Refusal>> {
  if (!user) return refuseWith('unauthenticated');
  const which = parseInput(readRequest, input);
  if (!which.ok) return which;
  await markRead({ userId: user.id, ...(which.value === 'all' ? {} : { id: BigInt(which.value) }) });
  return ok(null);
}

async function markRead(where: {
  readonly userId: string;
  readonly matchId?: string;
  readonly id?: bigint;
  readonly kind?: { readonly not: string };
}): Promise<void> {
  const { count } = await (
    await db()
  ).notification.updateMany({
    where: { ...where, readAt: null },
    data: { readAt: new Date(), dueAt: null },
  });
  if (count > 0) await publishPeople([where.userId]);
}

const TTL_MS = 60 * 24 * 60 * 60 * 1000;

/** Deletes notices that nobody needs any more. */
export async function clearOldNotices(now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - TTL_MS);
  return (await (await db()).notification.deleteMany({ where: { at: { lt: before } } })).count;
}
