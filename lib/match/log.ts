/**
 * Plays back the log of a match, the truth from which everything else is derived.
 *
 * `fold` rebuilds every state from it, and a chain of hashes shows whether the log or a stored snapshot was altered.
 * `applyEntry` adds one entry without the rest of the log.
 */
import type { Game, GameEvent, Seat, Status } from '@/lib/games/contract';
import { hash64 } from '@/lib/games/hash';
import { fail, ok, type Refusal, refuse, type Result } from '@/lib/games/result';

export interface Entry {
  readonly kind: EntryKind;
  /** The acting seat; null where there is none. */
  readonly seat: Seat | null;
  /** `turn`: its moves. `takeback`: `{ toPly }`. `handover`: `{ level }`, null for a person. Others: anything. */
  readonly data: unknown;
  /** As stored. Where given, `fold` compares it with what it computes. */
  readonly notation?: string;
  readonly hash?: string;
}

/** Everything needed to play a match back. */
export interface MatchLog {
  /** As stored; checked and completed by the game's schema. */
  readonly options: unknown;
  readonly seats: number;
  readonly seed: number;
  /** A position to start from instead of the game's own start. */
  readonly startText?: string | null;
  readonly entries: readonly Entry[];
}

/** The state of a match at one revision. `State` is the game's own; callers who hold any game leave it out. */
export interface Moment<State = unknown> {
  readonly state: State;
  /** Turns played and not taken back. */
  readonly ply: number;
  /** The last hash of the chain. */
  readonly hash: string;
}

/** The state after an entry, and what led there. The frame of the start has no entry. */
export interface Frame<State = unknown> extends Moment<State> {
  readonly entry: Entry | null;
  /** The canonical text of a turn; a word or two for other entries. */
  readonly notation: string;
  readonly events: readonly GameEvent[];
  readonly status: Status;
  /** What an undo took back, in the order in which it had happened. */
  readonly undone?: readonly GameEvent[];
}

/** Why a log cannot be played back: `at` is the index of the entry, -1 for the start itself. */
export interface BrokenLog extends Refusal {
  readonly at: number;
}

/** One hash of the chain: a change to any earlier entry, or to the position after this one, changes it. */
const chainHash = (
  previous: string,
  link: { kind: EntryKind | 'start'; seat: Seat | null; notation: string; position: string },
): string => hash64([previous, link.kind, link.seat ?? '-', link.notation, link.position].join('\n'));

/** The position a match starts from; a `startText` that does not fit was stored by mistake. */
export function startState(
  game: Game,
  options: unknown,
  {
    seats,
    seed,
    startText,
  }: Pick<MatchLog, 'seats' | 'seed'> & { readonly startText?: string | null | undefined },
): unknown {
  if (!startText) return game.rules.setup(options, seats, seed);
  const start = game.positions.decode(startText, options);
  if (!start.ok) throw new Error(`This is no position to start from: ${start.error.message}`);
  return start.value;
}

/** The start of a match. */
export function openLog(game: Game, log: Omit<MatchLog, 'entries'>): Result<Frame, Refusal> {
  const options = game.schemas.options.safeParse(log.options);
  if (!options.success) return refuse('bad-options', 'These options are not known to the game.');
  const start = log.startText
    ? game.positions.decode(log.startText, options.data)
    : ok(game.rules.setup(options.data, log.seats, log.seed));
  if (!start.ok) return start;
  // The options are part of the first hash; the schema has put them in a fixed order, whatever the database did.
  const table = [
    game.meta.id,
    game.meta.rulesVersion,
    JSON.stringify(options.data),
    log.seats,
    log.seed,
  ].join('\n');
  return ok(frame(game, { hash: hash64(table), ply: 0 }, null, { state: start.value, events: [] }, ''));
}

/** Plays the moves of one whole turn: no fewer, no more. */
export function applyTurn(
  game: Game,
  state: unknown,
  moves: readonly unknown[],
): Result<{ state: unknown; events: readonly GameEvent[]; moves: readonly unknown[] }, Refusal> {
  const events: GameEvent[] = [];
  const read: unknown[] = [];
  let now = state;
  for (const [i, move] of moves.entries()) {
    const exact = game.schemas.move.safeParse(move);
    if (!exact.success) return refuse('malformed-move', 'This is not a move of the game.');
    const status = game.rules.status(now);
    // In a solitaire nobody waits for the end of a turn: a run of moves may be one turn, to be undone as one.
    if (i > 0 && game.meta.seats.max > 1 && status.kind === 'playing' && !status.midTurn)
      return refuse('too-many-moves', 'The turn is over before its last move.');
    const applied = game.rules.apply(now, exact.data);
    if (!applied.ok) return applied;
    now = applied.value.state;
    events.push(...applied.value.events);
    read.push(exact.data);
  }
  const end = game.rules.status(now);
  if (moves.length === 0 || (end.kind === 'playing' && end.midTurn))
    return refuse('incomplete-turn', 'The turn is not finished.');
  return ok({ state: now, events, moves: read });
}

/** Entries that need only the current state; the others go back and need the whole log: see `fold`. */
export type ForwardEntry = Entry & { readonly kind: Exclude<EntryKind, 'takeback' | 'undo' | 'redo'> };

export const isForward = (entry: Entry): entry is ForwardEntry =>
  entry.kind !== 'takeback' && entry.kind !== 'undo' && entry.kind !== 'redo';

