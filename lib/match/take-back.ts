/** Tells which turns of a log still stand, and how far back a take-back may go. */
import type { Seat } from '@/lib/games/contract';
import { DAY_MS } from './clock';
import type { LogLine } from './log';

/** For so long after the end of an unrated match between people they may agree to take the end back. */
export const END_RETURN_MS = DAY_MS;

type Line = Pick<LogLine, 'kind' | 'ply'> & { readonly seat: number | null };

/**
 * After this the players are others: whoever left, or lost the seat to an AI, cannot agree any more. A turn that was
 * skipped is not given back either.
 */
const isFinal = ({ kind }: Line): boolean => ['resign', 'timeout', 'handover', 'skip'].includes(kind);

/** A take-back never goes before such an entry. */
export const earliestReturn = (log: readonly Line[]): number => log.findLast(isFinal)?.ply ?? 0;

/** The ply before the last turn of these seats that still stands; null where there is none. */
export function plyBeforeLastTurn(log: readonly Line[], seats: ReadonlySet<Seat>): number | null {
  let standing: readonly Line[] = [];
  for (const line of log) {
    if (line.kind === 'turn') standing = [...standing, line];
    else if (line.kind === 'takeback') standing = standing.filter(({ ply }) => ply <= line.ply);
    else if (isFinal(line)) standing = [];
  }
  const last = standing.findLast(({ seat }) => seat !== null && seats.has(seat as Seat));
  return last ? last.ply - 1 : null;
}
