/** Notifies of offers, and takes such notices back when the offer is withdrawn or answered. */
import 'server-only';
import { db } from '@/lib/server/platform/database';
import { type ChangeOf, type MatchRow, userToAct } from '@/lib/server/matches';
import { upsertNotice } from './notices';

/** Whoever must agree. Nobody where the offer is no longer open. */
export async function tellOfOffer(
  { matchId, offerId, offer, by, to, idle, isRepeated }: ChangeOf<'offer-made'>,
  at: Date,
): Promise<readonly string[]> {
  const prisma = await db();
  if ((await prisma.offer.count({ where: { id: offerId, answeredAt: null } })) === 0) return [];
  for (const userId of to) {
    // Read or not.
    const told = { userId, matchId, kind: { in: ['offer', 'idle'] } };
    if (isRepeated && (await prisma.notification.count({ where: told })) > 0) continue;
    const isIdle = userId === idle;
    await upsertNotice(
      userId,
      isIdle ? { kind: 'idle', matchId, by } : { kind: 'offer', matchId, by, offer },
      at,
    );
  }
  return to;
}

/**
 * An offer was withdrawn before its notice was delivered: it is replaced by what would have been sent without it, the
 * turn of the player to act. What was read or sent stays: the board shows what became of the offer.
 */
export async function settleWithdrawn(
  match: MatchRow,
  { matchId, by }: ChangeOf<'offer-withdrawn'>,
  at: Date,
): Promise<readonly string[]> {
  const { notification } = await db();
  const rows = await notification.findMany({
    where: {
      matchId,
      kind: { in: ['offer', 'idle'] },
      at: { lte: at },
      readAt: null,
      dueAt: { not: null },
      data: { path: ['by'], equals: by },
    },
    select: { id: true, userId: true, dueAt: true },
  });
  for (const { id, userId, dueAt } of rows) {
    const unsent = { id, dueAt, readAt: null };
    if (userId === userToAct(match))
      await notification.updateMany({ where: unsent, data: { kind: 'turn', data: { by: null } } });
    else await notification.deleteMany({ where: unsent });
  }
  return rows.map(({ userId }) => userId);
}

/**
 * A person who has answered an offer needs no notice of it any more; the notice of their turn stays in the inbox, as
 * read. Whoever made the offer is notified where it was declined.
 */
export async function settleAnswered(
  match: MatchRow,
  { matchId, offer, by, declinedTo }: ChangeOf<'offer-answered'>,
  at: Date,
): Promise<readonly string[]> {
  const { notification } = await db();
  const where = {
    userId: by,
    matchId,
    kind: 'offer',
    at: { lte: at },
    data: { path: ['offer'], equals: offer },
  };
  if (userToAct(match) === by)
    await notification.updateMany({
      where,
      data: { kind: 'turn', data: { by: null }, readAt: new Date(), dueAt: null },
    });
  else await notification.deleteMany({ where });
  if (declinedTo === null || declinedTo === by) return [by];
  await upsertNotice(declinedTo, { kind: 'refused', matchId, by, offer }, at);
  return [by, declinedTo];
}
