/**
 * The rules of Jarls. A turn moves one piece; an enemy on its destination is attacked and, if weaker, pushed with all
 * that stands behind. A Jarl who enters the Throne wins, and so does the last one standing.
 */
import { over } from '../game';
import type { Applied, Ranking, Seat, Status } from '../contract';
import type { Cell } from '../hex';
import { ok, type Refusal, type Result } from '../result';
import { opposite, THRONE, towards } from './hexes';
import { canMove, validate, type ValidMove, validMoves } from './movement';
import { positionKey } from './repetition';
import {
  type Jarls,
  allSeats,
  type DrawReason,
  type JarlsEvent,
  type JarlsMove,
  type JarlsState,
  type Piece,
  seatsIn,
} from './state';

type After = Applied<Jarls>;
type Cause = Extract<JarlsEvent, { type: 'ELIMINATED' }>['cause'];

export function status(state: JarlsState): Status {
  if (state.outcome) return over(state.outcome);
  return { kind: 'playing', toAct: state.player, midTurn: false };
}

export const legalMoves = (state: JarlsState): JarlsMove[] =>
  validMoves(state).map(({ from, to }) => ({ from, to }));

export function apply(state: JarlsState, move: JarlsMove): Result<After, Refusal> {
  const valid = validate(state, move);
  return valid.ok ? ok(play(state, valid.value)) : valid;
}

function play(state: JarlsState, move: ValidMove): After {
  const { piece, combat, hasMomentum } = move;
  const to = restingPlace(move);
  const events: JarlsEvent[] = [{ type: 'MOVE', piece: piece.id, from: piece.cell, to, hasMomentum, combat }];
  const goes = new Map<string, Cell>([[piece.id, to]]);
  const fallen = combat?.fallen ?? null;
  for (const [depth, push] of (combat?.pushed ?? []).entries()) {
    goes.set(push.piece, push.to);
    if (push.piece !== fallen?.piece) events.push({ type: 'PUSH', ...push, dir: move.direction, depth });
  }
  const moved = state.pieces.map((one): Piece => ({ ...one, cell: goes.get(one.id) ?? one.cell }));
  const before: After = { state: { ...state, pieces: moved, fallen: [] }, events };
  const after = fallen ? eliminate(before, fallen.piece, fallen.cause, move.direction) : before;

  // Only a Jarl may enter it.
  if (to === THRONE) return win(passed(after), piece.seat, 'throne', 'throne');
  return endTurn(after, 'last standing');
}

/** A blocked or compressed attack stops next to the defender. */
const restingPlace = ({ to, direction, combat }: ValidMove): Cell =>
  combat && combat.pushed.length === 0 ? towards(to, opposite(direction)) : to;

// ── Who is out ──────────────────────────────────────────────────────────────────────────────────────────────────

/** The piece has been pushed off the board. With a Jarl its Warriors go too. */
function eliminate({ state, events }: After, id: string, cause: Cause, direction: number): After {
  const piece = state.pieces.find((one) => one.id === id)!;
  const position = towards(piece.cell, opposite(direction));
  const fall: JarlsEvent = {
    type: 'ELIMINATED',
    piece: id,
    player: piece.seat,
    position,
    cause,
    to: piece.cell,
  };
  const after = { state: without(state, [piece]), events: [...events, fall] };
  return piece.kind === 'jarl' ? removeAll(after, piece.seat, cause) : after;
}

/** Takes every piece of the seat off the board, in the order of their ids. */
function removeAll({ state, events }: After, seat: Seat, cause: Cause): After {
  const removed = state.pieces.filter((piece) => piece.seat === seat);
  const falls = removed.map(({ id, cell }): JarlsEvent => ({
    type: 'ELIMINATED',
    piece: id,
    player: seat,
    position: cell,
    cause,
    to: cell,
  }));
  return { state: without(state, removed), events: [...events, ...falls] };
}

/** With fewer pieces no earlier position can come back, so those seen may be forgotten. */
const without = (state: JarlsState, gone: readonly Piece[]): JarlsState => ({
  ...state,
  pieces: state.pieces.filter((piece) => !gone.includes(piece)),
  fallen: [...state.fallen, ...gone.map(({ id }) => id)],
  quiet: 0,
  seen: [],
});

// ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────────

/** Wins, then counters and the next player, then skips and draws. */
function endTurn(after: After, reason: string): After {
  const next = passed(after);
  return lastStanding(next, reason) ?? beginTurn(next.state, next.events, after.state.player);
}

const passed = ({ state, events }: After): After => ({
  state: pass(state, state.fallen.length > 0),
  events,
});

/** The seats of the round that come after the turn, and are still in. */
function stillToMove({ seats, pieces, player, first }: JarlsState): Seat[] {
  const inPlay = seatsIn(pieces);
  const place = (seat: Seat) => (seat - first + seats) % seats;
  return allSeats(seats)
    .map((_, i) => ((first + i) % seats) as Seat)
    .filter((seat) => inPlay.includes(seat) && place(seat) > place(player));
}

