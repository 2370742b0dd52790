/** The log of a match played back, and the last few kept: a log only grows, so what was played back stays true. */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { fold, type Frame, type MatchLog } from '@/lib/games/replay';
import { gameOfMatch } from '../viewers';
import { findEntries, type EntryRow, type MatchRow } from './store';

export interface History {
  readonly entries: readonly EntryRow[];
  /** One more than the entries: the first is the start. */
  readonly frames: readonly Frame[];
}

const MOST_KEPT = 50;
const kept = new Map<string, { readonly revision: number; readonly history: Promise<History> }>();

export const logOf = (match: MatchRow, entries: MatchLog['entries']): MatchLog => ({
  options: match.options,
  seats: match.seatCount,
  seed: Number(match.seed),
  startText: match.startText,
  entries,
});

/** The whole log up to the revision of the row. */
export function historyOf(match: MatchRow): Promise<History> {
  const known = kept.get(match.id);
  if (known?.revision === match.revision) return known.history;
  const history = playBack(match);
  kept.delete(match.id);
  kept.set(match.id, { revision: match.revision, history });
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_KEPT) break;
    kept.delete(oldest);
  }
  history.catch(() => kept.delete(match.id));
  return history;
}

async function playBack(match: MatchRow): Promise<History> {
  const entries = await findEntries(match.id, match.revision);
  // Texts and hashes are not compared here: that is for `verify` to tell, and no reason to show nothing.
  const log = entries.map(({ kind, seat, data }) => ({ kind, seat: seat as Seat | null, data }));
  const frames = fold(gameOfMatch(match), logOf(match, log));
  if (!frames.ok)
    throw new Error(
      `match ${match.id}: entry ${frames.error.at + 1} does not play (${frames.error.message})`,
    );
  return { entries, frames: frames.value };
}
