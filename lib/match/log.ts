/**
 * The entries of a match's log, the truth from which everything else is derived, and what one of them does: the state
 * after it, and the next hash of a chain that shows whether the log or a stored snapshot was altered. `replay.ts` plays
 * a whole log back.
 */
import type { Game, GameEvent, Seat, Status } from '@/lib/games/contract';
import { hash64 } from '@/lib/games/hash';
import { ok, type Refusal, refuse, type Result } from '@/lib/games/result';

/** The kinds of entry in the log of a match. */
export type EntryKind =
  'turn' | 'skip' | 'resign' | 'timeout' | 'draw' | 'takeback' | 'handover' | 'undo' | 'redo';

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
  /** What it did, for whoever tells it in words; of a long run the first events. */
  readonly events?: readonly GameEvent[];
}

/** One hash of the chain: a change to any earlier entry, or to the position after this one, changes it. */
const chainHash = (
  previous: string,
  link: { kind: EntryKind | 'start'; seat: Seat | null; notation: string; position: string },
): string => hash64([previous, link.kind, link.seat ?? '-', link.notation, link.position].join('\n'));

type StartOf = Pick<MatchLog, 'seats' | 'seed'> & { readonly startText?: string | null | undefined };

const readStart = (game: Game, options: unknown, { seats, seed, startText }: StartOf) =>
  startText ? game.positions.decode(startText, options) : ok(game.rules.setup(options, seats, seed));

/** The position a match starts from; a `startText` that does not fit was stored by mistake. */
export function startState(game: Game, options: unknown, from: StartOf): unknown {
  const start = readStart(game, options, from);
  if (!start.ok) throw new Error(`This is no position to start from: ${start.error.message}`);
  return start.value;
}

/** The start of a match. */
export function openLog(game: Game, log: Omit<MatchLog, 'entries'>): Result<Frame, Refusal> {
  const options = game.schemas.options.safeParse(log.options);
  if (!options.success) return refuse('bad-options', 'These options are not known to the game.');
  const start = readStart(game, options.data, log);
  if (!start.ok) return start;
  // The options are part of the first hash; the schema has put them in a fixed order, whatever the database did.
  const startRecord = [
    game.meta.id,
    game.meta.rulesVersion,
    JSON.stringify(options.data),
    log.seats,
    log.seed,
  ].join('\n');
  return ok(frame(game, { hash: hash64(startRecord), ply: 0 }, null, { state: start.value, events: [] }, ''));
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

/** Entries that need only the current state; the others go back and need the whole log: see `replay.ts`. */
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
  if (entry.kind === 'skip')
    return game.rules.skip
      ? ok(frame(game, now, entry, game.rules.skip(now.state)))
      : refuse('no-skips', 'In this game no turn is skipped.');
  if (!Array.isArray(entry.data)) return refuse('malformed-move', 'A turn is a list of moves.');
  const played = applyTurn(game, now.state, entry.data);
  if (!played.ok) return played;
  const notation = game.text.notateTurn(now.state, played.value.moves);
  return ok(frame(game, { ...now, ply: now.ply + 1 }, entry, played.value, notation));
}

/** The state after an entry, with the next hash of the chain. */
export function frame(
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

const field = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;

/** Where a take-back returns to. */
export const toPlyOf = (entry: Entry): unknown => field(entry.data, 'toPly');

/** The words of the move list for an entry that is not a turn. */
function wordsFor(entry: Entry): string {
  const level = field(entry.data, 'level');
  switch (entry.kind) {
    case 'resign':
      return 'resigns';
    case 'skip':
      return 'turn skipped';
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
