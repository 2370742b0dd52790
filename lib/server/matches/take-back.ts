/** Against the AI or at one screen turns are taken back at will; between people it needs agreement, which is not this. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { act } from './act';
import { takingBackTo } from './intents';
import { read, takeBackRequest } from './request';

export async function takeBack(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const request = read(takeBackRequest, input);
  if (!request.ok) return request;
  const { toPly, ...deed } = request.value;
  return act(user, deed, takingBackTo(toPly));
}
