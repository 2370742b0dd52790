/** Tells a player whether an AI is to act, and wakes the AI if so. */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { ownSeats } from '../access';
import { findVisible } from '../queries/match-view';
import { aiToAct } from '../rows';

export async function nudgeAi(
  user: CurrentUser | null,
  id: string,
): Promise<Result<{ revision: number; isThinking: boolean }, Refusal>> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  if (ownSeats(user, match).length === 0) return refuseWith(user ? 'wrong-seat' : 'unauthenticated');
  const isThinking = aiToAct(match) !== null;
  if (isThinking) wakeAutomaticTurns(match.id);
  return ok({ revision: match.revision, isThinking });
}
