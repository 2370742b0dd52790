/** Before a match begins: someone who joined gets up again, someone invited declines, or the host calls it all off. */
import 'server-only';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { refuseWith } from '../errors';
import { notify } from '../notices/notify';
import type { CurrentUser } from '../session';
import { maySee, seatsOf } from '../viewers';
import { giveUpSeat } from './give-up-seat';
import { isPending } from './invitations';
import { answerAll, atTable, isHost } from './seating';

type Left = Result<{ readonly id: string }, Refusal>;

/** The seat is offered again as it was; one that was kept for this person counts as declined. */
export async function leaveTable(user: CurrentUser, id: unknown): Promise<Left> {
  const left = await atTable(
    id,
    (match) => maySee(user, match),
    async (tx, match) => {
      if (isHost(user, match))
        return refuseWith('forbidden', 'You set this table. Withdraw the match if you do not want it.');
      if (seatsOf(user, match).length === 0) return refuseWith('wrong-seat');
      for (const seat of seatsOf(user, match)) await giveUpSeat(tx, match.id, seat);
      return ok(null);
    },
  );
  if (left.ok && left.value.hostId !== null)
    await notify(left.value.hostId, { kind: 'seat-left', matchId: left.value.id, by: user.id });
  return left;
}

export async function declineChallenge(user: CurrentUser, id: unknown): Promise<Left> {
  const declined = await atTable(
    id,
    (match) => maySee(user, match),
    async (tx, match) => {
      const mine = match.challenges.filter((one) => isPending(one) && one.challengedId === user.id);
      if (mine.length === 0) return refuseWith('not-offered', 'Nothing here waits for your answer.');
      const where = { id: { in: mine.map((one) => one.id) } };
      await tx.challenge.updateMany({ where, data: { answeredAt: new Date(), accepted: false } });
      return ok(null);
    },
  );
  // Nothing at the table shows it to a host who is elsewhere, and the seat waits for them now.
  if (declined.ok && declined.value.hostId !== null)
    await notify(declined.value.hostId, { kind: 'declined', matchId: declined.value.id, by: user.id });
  return declined;
}

/** The match never begins. A rematch that is withdrawn may be asked for again. */
export async function withdrawMatch(user: CurrentUser, id: unknown): Promise<Left> {
  let guests: readonly string[] = [];
  const withdrawn = await atTable(
    id,
    (match) => maySee(user, match),
    async (tx, match) => {
      if (!isHost(user, match))
        return refuseWith('forbidden', 'Only whoever set this table may withdraw it.');
      guests = match.seats.flatMap(({ userId }) => (userId === null || userId === user.id ? [] : [userId]));
      await answerAll(tx, match.id);
      const now = new Date();
      const data = { status: 'ABORTED', changedAt: now, endedAt: now, rematchOfId: null } as const;
      await tx.match.update({ where: { id: match.id }, data });
      return ok(null);
    },
  );
  if (withdrawn.ok)
    for (const guest of guests)
      await notify(guest, { kind: 'withdrawn', matchId: withdrawn.value.id, by: user.id });
  return withdrawn;
}
