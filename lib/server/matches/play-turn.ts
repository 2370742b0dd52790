/** A person plays a turn. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { wakeBot } from '../bots';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { act } from './act';
import { turnInWords, turnOf } from './intents';
import { read, textTurnRequest, turnRequest } from './request';

export async function playTurn(user: CurrentUser | null, request: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(turnRequest, request);
  if (!deed.ok) return deed;
  const answer = await act(user, deed.value, turnOf(deed.value.moves));
  if (answer.ok) wakeBot(deed.value.matchId);
  return answer;
}

/** The same, written as people write it. */
export async function playTurnInWords(user: CurrentUser | null, request: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(textTurnRequest, request);
  if (!deed.ok) return deed;
  const answer = await act(user, deed.value, turnInWords(deed.value.turn));
  if (answer.ok) wakeBot(deed.value.matchId);
  return answer;
}