/** Adds one entry to a match in the state `now`. */
export function applyEntry(game: Game, now: Moment, entry: ForwardEntry): Result<Frame, Refusal> {
  const status = game.rules.status(now.state);
  if (entry.kind === 'handover') return ok(frame(game, now, entry, { state: now.state, events: [] }));
  if (status.kind === 'over') return refuse('game-over', 'The game is over.');
  if (entry.kind === 'draw') {
    const drawn = game.rules.agreeDraw(now.state);
    if (!drawn) return refuse('no-draws', 'There is nobody to agree on a draw with.');
    return ok(frame(game, now, entry, drawn));
  }
  if (entry.seat === null || entry.seat >= game.meta.seats.max)
    return refuse('no-seat', 'Nobody sits there.');
  if (entry.kind === 'resign')
    return ok(frame(game, now, entry, game.rules.leave(now.state, entry.seat, 'resignation')));
  if (entry.kind === 'timeout')
    return ok(frame(game, now, entry, game.rules.leave(now.state, entry.seat, 'time')));

  if (entry.seat !== status.toAct) return refuse('not-your-turn', 'It is not your turn.');
  if (!Array.isArray(entry.data)) return refuse('malformed-move', 'A turn is a list of moves.');
  const played = applyTurn(game, now.state, entry.data);
  if (!played.ok) return played;
  const notation = game.text.notateTurn(now.state, played.value.moves);
  return ok(frame(game, { ...now, ply: now.ply + 1 }, entry, played.value, notation));
}

/** Plays a whole log back: one frame for the start and one for each entry, or the first entry that does not fit. */
export function fold(game: Game, log: MatchLog): Result<readonly Frame[], BrokenLog> {
  const start = openLog(game, log);
  if (!start.ok) return fail({ ...start.error, at: -1 });
  const frames = [start.value];
  let line = timelineFrom(start.value);
  for (const [at, entry] of log.entries.entries()) {
    const next = follow(game, line, entry);
    if (!next.ok) return fail({ ...next.error, at });
    const fault = mismatch(entry, next.value.now);
    if (fault) return fail({ ...fault, at });
    line = next.value;
    frames.push(line.now);
  }
  return ok(frames);
}

/** The turns that still stand, and the undone ones that could be redone. */
export interface Timeline {
  readonly past: readonly Frame[];
  readonly now: Frame;
  /** The current turn: after an undo or a redo, the one it returned to. */
  readonly at: Frame;
  readonly future: readonly Frame[];
}

export const timelineFrom = (start: Frame): Timeline => ({ past: [], now: start, at: start, future: [] });

/** Adds an entry that goes back to a match already played back: one frame for the start and one an entry. */
export function applyReturn(game: Game, frames: readonly Frame[], entry: Entry): Result<Frame, Refusal> {
  const [start, ...rest] = frames;
  if (!start) throw new Error('A match that was played back has a start.');
  return goBack(game, rest.reduce(advance, timelineFrom(start)), entry);
}

/** The timeline with one more entry, or why that does not fit. */
export function follow(game: Game, line: Timeline, entry: Entry): Result<Timeline, Refusal> {
  const next = isForward(entry) ? applyEntry(game, line.now, entry) : goBack(game, line, entry);
  return next.ok ? ok(advance(line, next.value)) : next;
}

function goBack(game: Game, { past, now, at, future }: Timeline, entry: Entry): Result<Frame, Refusal> {
  if (now.status.kind === 'over') return refuse('game-over', 'The game is over.');
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
function advance({ past, at, future }: Timeline, next: Frame): Timeline {
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
      // Nothing goes back before a seat left: the leaver would have the seat again.
      return timelineFrom(next);
  }
}

function frame(
  game: Game,
  from: { readonly hash: string; readonly ply: number },
  entry: Entry | null,
  after: { readonly state: unknown; readonly events: readonly GameEvent[] },
  notation = entry ? wordsFor(entry) : '',
): Frame {
  const { state, events } = after;
  const link = { kind: entry?.kind ?? ('start' as const), seat: entry?.seat ?? null, notation };
  const hash = chainHash(from.hash, { ...link, position: game.positions.encode(state) });
  return { state, events, status: game.rules.status(state), ply: from.ply, entry, notation, hash };
}

function mismatch(entry: Entry, found: Frame): Refusal | null {
  if (entry.notation !== undefined && entry.notation !== found.notation)
    return { code: 'notation-mismatch', message: `Stored "${entry.notation}", played "${found.notation}".` };
  if (entry.hash !== undefined && entry.hash !== found.hash)
    return { code: 'hash-mismatch', message: `Stored hash ${entry.hash}, found ${found.hash}.` };
  return null;
}

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

const toPlyOf = (entry: Entry): unknown => field(entry.data, 'toPly');

/** The words of the move list for an entry that is not a turn. */
function wordsFor(entry: Entry): string {
  const level = field(entry.data, 'level');
  switch (entry.kind) {
    case 'resign':
      return 'resigns';
    case 'timeout':
      return 'out of time';
    case 'draw':
      return 'draw agreed';
    case 'takeback':
      return `back to ${toPlyOf(entry)}`;
    case 'handover':
      return typeof level === 'number' ? `AI ${level} takes over` : 'a person takes over';
    default:
      return entry.kind;
  }
}

/** The kinds of entry in the log of a match. */
export type EntryKind = 'turn' | 'resign' | 'timeout' | 'draw' | 'takeback' | 'handover' | 'undo' | 'redo';

/** One line of the move list. */
export interface LogLine {
  readonly revision: number;
  readonly ply: number;
  readonly seat: Seat | null;
  readonly kind: EntryKind;
  readonly notation: string;
  /** How many moves a turn is made of. */
  readonly moves?: number;
  /** ISO time. */
  readonly at: string;
  /** Its comment, where the match came from a text. */
  readonly comment?: string;
  /** How long the player had thought, where that is known. */
  readonly spentMs?: number;
}
