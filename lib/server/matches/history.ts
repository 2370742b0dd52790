/**
 * Replays the log of a match and caches the most recent replays. A log only grows, so a cached replay stays true, and
 * is played on from where it ends.
 */
import 'server-only';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import type { Seat } from '@/lib/games/contract';
import { type Frame, type MatchLog, openLog } from '@/lib/match/log';
import type { Game } from '@/lib/games/contract';
import { fail, ok, type Result } from '@/lib/games/result';
import { type BrokenLog, foldOn } from '@/lib/match/replay';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';
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

/** Grows by the entries that are read or written later. */
interface PlayedLog {
  readonly entries: EntryRow[];
  readonly frames: Frame[];
}

const cache = singleton(
  'histories',
  () =>
    new LRUCache<string, Promise<PlayedLog>>({
      max: MAX_HISTORIES,
      maxSize: BOUNDS['replayed-entries'].most,
    }),
);

/** Every state of a match remembers the positions before it, so a long one takes the square of its length. */
const ORDINARY_ENTRIES = 500;
const sizeOf = ({ revision }: MatchRow): number =>
  Math.ceil((revision + 1) * Math.max(1, revision / ORDINARY_ENTRIES));

export const logOf = (match: MatchRow, entries: MatchLog['entries']): MatchLog => ({
  options: match.options,
  seats: match.seatCount,
  seed: Number(match.seed),
  startText: match.startText,
  entries,
});

/** The whole log up to the revision of the row. Only what the cached replay lacks is read and played. */
export async function historyOf(match: MatchRow): Promise<History> {
  const { id, revision } = match;
  // One after the other: each may add to what the one before has left.
  const before = cache.get(id)?.catch(() => null) ?? Promise.resolve(null);
  const played = before.then((known) => playOn(match, known ?? startOf(match)));
  cache.set(id, played, { size: sizeOf(match) });
  played.catch(() => cache.get(id) === played && cache.delete(id));
  const { entries, frames } = await played;
  return { entries: entries.slice(0, revision), frames: frames.slice(0, revision + 1) };
}

/** After a commit: the cached replay gets the new entry, so that nothing is replayed again. */
export function extendHistory(match: MatchRow, entry: EntryRow, frame: Frame): void {
  const add = ({ entries, frames }: PlayedLog) => {
    if (entries.length !== match.revision) return;
    entries.push(entry);
    frames.push(frame);
  };
  cache.get(match.id)?.then(add, () => {});
}

function startOf(match: MatchRow): PlayedLog {
  const start = openLog(gameOfMatch(match), logOf(match, []));
  if (!start.ok) throw new BrokenHistory(match.id, { ...start.error, at: -1 });
  return { entries: [], frames: [start.value] };
}

async function playOn(match: MatchRow, played: PlayedLog): Promise<PlayedLog> {
  const { length } = played.entries;
  if (length >= match.revision) return played;
  const entries = await findEntries(match.id, match.revision, length);
  // Notations and hashes are not compared here: `verify` reports those, and they are no reason to show nothing.
  const log = entries.map(({ kind, seat, data }) => ({ kind, seat: seat as Seat | null, data }));
  const frames = await foldInSlices(gameOfMatch(match), played.frames, log);
  if (!frames.ok) throw new BrokenHistory(match.id, frames.error);
  played.entries.push(...entries);
  played.frames.push(...frames.value);
  return played;
}

const SLICE_ENTRIES = 25;
/** Milliseconds of playing before other requests get their turn. */
const YIELD_AFTER_MS = 10;

/** `foldOn`, with pauses in which other requests are served: a long match takes seconds. */
export async function foldInSlices(
  game: Game,
  frames: readonly Frame[],
  entries: MatchLog['entries'],
): Promise<Result<readonly Frame[], BrokenLog>> {
  const all = [...frames];
  let sliceBegan = performance.now();
  for (let from = 0; from < entries.length; from += SLICE_ENTRIES) {
    const later = foldOn(game, all, entries.slice(from, from + SLICE_ENTRIES));
    if (!later.ok) return fail(later.error);
    all.push(...later.value);
    if (performance.now() - sliceBegan < YIELD_AFTER_MS) continue;
    await yieldToOthers();
    sliceBegan = performance.now();
  }
  return ok(all.slice(frames.length));
}
