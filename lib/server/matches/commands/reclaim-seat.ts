/** Returns a seat that an AI took over to the person whose time was up, for as long as the match goes on. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { CommandOf } from '@/lib/protocol/commands';
import type { InfoAnswer } from '@/lib/protocol/views';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch } from '../access';
import { submitEntry } from './submit-entry';
import { givingBack } from './decisions';
import { findVisible } from '../queries/match-view';
import type { MatchRow } from '../rows';

/** The AI may move first each time; so many turns in a row without a person in between do not happen. */
const MAX_TRIES = 5;

export async function reclaimSeat(
  user: CurrentUser,
  matchId: string,
  { seat }: CommandOf<'reclaim-seat'>,
): Promise<InfoAnswer> {
  const counted = await countAttempt(['seat-user', user.id]);
  if (!counted.ok) return counted;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await findVisible(user, matchId);
    if (!found.ok) return found;
    const answer = await tryToReturn(user, found.value, seat);
    if (answer !== 'stale') return answer;
  }
  return refuseWith('conflict');
}

/** `stale`: somebody moved at the same moment, most likely the AI in that seat. */
async function tryToReturn(
  user: CurrentUser,
  match: MatchRow,
  wanted: number | undefined,
): Promise<InfoAnswer | 'stale'> {
  const own = match.seats.filter(
    ({ userId, index }) => userId === user.id && (wanted === undefined || wanted === index),
  );
  if (own.length === 0) return refuseWith('wrong-seat');
  if (match.status === 'OPEN') return refuseWith('not-started');
  if (match.status !== 'PLAYING') return refuseWith('match-over');
  const lost = own.find((seat) => seat.aiLevel !== null);
  // Requested twice: it is theirs already.
  if (!lost) return { ok: true };
  const seat = lost.index as Seat;
  if (gameOfMatch(match).rules.isOut(match.snapshot, seat))
    return refuseWith('conflict', 'This seat is out of the match already.');
  const { id, revision: atRevision } = match;
  const header = { atRevision, key: `return-${atRevision + 1}` };
  const answer = await submitEntry({ systemFor: seat }, id, header, givingBack(seat));
  if (answer.ok) return { ok: true };
  // The answer's view was made for another viewer: only the error is passed on.
  return answer.error.code === 'stale' ? 'stale' : { ok: false, error: answer.error };
}
