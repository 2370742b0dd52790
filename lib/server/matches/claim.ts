/** Between two, whoever waits may claim the match once the other's time is out. Until then a late turn still counts. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { findOutage } from '../clocks/outages';
import { refuseWith } from '../errors';
import type { CurrentUser } from '../session';
import { seatsOf } from '../viewers';
import { act } from './act';
import { outOfTime } from './intents';
import { findVisible } from './load';
import { deedRequest, read } from './request';

export async function claim(user: CurrentUser | null, input: unknown): Promise<TurnAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const deed = read(deedRequest, input);
  if (!deed.ok) return deed;
  const found = await findVisible(user, deed.value.matchId);
  if (!found.ok) return found;
  const match = found.value;
  if (match.seatCount !== 2)
    return refuseWith('forbidden', 'At a table of three or more the house sees to it when time is out.');
  const other = seatsOf(user, match)[0] === 0 ? 1 : 0;
  if (match.clock === null) return refuseWith('forbidden', 'No time is kept in this match.');
  if (match.status === 'PLAYING' && match.toAct !== other)
    return refuseWith('still-time', 'It is your own clock that runs.');
  // Time in which there was no house is given back before anything is decided by it.
  await findOutage();
  return act(user, deed.value, outOfTime(other));
}
