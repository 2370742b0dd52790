/**
 * The rules of Chinese Checkers. A turn is one decision: a marble steps to a neighbouring hole, or jumps over
 * marbles as often as it likes. Who has brought the marbles across the star has finished.
 */
import { over } from '../game';
import type { Applied, Ranking, Seat, Status } from '../contract';
import { ok, refuse, type Refusal, type Result } from '../result';
import { fingerprint } from './search/fingerprint';
import { destinations, marblesOf, mayRest, pathOf, staysHome, steps } from './moves';
import { CORNERS, homeOf, HOLES, indexOf, targetOf } from './star';
import {
  type ChineseCheckers,
  type CheckersEvent,
  type CheckersMove,
  type CheckersState,
  type DrawReason,
  EMPTY,
  letterOf,
  seatsOf,
  stillIn,
} from './state';

type After = Applied<ChineseCheckers>;
type Refused = ReturnType<typeof refuse>;

export function status(state: CheckersState): Status {
  if (state.outcome) return over(state.outcome);
  return { kind: 'playing', toAct: state.turn, midTurn: false };
}

/** By start, then by end, both in cell order. */
export function legalMoves(state: CheckersState): CheckersMove[] {
  return state.outcome ? [] : [...movesOf(state)];
}

function* movesOf(state: CheckersState): Generator<CheckersMove> {
  for (const from of marblesOf(state.board, state.turn))
    for (const to of destinations(state, from)) yield { from: HOLES[from]!, to: HOLES[to]! };
}

export function apply(state: CheckersState, { from, to }: CheckersMove): Result<After, Refusal> {
  const refused = refuseMarble(state, from) ?? refuseEnd(state, indexOf(from)!, to);
  if (refused) return refused;
  const [start, end] = [indexOf(from)!, indexOf(to)!];
  const player = state.turn;
  const moved: CheckersEvent = steps(state.board, start).includes(end)
    ? { type: 'STEP', player, from, to }
    : { type: 'JUMP', player, path: pathOf(state.board, start, end)!.map((index) => HOLES[index]!) };
  return ok(endTurn({ ...state, board: boardAfter(state.board, start, end) }, [moved]));
}

/** The board once the marble in one hole lies in another. */
export function boardAfter(board: string, from: number, to: number): string {
  const holes = [...board];
  [holes[from], holes[to]] = [EMPTY, holes[from]!];
  return holes.join('');
}

// ── Refusals ────────────────────────────────────────────────────────────────────────────────────────────────────

/** Why the player to act may not pick up what lies in this hole; null if they may. */
export function whyNotTake(state: CheckersState, from: string): Refusal | null {
  const refused = refuseMarble(state, from);
  if (refused) return refused.error;
  if (destinations(state, indexOf(from)!).length > 0) return null;
  return refuse('blocked-marble', 'This marble has nowhere to go.').error;
}

/** Why this is no marble to move at all: the first thing to say. */
export function refuseMarble(state: CheckersState, from: string): Refused | null {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  const index = indexOf(from);
  if (index === undefined) return refuse('no-such-hole', `There is no hole called ${from}.`);
  if (state.board[index] === EMPTY) return refuse('no-marble', 'There is no marble in this hole.');
  if (state.board[index] !== letterOf(state.turn))
    return refuse('not-your-marble', 'This marble is not yours.');
  return null;
}

function refuseEnd(state: CheckersState, from: number, hole: string): Refused | null {
  const to = indexOf(hole);
  if (to === undefined) return refuse('no-such-hole', `There is no hole called ${hole}.`);
  if (to === from) return refuse('back-at-start', 'A marble that ends where it began has not moved.');
  if (state.board[to] !== EMPTY) return refuse('not-empty', 'There is a marble in this hole already.');
  if (!pathOf(state.board, from, to)) return refuse('out-of-reach', 'You can’t reach that hole this turn.');
  if (!staysHome(state, from, to))
    return refuse('leaves-target', 'A marble that has reached its target stays in it.');
  if (!mayRest(state, to))
    return refuse('foreign-corner', 'A marble may pass through this corner, but not rest in it.');
  return null;
}

// ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────────

/** Who would have finished with this board: the mover first, then in turn order. */
export function finishers(state: CheckersState): Seat[] {
  const seats = stillIn(state);
  return [...seats.filter((seat) => seat >= state.turn), ...seats.filter((seat) => seat < state.turn)].filter(
    (seat) => hasArrived(state, seat),
  );
}

function hasArrived({ board, seats, options }: CheckersState, seat: Seat): boolean {
  const own = letterOf(seat);
  const target = CORNERS[targetOf(seats, seat)]!.map((index) => board[index]);
  if (options.win === 'strict') return target.every((marble) => marble === own);
  return (
    !target.includes(EMPTY) &&
    target.includes(own) &&
    CORNERS[homeOf(seats, seat)]!.every((index) => board[index] !== own)
  );
}

