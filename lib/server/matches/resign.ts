/** A person gives up a seat, whoever's turn it is; the rules decide whether the others play on. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { wakeBot } from '../bots';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { act } from './act';
import { RESIGNATION } from './intents';
import { deedRequest, read } from './request';

export async function resign(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(deedRequest, input);
  if (!deed.ok) return deed;
  const answer = await act(user, deed.value, RESIGNATION);
  if (answer.ok) wakeBot(deed.value.matchId);
  return answer;
}
