/** Returns a seat that an AI took over to the person whose time was up, for as long as the match goes on. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import type { CommandOf, InfoAnswer } from '@/lib/protocol/commands';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch } from '../access';
import { submitEntry } from './submit-entry';
import { givingBack } from './decisions';
import type { MatchRow } from '../rows';
import { beginCommand } from './prelude';

/** The AI may move first each time; so many turns in a row without a person in between do not happen. */
const MAX_TRIES = 5;

export async function reclaimSeat(
  user: CurrentUser,
  matchId: string,
  command: CommandOf<'reclaim-seat'>,
): Promise<InfoAnswer> {
  const counted = await countAttempt(['seat-user', user.id]);
  if (!counted.ok) return counted;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const begun = await beginCommand(user, matchId, command, (match) => lostFirst(user, match));
    if (!begun.ok) return begun;
    const { match, seat } = begun.value;
    // Requested twice: it is theirs already.
    if (match.seats[seat]?.aiLevel === null) return { ok: true };
    if (gameOfMatch(match).rules.isOut(match.snapshot, seat))
      return refuseWith('conflict', 'This seat is out of the match already.');
    const { id, revision: atRevision } = match;
    const header = { atRevision, key: `return-${atRevision + 1}` };
    const answer = await submitEntry({ systemFor: seat }, id, header, givingBack(seat));
    if (answer.ok) return { ok: true };
    // The answer's view was made for another viewer: only the error is passed on. `stale`: somebody moved at the same
    // moment, most likely the AI in that seat.
    if (answer.error.code !== 'stale') return { ok: false, error: answer.error };
  }
  return refuseWith('conflict');
}

/** The seats of the user, first those that an AI has taken over. */
const lostFirst = ({ id }: CurrentUser, { seats }: MatchRow): readonly Seat[] =>
  seats
    .filter(({ userId }) => userId === id)
    .sort((a, b) => Number(a.aiLevel === null) - Number(b.aiLevel === null))
    .map(({ index }) => index as Seat);
