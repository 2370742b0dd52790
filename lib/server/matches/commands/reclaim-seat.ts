/** Returns a seat that an AI took over to the person whose time was up, for as long as the match goes on. */
import 'server-only';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { z } from 'zod';
import type { Seat } from '@/lib/games/contract';
import type { InfoAnswer } from '@/lib/protocol/views';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import type { CurrentUser } from '@/lib/server/accounts';
import { gameOfMatch } from '../access';
import { submit } from './submit';
import { givingBack } from './decisions';
import { findVisible } from '../queries/match-view';
import { matchId, read } from '../requests';
import type { MatchRow } from '../rows';

const request = z.object({ matchId, seat: z.int().min(0).max(5).optional() });

/** The AI may move first each time; so many turns in a row without a person in between do not happen. */
const MAX_TRIES = 5;

export async function reclaimSeat(user: CurrentUser | null, input: unknown): Promise<InfoAnswer> {
  if (!user) return refuseWith('unauthenticated');
  const asked = read(request, input);
  if (!asked.ok) return asked;
  const counted = await countAttempt(['seat-user', user.id]);
  if (!counted.ok) return counted;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const found = await findVisible(user, asked.value.matchId);
    if (!found.ok) return found;
    const answer = await tryToReturn(user, found.value, asked.value.seat);
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
  const answer = await submit(
    { systemFor: seat },
    { matchId: id, atRevision, key: `return-${atRevision + 1}` },
    givingBack(seat),
  );
  if (answer.ok) {
    // A turn that another AI is computing is for the position before this.
    wakeAutomaticTurns(id);
    return { ok: true };
  }
  // The answer's view was made for another viewer: only the error is passed on.
  return answer.error.code === 'stale' ? 'stale' : { ok: false, error: answer.error };
}