/** Active seats that have not yet had their turn in this round, the current one included. */
export const seatsLeft = (state: JarlsState): number => stillToMove(state).length + 1;

/** The next seat that is in; after the last of the round, the first of a new one. */
function pass(state: JarlsState, eliminated: boolean): JarlsState {
  const turns = state.turns + 1;
  const [next] = stillToMove(state);
  if (next !== undefined) return { ...state, turns, player: next };
  const first = nextFirst(state);
  const round = state.round === undefined ? {} : { round: state.round + 1 };
  return { ...state, ...round, turns, player: first, first, quiet: eliminated ? 0 : state.quiet + 1 };
}

/** Who moves now and next, if nobody falls or leaves. */
export function turnQueue(state: JarlsState, turns: number): readonly Seat[] {
  const queue: Seat[] = [];
  for (let at = state; queue.length < turns; at = pass(at, false)) queue.push(at.player);
  return queue;
}

function nextFirst({ options, seats, pieces, first }: JarlsState): Seat {
  const inPlay = seatsIn(pieces);
  const after = (seat: Seat) => (seat - first - 1 + seats) % seats;
  if (options.turnOrder === 'rotating') inPlay.sort((a, b) => after(a) - after(b));
  return inPlay[0]!;
}

/** Skips who cannot move; then, as the turn would start, tests for a draw. `ended` is whose turn is over. */
export function beginTurn(
  state: JarlsState,
  before: readonly JarlsEvent[] = [],
  ended: Seat | null = null,
): After {
  const events = [...before];
  const inPlay = seatsIn(state.pieces);
  if (!inPlay.some((player) => canMove({ ...state, player }))) return draw(state, 'blockade', events);
  let turn = state;
  while (!canMove(turn)) {
    events.push({ type: 'SKIPPED', player: turn.player });
    turn = { ...pass(turn, false), turns: turn.turns };
  }

  const { quietRounds, repetition } = turn.options;
  if (quietRounds > 0 && turn.quiet >= quietRounds) return draw(turn, 'quiet rounds', events);
  const key = positionKey(turn);
  if (repetition === 'draw3') {
    if (turn.seen.filter((earlier) => earlier === key).length >= 2) return draw(turn, 'repetition', events);
    turn = { ...turn, seen: [...turn.seen, key] };
  }
  if (ended !== null)
    events.push({ type: 'TURN_ENDED', player: ended, next: turn.player, turnNumber: turn.turns });
  return { state: turn, events };
}

// ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** After the end the position reads as if play went on, but nobody is skipped. */
const win = (
  { state, events }: After,
  winner: Seat,
  how: 'throne' | 'lastStanding',
  reason: string,
): After => ({
  state: wonBy(state, winner, reason),
  events: [...events, { type: 'GAME_ENDED', winner, reason: how, draw: null }],
});

function lastStanding(after: After, reason: string): After | null {
  const [winner, ...others] = seatsIn(after.state.pieces);
  return others.length === 0 ? win(after, winner!, 'lastStanding', reason) : null;
}

/** The winner, then the others still in together, then those who are out together. */
export const wonBy = (state: JarlsState, winner: Seat, reason: string): JarlsState => ({
  ...state,
  outcome: { ranking: rankingOf(state, [winner]), reason },
});

function rankingOf({ seats, pieces }: JarlsState, best: readonly Seat[]): Ranking {
  const inPlay = seatsIn(pieces);
  const rest = inPlay.filter((seat) => !best.includes(seat));
  const out = allSeats(seats).filter((seat) => !inPlay.includes(seat));
  return [best, rest, out].filter((group) => group.length > 0);
}

const draw = (state: JarlsState, reason: DrawReason, events: readonly JarlsEvent[]): After => ({
  state: {
    ...state,
    outcome: { ranking: rankingOf(state, seatsIn(state.pieces)), reason: `draw by ${reason}` },
  },
  events: [...events, { type: 'GAME_ENDED', winner: null, reason: 'draw', draw: reason }],
});

/** Shared by those still in. A game that is over stays as it ended. */
export const agreeDraw = (state: JarlsState): After =>
  state.outcome ? { state, events: [] } : draw(state, 'agreement', []);

/** Whoever runs out of time for a turn loses that turn; rounds and repetition count as after a turn. */
export function skip(state: JarlsState): After {
  if (state.outcome) return { state, events: [] };
  const skipped: JarlsEvent = { type: 'SKIPPED', player: state.player, cause: 'time' };
  return beginTurn({ ...pass({ ...state, fallen: [] }, false), turns: state.turns }, [skipped]);
}

/** Whoever resigns or runs out of time is out at once, as if their Jarl had fallen; the others play on. */
export function leave(state: JarlsState, seat: Seat, cause: 'resignation' | 'time'): After {
  if (state.outcome || !seatsIn(state.pieces).includes(seat)) return { state, events: [] };
  const after = removeAll({ state: { ...state, fallen: [] }, events: [] }, seat, cause);
  if (seat === state.player) return endTurn(after, cause);
  return lastStanding(after, cause) ?? beginTurn(after.state, after.events);
}
