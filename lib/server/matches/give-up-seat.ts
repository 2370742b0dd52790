/** A seat of an open match is free again, and offered as it was before. */
import 'server-only';
import type { Tx } from '../db';

/** One that was kept for this person counts as declined. The row of the match is held. */
export async function giveUpSeat(tx: Tx, matchId: string, seat: number): Promise<void> {
  await tx.seat.update({ where: { matchId_index: { matchId, index: seat } }, data: { userId: null } });
  const taken = { matchId, seat, accepted: true };
  const again = { answeredAt: null, accepted: null };
  await tx.challenge.updateMany({ where: { ...taken, challengedId: null }, data: again });
  await tx.challenge.updateMany({
    where: { ...taken, challengedId: { not: null } },
    data: { accepted: false },
  });
}
