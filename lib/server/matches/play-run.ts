/** A person who plays alone asks the game to play on by itself: one entry of the log, one step for undo. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { act } from './act';
import { runOf } from './intents';
import { read, runRequest } from './request';

export async function playRun(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(runRequest, input);
  return deed.ok ? act(user, deed.value, runOf(deed.value.run)) : deed;
}
