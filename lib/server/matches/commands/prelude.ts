/**
 * The first steps of every command. `beginCommand` takes them for commands beside the log; `submit-entry.ts` takes the
 * same ones, and more between them.
 */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { findVisible } from '../queries/match-view';
import type { MatchRow } from '../rows';

interface Begun {
  readonly match: MatchRow;
  readonly mine: readonly Seat[];
  readonly seat: Seat;
}

/**
 * `seatsIn`: the user's seats that may give this command, the most fitting first; `refuse`: whether its phase allows it.
 */
export async function beginCommand(
  user: CurrentUser,
  matchId: string,
  { seat: wanted, atRevision }: { readonly seat?: number | undefined; readonly atRevision?: number },
  seatsIn: (match: MatchRow) => readonly Seat[],
  refuse: (match: MatchRow) => Promise<RefusedByPhase> | RefusedByPhase = refuseByPhase,
): Promise<Result<Begun, Refusal>> {
  // The match, as far as the user may see it.
  const found = await findVisible(user, matchId);
  if (!found.ok) return found;
  const match = found.value;
  // The seat.
  const mine = seatsIn(match);
  const seat = findSeat(mine, wanted);
  if (seat === undefined) return refuseWith('wrong-seat');
  // The phase.
  const refused = await refuse(match);
  if (refused) return refused;
  // The revision.
  if (atRevision !== undefined && atRevision !== match.revision) return refuseWith('stale');
  return ok({ match, mine, seat });
}

/** The seat that was named; where none was, the first. */
export const findSeat = (mine: readonly Seat[], wanted: number | undefined): Seat | undefined =>
  wanted === undefined ? mine[0] : mine.find((seat) => seat === wanted);

export type RefusedByPhase = ReturnType<typeof refuseWith> | null;

export function refuseByPhase({ status, reason }: Pick<MatchRow, 'status' | 'reason'>): RefusedByPhase {
  if (status === 'PLAYING') return null;
  if (status === 'OPEN') return refuseWith('not-started');
  if (status === 'ABORTED') return refuseWith('match-over', 'This match was cancelled.');
  return refuseWith(
    'match-over',
    reason === 'time' ? 'This match is over: the time was up, and it was claimed.' : undefined,
  );
}
