/**
 * Lets the host of an open match free a seat that somebody has taken; they are notified, and come back only when
 * invited.
 */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { canSee } from '../access';
import { parseInput } from '@/lib/protocol/commands';
import { giveUpSeat } from './seat-commands';
import { changeOpenMatch, isHost } from './open-match';

const which = z.int().min(0).max(5);

export async function freeSeat(
  user: CurrentUser,
  id: unknown,
  index: unknown,
): Promise<Result<{ readonly id: string }, Refusal>> {
  const asked = parseInput(which, index);
  if (!asked.ok) return asked;
  const seat = asked.value;
  const counted = await countAttempt(['seat-user', user.id]);
  if (!counted.ok) return counted;
  return changeOpenMatch(
    id,
    (match) => canSee(user, match),
    async (tx, match) => {
      if (!isHost(user, match)) return refuseWith('forbidden', 'Only the host can do that.');
      const userId = match.seats.find((each) => each.index === seat)?.userId ?? null;
      if (userId === null) return refuseWith('conflict', 'Nobody has taken this seat.');
      if (userId === user.id) return refuseWith('forbidden', 'This seat is your own.');
      const matchId = match.id;
      const answered = { answeredAt: new Date(), accepted: false };
      // See `wasRemoved`: a closed invitation without a seat.
      await tx.challenge.deleteMany({ where: { matchId, seat, challengedId: userId } });
      await tx.challenge.create({
        data: { matchId, challengerId: user.id, challengedId: userId, seat: null, ...answered },
      });
      await giveUpSeat(tx, matchId, seat);
      return ok([{ to: userId, kind: 'seat-freed', by: user.id }]);
    },
  );
}
