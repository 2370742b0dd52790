/** A person plays a turn. */
import 'server-only';
import type { TurnAnswer } from '@/lib/games/match';
import { wakeBot } from '../bots';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { act, turnOf } from './act';
import { read, turnRequest } from './request';

export async function playTurn(user: CurrentUser | null, request: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(turnRequest, request);
  if (!deed.ok) return deed;
  const answer = await act(user, deed.value, turnOf(deed.value.moves));
  if (answer.ok) wakeBot(deed.value.matchId);
  return answer;
}
