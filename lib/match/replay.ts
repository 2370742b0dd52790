/** Plays the log of a match back, with the entries that return to an earlier turn. */
import type { Game } from '@/lib/games/contract';
import { fail, ok, type Refusal, refuse, type Result } from '@/lib/games/result';
import { applyEntry, type Entry, type Frame, frame, isForward, type MatchLog, openLog, toPlyOf } from './log';

/** Why a log cannot be played back: `at` is the index of the entry, -1 for the start itself. */
export interface BrokenLog extends Refusal {
  readonly at: number;
}

/** Plays a whole log back: one frame for the start and one for each entry, or the first entry that does not fit. */
export function fold(game: Game, log: MatchLog): Result<readonly Frame[], BrokenLog> {
  const start = openLog(game, log);
  if (!start.ok) return fail({ ...start.error, at: -1 });
  const later = foldOn(game, [start.value], log.entries);
  return later.ok ? ok([start.value, ...later.value]) : later;
}

/** The frames of further entries of a match that was played back so far. */
export function foldOn(
  game: Game,
  frames: readonly Frame[],
  entries: readonly Entry[],
): Result<readonly Frame[], BrokenLog> {
  const later: Frame[] = [];
  let line = undoHistoryOf(frames);
  for (const [i, entry] of entries.entries()) {
    const at = frames.length - 1 + i;
    const next = follow(game, line, entry);
    if (!next.ok) return fail({ ...next.error, at });
    const fault = mismatch(entry, next.value.now);
    if (fault) return fail({ ...fault, at });
    line = next.value;
    later.push(line.now);
  }
  return ok(later);
}

/** The turns that still stand, and the undone ones that could be redone. */
export interface UndoHistory {
  readonly past: readonly Frame[];
  readonly now: Frame;
  /** The current turn: after an undo or a redo, the one it returned to. */
  readonly at: Frame;
  readonly future: readonly Frame[];
}

export const undoHistoryFrom = (start: Frame): UndoHistory => ({
  past: [],
  now: start,
  at: start,
  future: [],
});

function undoHistoryOf([start, ...rest]: readonly Frame[]): UndoHistory {
  if (!start) throw new Error('A match that was played back has a start.');
  return rest.reduce(advance, undoHistoryFrom(start));
}

/** Adds an entry that goes back to a match already played back: one frame for the start and one an entry. */
export const applyReturn = (game: Game, frames: readonly Frame[], entry: Entry): Result<Frame, Refusal> =>
  goBack(game, undoHistoryOf(frames), entry);

/** The timeline with one more entry, or why that does not fit. */
export function follow(game: Game, line: UndoHistory, entry: Entry): Result<UndoHistory, Refusal> {
  const next = isForward(entry) ? applyEntry(game, line.now, entry) : goBack(game, line, entry);
  return next.ok ? ok(advance(line, next.value)) : next;
}

function goBack(game: Game, { past, now, at, future }: UndoHistory, entry: Entry): Result<Frame, Refusal> {
  // What a turn has ended can go on; whoever left, or agreed to a draw, has ended it for good.
  if (now.status.kind === 'over' && at.entry?.kind !== 'turn')
    return refuse('game-over', 'The game is over.');
  const isSingle = game.solo?.undoMode(now.state) === 'single';
  if (entry.kind === 'redo') {
    const [again] = future;
    if (!again || isSingle) return refuse('nothing-to-redo', 'There is nothing to redo.');
    return ok(frame(game, { ...again, hash: now.hash }, entry, again));
  }
  const isUndo = entry.kind === 'undo';
  if (isSingle && (!isUndo || future.length > 0))
    return refuse(
      'nothing-to-take-back',
      'In this game one step can be undone, and then a move comes first.',
    );
  const moment = past[indexOfReturn(past, entry)];
  if (!moment)
    return refuse(
      'nothing-to-take-back',
      isUndo ? 'There is nothing left to undo.' : 'There is no such turn to take back.',
    );
  const { state } = moment;
  const events = isUndo && game.solo?.undoneEvent ? [game.solo?.undoneEvent] : [];
  const back = frame(game, { ...moment, hash: now.hash }, entry, { state, events });
  return ok(isUndo ? { ...back, undone: at.events } : back);
}

const indexOfReturn = (past: readonly Frame[], entry: Entry): number =>
  entry.kind === 'undo' ? past.length - 1 : past.findIndex(({ ply }) => ply === toPlyOf(entry));

/** The timeline with one more frame at its end. */
function advance({ past, at, future }: UndoHistory, next: Frame): UndoHistory {
  const { entry } = next;
  switch (entry?.kind) {
    case 'turn':
      return { past: [...past, at], now: next, at: next, future: [] };
    case 'handover':
      return { past, now: next, at, future };
    case 'redo':
      return { past: [...past, at], now: next, at: future[0]!, future: future.slice(1) };
    case 'undo':
      return { past: past.slice(0, -1), now: next, at: past.at(-1)!, future: [at, ...future] };
    case 'takeback': {
      const index = indexOfReturn(past, entry);
      return { past: past.slice(0, index), now: next, at: past[index]!, future: [] };
    }
    default:
      // Nothing goes back before a seat left, who would have it again, or before a turn that was skipped.
      return undoHistoryFrom(next);
  }
}

function mismatch(entry: Entry, found: Frame): Refusal | null {
  if (entry.notation !== undefined && entry.notation !== found.notation)
    return { code: 'notation-mismatch', message: `Stored "${entry.notation}", played "${found.notation}".` };
  if (entry.hash !== undefined && entry.hash !== found.hash)
    return { code: 'hash-mismatch', message: `Stored hash ${entry.hash}, found ${found.hash}.` };
  return null;
}
