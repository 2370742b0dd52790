/** Whoever plays alone takes the last turn back, or plays one again that was taken back: entries of the log like any. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { act } from './act';
import { type Intent, REDO, UNDO } from './intents';
import { deedRequest, read } from './request';

const verb =
  (intent: Intent) =>
  async (user: CurrentUser | null, input: unknown): Promise<TurnAnswer> => {
    if (!user) return refuseWith('unauthenticated');
    const deed = read(deedRequest, input);
    return deed.ok ? act(user, deed.value, intent) : deed;
  };

export const undo = verb(UNDO);
export const redo = verb(REDO);
