/** Which turns of a log still stand, and how far back somebody may ask to go. */
import type { Seat } from './contract';
import type { LogLine } from './match';

type Line = Pick<LogLine, 'kind' | 'ply'> & { readonly seat: number | null };

/** The ply before the last turn of these seats that still stands; null where there is none. */
export function plyBeforeLastTurn(log: readonly Line[], seats: ReadonlySet<Seat>): number | null {
  let standing: readonly Line[] = [];
  for (const line of log) {
    if (line.kind === 'turn') standing = [...standing, line];
    else if (line.kind === 'takeback') standing = standing.filter(({ ply }) => ply <= line.ply);
    // Nobody returns to a time before a seat was left.
    else if (line.kind === 'resign' || line.kind === 'timeout') standing = [];
  }
  const last = standing.findLast(({ seat }) => seat !== null && seats.has(seat as Seat));
  return last ? last.ply - 1 : null;
}
