/** Replays the log of a match and caches the most recent replays; a log only grows, so a cached one stays true. */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import type { Seat } from '@/lib/games/contract';
import { type Frame, type MatchLog } from '@/lib/match/log';
import { fold, type BrokenLog } from '@/lib/match/replay';
import { gameOfMatch } from './access';
import { findEntries, type EntryRow, type MatchRow } from './rows';

export interface History {
  readonly entries: readonly EntryRow[];
  /** One more than the entries: the first is the start. */
  readonly frames: readonly Frame[];
}

/** A log that the rules cannot replay: a bug, or a change made by hand in the database. */
export class BrokenHistory extends Error {
  readonly words: string;

  constructor(id: string, { at, message }: BrokenLog) {
    const words = `Entry ${at + 1} of the log cannot be played: ${message}`;
    super(`match ${id}: ${words}`);
    this.name = 'BrokenHistory';
    this.words = words;
  }

  /** By name: another copy of this module may have thrown it. */
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
  return remember(match.id, match.revision, replay(match));
}

/** After a commit: the cached replay gets the new entry, so that nothing is replayed again. */
export function extendHistory(match: MatchRow, entry: EntryRow, frame: Frame): void {
  const known = cache.get(match.id);
  if (known?.revision !== match.revision) return;
  const grown = known.history.then(({ entries, frames }) => ({
    entries: [...entries, entry],
    frames: [...frames, frame],
  }));
  void remember(match.id, entry.revision, grown);
}

function remember(id: string, revision: number, history: Promise<History>): Promise<History> {
  const known = { revision, history };
  cache.set(id, known);
  history.catch(() => cache.get(id) === known && cache.delete(id));
  return history;
}

async function replay(match: MatchRow): Promise<History> {
  const entries = await findEntries(match.id, match.revision);
  // Notations and hashes are not compared here: `verify` reports those, and they are no reason to show nothing.
  const log = entries.map(({ kind, seat, data }) => ({ kind, seat: seat as Seat | null, data }));
  const frames = fold(gameOfMatch(match), logOf(match, log));
  if (!frames.ok) throw new BrokenHistory(match.id, frames.error);
  return { entries, frames: frames.value };
}
