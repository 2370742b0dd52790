/** Opens a finished private match to more people, once everybody who played it and is still here has agreed. */
import 'server-only';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { SHARINGS, type Sharing } from '@/lib/protocol/views';
import { parseInput } from '@/lib/protocol/commands';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { publishInfo } from '@/lib/server/platform/bus';
import { transaction } from '@/lib/server/platform/database';
import { findVisible } from './queries/match-view';
import { agreedSharing } from './seat-facts';

const sharing = z.enum(SHARINGS);

/** One's own consent; it can be taken back, and the match is then as it was. */
export async function shareMatch(
  user: CurrentUser,
  id: unknown,
  input: unknown,
): Promise<Result<{ readonly id: string; readonly shared: Sharing }, Refusal>> {
  const asked = parseInput(sharing, input);
  if (!asked.ok) return asked;
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const { id: matchId } = found.value;
  if (!found.value.seats.some(({ userId }) => userId === user.id)) return refuseWith('wrong-seat');

  const done = await transaction(async (tx): Promise<Result<Sharing, Refusal>> => {
    // The row first, so that two who agree at once both count.
    await tx.$executeRaw`UPDATE "Match" SET "infoVersion" = "infoVersion" + 1 WHERE "id" = ${matchId}`;
    const match = await tx.match.findUniqueOrThrow({ where: { id: matchId }, include: { seats: true } });
    if (match.status !== 'OVER') return refuseWith('match-not-over');
    if (match.isPublic && agreedSharing(match.seats) !== 'everybody')
      return refuseWith('forbidden', 'Everybody could watch this match while it was played.');
    const shares = asked.value === 'nobody' ? null : asked.value;
    await tx.seat.updateMany({ where: { matchId, userId: user.id }, data: { shares } });
    const seats = match.seats.map((seat) => (seat.userId === user.id ? { ...seat, shares } : seat));
    const agreed = agreedSharing(seats);
    const isPublic = agreed === 'everybody';
    await tx.match.update({ where: { id: matchId }, data: { isPublic, isLinked: agreed !== 'nobody' } });
    await tx.finished.updateMany({ where: { matchId }, data: { isPublic } });
    return ok(agreed);
  });
  if (!done.ok) return done;
  await publishInfo(matchId);
  return ok({ id: matchId, shared: done.value });
}