function endTurn(moved: CheckersState, before: readonly CheckersEvent[]): After {
  const events = [...before];
  const arrived = moved.options.finish === 'first' ? finishers(moved).slice(0, 1) : finishers(moved);
  for (const [i, player] of arrived.entries())
    events.push({ type: 'FINISHED', player, place: moved.finished.length + i + 1 });
  const state = { ...moved, finished: [...moved.finished, ...arrived] };
  const next = { ...handOver(state), ply: state.ply + 1 };
  const last = endByFinish(next);
  return last ? ended(last, events) : beginTurn(next, events);
}

/** The next player's turn, before anyone is skipped. A turn that is skipped counts as had, too. */
function handOver(state: CheckersState): CheckersState {
  return {
    ...state,
    turn: nextIn(state),
    turnsHad: state.turnsHad.map((turns, seat) => (seat === state.turn ? turns + 1 : turns)),
  };
}

/** Whose turn comes next: somebody still in, or just the next seat where nobody is. */
function nextIn(state: CheckersState): Seat {
  const playing = stillIn(state);
  const seats = playing.length > 0 ? playing : seatsOf(state);
  return seats.find((seat) => seat > state.turn) ?? seats[0]!;
}

/** Skips those who cannot move; then, as the turn would start, tests for a draw. */
export function beginTurn(state: CheckersState, before: readonly CheckersEvent[] = []): After {
  const events = [...before];
  let turn = state;
  for (let skips = stillIn(state).length; skips > 0; skips--) {
    if (!movesOf(turn).next().done) return testDraws(turn, events);
    events.push({ type: 'SKIPPED', player: turn.turn });
    turn = handOver(turn);
  }
  return draw(turn, 'blockade', events);
}

function testDraws(state: CheckersState, events: readonly CheckersEvent[]): After {
  const { repetition, turnCap } = state.options;
  const hasHadAll = (seat: Seat) => state.turnsHad[seat]! >= turnCap;
  if (turnCap > 0 && stillIn(state).every(hasHadAll)) return draw(state, 'turn cap', events);
  const started: After = { state, events: [...events, { type: 'TURN', player: state.turn }] };
  if (repetition === 'off') return started;

  const key = fingerprint(state);
  if (state.seen.filter((earlier) => earlier === key).length >= 2) return draw(state, 'repetition', events);
  return { ...started, state: { ...state, seen: [...state.seen, key] } };
}

// ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** The game as it ends because enough have finished; null while it goes on. */
export function endByFinish(state: CheckersState): CheckersState | null {
  const [winner] = state.finished;
  if (winner === undefined) return null;
  if (state.options.finish === 'first') {
    const others = seatsOf(state).filter((seat) => seat !== winner && !state.left.includes(seat));
    return withOutcome(state, [[winner], others], 'first across the star');
  }
  if (stillIn(state).length > 1) return null;
  return withOutcome(state, placesOf(state), 'all places taken');
}

/** Those who finished, each on their own; then those still in, together. */
const placesOf = (state: CheckersState): Ranking => [...state.finished.map((seat) => [seat]), stillIn(state)];

/** Whoever left comes last, behind those who left later. */
function withOutcome(state: CheckersState, places: Ranking, reason: string): CheckersState {
  const leavers = state.left.toReversed().map((seat) => [seat]);
  const ranking = [...places.filter((place) => place.length > 0), ...leavers];
  return { ...state, outcome: { ranking, reason } };
}

const ended = (state: CheckersState, events: readonly CheckersEvent[]): After => ({
  state,
  events: [...events, { type: 'GAME_OVER', placing: state.outcome!.ranking }],
});

const draw = (state: CheckersState, reason: DrawReason, events: readonly CheckersEvent[]): After =>
  ended(withOutcome(state, placesOf(state), `draw by ${reason}`), [...events, { type: 'DRAWN', reason }]);

/** A game that is over stays as it ended. */
export const agreeDraw = (state: CheckersState): After =>
  state.outcome ? { state, events: [] } : draw(state, 'agreement', []);

/**
 * Whoever resigns or runs out of time takes no more turns, and the marbles stay as obstacles. Positions are counted
 * anew: with other players to follow, none of them is the same as before.
 */
export function leave(state: CheckersState, seat: Seat, cause: 'resignation' | 'time'): After {
  if (state.outcome || !stillIn(state).includes(seat)) return { state, events: [] };
  const without: CheckersState = { ...state, left: [...state.left, seat], seen: [] };
  const turn = seat === state.turn ? nextIn(without) : state.turn;
  const next = { ...without, turn };
  if (stillIn(next).length > 1) return beginTurn(next);
  return ended(withOutcome(next, placesOf(next), cause), []);
}
