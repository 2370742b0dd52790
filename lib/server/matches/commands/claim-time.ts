/**
 * Between two people with more than an hour, ends the match once the other's time is out. Until it is claimed, a late
 * turn still counts.
 */
import 'server-only';
import { isLive } from '@/lib/match/clock';
import type { CommandOf, TurnAnswer } from '@/lib/protocol/commands';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { ownSeats } from '../access';
import { controlOf } from '../clock/columns';
import { beat } from '../clock/outages';
import { findVisible } from '../queries/match-view';
import { outOfTime } from './decisions';
import { submitEntry } from './submit-entry';

export async function claimTime(
  user: CurrentUser,
  matchId: string,
  command: CommandOf<'claim-time'>,
): Promise<TurnAnswer> {
  const found = await findVisible(user, matchId);
  if (!found.ok) return found;
  const match = found.value;
  const [mine] = ownSeats(user, match);
  if (mine === undefined) return refuseWith('wrong-seat');
  const other = mine === 0 ? 1 : 0;
  const control = controlOf(match);
  if (control === null) return refuseWith('forbidden', 'No time is kept in this match.');
  if (match.seatCount !== 2 || isLive(control))
    return refuseWith('forbidden', 'In this match the server acts when time is out.');
  if (match.status === 'PLAYING' && match.toAct !== other)
    return refuseWith('still-time', 'It is your own clock that runs.');
  // Time in which no server was running is given back before it decides anything.
  await beat();
  return submitEntry(user, matchId, command, outOfTime(other));
}
