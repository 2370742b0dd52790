/** Tells which turns of a log still stand, and how far back a take-back may go. */
import type { Seat } from '@/lib/games/contract';
import type { LogLine } from './log';

type Line = Pick<LogLine, 'kind' | 'ply'> & { readonly seat: number | null };

/** After this the players are others: whoever left, or lost the seat to an AI, cannot agree any more. */
const isParting = ({ kind }: Line): boolean => kind === 'resign' || kind === 'timeout' || kind === 'handover';

/** A take-back never goes before a resignation or a handover. */
export const earliestReturn = (log: readonly Line[]): number => log.findLast(isParting)?.ply ?? 0;

/** The ply before the last turn of these seats that still stands; null where there is none. */
export function plyBeforeLastTurn(log: readonly Line[], seats: ReadonlySet<Seat>): number | null {
  let standing: readonly Line[] = [];
  for (const line of log) {
    if (line.kind === 'turn') standing = [...standing, line];
    else if (line.kind === 'takeback') standing = standing.filter(({ ply }) => ply <= line.ply);
    else if (isParting(line)) standing = [];
  }
  const last = standing.findLast(({ seat }) => seat !== null && seats.has(seat as Seat));
  return last ? last.ply - 1 : null;
}
