/** Deleting an account: the person is gone, the matches stay with an anonymous seat. */
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { publishPeople } from '../bus';
import { transaction, type Tx } from '../db';
import { confirmName, confirmPassword } from './confirm-identity';
import type { AccountRefusal } from './refusal';

const input = z.object({ current: z.string().max(1000).default(''), name: z.string().max(200).default('') });

export async function deleteAccount(user: User, untrusted: unknown): Promise<Result<null, AccountRefusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return refuse('malformed', 'This form could not be read.');
  const confirmed =
    user.passwordHash === null
      ? confirmName(user, parsed.data.name)
      : await confirmPassword(user, parsed.data.current, 'current');
  if (!confirmed.ok) return confirmed;
  await transaction((tx) => removeUsers(tx, [user.id]));
  // Whatever still follows for them finds nobody, and ends.
  await publishPeople([user.id]);
  return ok(null);
}

/** Everything that is theirs alone goes with the row, and so does all they said; seats and matches lose their owner. */
export async function removeUsers(tx: Tx, ids: string[]): Promise<void> {
  // What has not begun is not worth an empty chair: their tables are off, and at those of others the seat is free again.
  const waiting = { status: 'OPEN' } as const;
  await tx.match.updateMany({
    where: { ...waiting, creatorId: { in: ids } },
    data: { status: 'ABORTED', endedAt: new Date(), rematchOfId: null },
  });
  await tx.seat.updateMany({ where: { userId: { in: ids }, match: waiting }, data: { userId: null } });
  await tx.$executeRaw`
    DELETE FROM "Plan" USING "Seat" WHERE "Seat"."matchId" = "Plan"."matchId" AND "Seat"."index" = "Plan"."seat"
       AND "Seat"."userId" = ANY (${ids})`;
  await tx.seat.updateMany({ where: { userId: { in: ids } }, data: { userId: null, isAnonymous: true } });
  await tx.chatMessage.deleteMany({ where: { authorId: { in: ids } } });
  await tx.user.deleteMany({ where: { id: { in: ids } } });
}
