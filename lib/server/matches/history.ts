/** The log of a match played back, and the last few kept: a log only grows, so what was played back stays true. */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import type { Seat } from '@/lib/games/contract';
import { fold, type BrokenLog, type Frame, type MatchLog } from '@/lib/match/log';
import { gameOfMatch } from './access';
import { findEntries, type EntryRow, type MatchRow } from './rows';

export interface History {
  readonly entries: readonly EntryRow[];
  /** One more than the entries: the first is the start. */
  readonly frames: readonly Frame[];
}

/** A log that the rules do not play. It should never be, unless somebody wrote in the database by hand. */
export class BrokenHistory extends Error {
  readonly words: string;

  constructor(id: string, { at, message }: BrokenLog) {
    const words = `Entry ${at + 1} of the log cannot be played: ${message}`;
    super(`match ${id}: ${words}`);
    this.name = 'BrokenHistory';
    this.words = words;
  }

  /** By name: what one copy of this module has kept another may ask for. */
  static is = (error: unknown): error is BrokenHistory =>
    error instanceof Error && error.name === 'BrokenHistory';
}

const MAX_HISTORIES = 50;

interface CachedHistory {
  readonly revision: number;
  readonly history: Promise<History>;
}

const cache = singleton('histories', () => new LRUCache<string, CachedHistory>({ max: MAX_HISTORIES }));

export const logOf = (match: MatchRow, entries: MatchLog['entries']): MatchLog => ({
  options: match.options,
  seats: match.seatCount,
  seed: Number(match.seed),
  startText: match.startText,
  entries,
});

/** The whole log up to the revision of the row. */
export function historyOf(match: MatchRow): Promise<History> {
  const known = cache.get(match.id);
  if (known?.revision === match.revision) return known.history;
  return keep(match.id, match.revision, playBack(match));
}

/** After a commit: what is kept grows by the new entry, so that nobody has to play back the rest again. */
export function extendHistory(match: MatchRow, entry: EntryRow, frame: Frame): void {
  const known = cache.get(match.id);
  if (known?.revision !== match.revision) return;
  const grown = known.history.then(({ entries, frames }) => ({
    entries: [...entries, entry],
    frames: [...frames, frame],
  }));
  void keep(match.id, entry.revision, grown);
}

function keep(id: string, revision: number, history: Promise<History>): Promise<History> {
  const known = { revision, history };
  cache.set(id, known);
  history.catch(() => cache.get(id) === known && cache.delete(id));
  return history;
}

async function playBack(match: MatchRow): Promise<History> {
  const entries = await findEntries(match.id, match.revision);
  // Texts and hashes are not compared here: that is for `verify` to tell, and no reason to show nothing.
  const log = entries.map(({ kind, seat, data }) => ({ kind, seat: seat as Seat | null, data }));
  const frames = fold(gameOfMatch(match), logOf(match, log));
  if (!frames.ok) throw new BrokenHistory(match.id, frames.error);
  return { entries, frames: frames.value };
}
