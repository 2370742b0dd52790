/**
 * The rules of Skerries. One boat moves each turn: it comes in from holding, steps, captures or leaps along the
 * connections. Who brings a boat to the enemy's start circle wins.
 */
import { over } from '../game';
import type { Applied, Seat, Status } from '../contract';
import { ok, refuse, type Refusal, type Result } from '../result';
import { type Board, boardOf, landingsOf, startOf } from './board';
import { positionKey } from './repetition';
import {
  type Skerries,
  type BoatMove,
  circlesOf,
  type DrawReason,
  type Fleet,
  fleetOf,
  HOLDING,
  isSides,
  otherThan,
  ownerOf,
  type Player,
  playerAt,
  seatOf,
  type SidesMove,
  type SkerriesEvent,
  type SkerriesMove,
  type SkerriesState,
} from './state';

type After = Applied<Skerries>;
type Refused = ReturnType<typeof refuse>;

export function status(state: SkerriesState): Status {
  if (state.outcome) return over(state.outcome);
  const toAct = state.sides === 'open' ? 1 : seatOf(state.player, state);
  return { kind: 'playing', toAct, midTurn: false };
}

const CHOICES: readonly SidesMove[] = [{ sides: 'keep' }, { sides: 'swap' }];

/** By origin, then by destination; placements last. Before all that, where `swap` is on, the choice of sides. */
export function legalMoves(
  state: SkerriesState,
  board: Board = boardOf(state.seed),
): readonly SkerriesMove[] {
  if (state.outcome) return [];
  return state.sides === 'open' ? CHOICES : boatMoves(state, board);
}

export function boatMoves(state: SkerriesState, board: Board): BoatMove[] {
  const sailed = circlesOf(state, state.player).flatMap((from) =>
    destinationsOf(state, from, board).map((to) => ({ from, to })),
  );
  const placed = freeLandings(state, board).map((to) => ({ from: HOLDING, to }) as const);
  return [...sailed, ...placed];
}

export function apply(state: SkerriesState, move: SkerriesMove): Result<After, Refusal> {
  if (isSides(move)) return chooseSides(state, move);
  const { from, to } = move;
  const refused = whyNotTake(state, from) ?? whyNotGo(state, from, to);
  if (refused) return refused;
  return ok(from === HOLDING ? place(state, to) : sail(state, from, to));
}

/** How a boat gets from one circle to another. */
export type Way =
  { readonly kind: 'step' } | { readonly kind: 'capture' } | { readonly kind: 'leap'; readonly via: number };

/** The way of a legal move on the board. A neighbour that a leap reaches too is stepped to. */
export function wayOf(state: SkerriesState, from: number, to: number): Way {
  const { neighbours } = boardOf(state.seed);
  if (ownerOf(state, to) !== null) return { kind: 'capture' };
  if (neighbours[from]!.includes(to)) return { kind: 'step' };
  const via = neighbours[from]!.find((y) => ownerOf(state, y) !== null && neighbours[y]!.includes(to));
  return { kind: 'leap', via: via! };
}

// ── What may go where ───────────────────────────────────────────────────────────────────────────────────────────

function destinationsOf(state: SkerriesState, from: number, board: Board): number[] {
  const { neighbours } = board;
  const home = startOf(board, state.player);
  const near = neighbours[from]!.filter((y) => y !== home && ownerOf(state, y) !== state.player);
  const leaps = neighbours[from]!.filter((y) => ownerOf(state, y) !== null)
    .flatMap((y) => neighbours[y]!)
    .filter((z) => z !== home && ownerOf(state, z) === null);
  return [...new Set([...near, ...leaps])].sort((a, b) => a - b);
}

function freeLandings(state: SkerriesState, board: Board): number[] {
  if (!fleetOf(state, state.player).includes(null)) return [];
  return landingsOf(board, state.player).filter((circle) => ownerOf(state, circle) === null);
}

/** Why the player to act may not take a boat from here; null if they may. */
export function whyNotTake(state: SkerriesState, from: number | typeof HOLDING): Refused | null {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  if (state.sides === 'open')
    return refuse(
      'sides-are-open',
      'The second player first says who plays Blue: keep the sides, or swap them.',
    );
  const board = boardOf(state.seed);
  if (from === HOLDING) {
    if (!fleetOf(state, state.player).includes(null))
      return refuse('none-in-holding', 'All your boats are out: none is left in holding.');
    if (freeLandings(state, board).length === 0)
      return refuse('landings-taken', 'All your landings are taken: no boat can come in.');
    return null;
  }
  const owner = ownerOf(state, from);
  if (owner === null) return refuse('no-boat', 'There is no boat here.');
  if (owner !== state.player) return refuse('not-your-boat', 'This boat is not yours.');
  if (destinationsOf(state, from, board).length === 0)
    return refuse('blocked-boat', 'This boat is hemmed in: it cannot go anywhere.');
  return null;
}

/** Why a boat taken from here may not go there; null if it may. */
function whyNotGo(state: SkerriesState, from: number | typeof HOLDING, to: number): Refused | null {
  const board = boardOf(state.seed);
  const owner = ownerOf(state, to);
  if (from === to) return refuse('same-place', 'The boat must go somewhere else.');
  if (to === startOf(board, state.player))
    return refuse('own-harbour', 'Your own harbour is closed to your boats.');
  if (owner === state.player) return refuse('own-boat-there', 'One of your own boats is there already.');
  if (from === HOLDING) {
    if (!landingsOf(board, state.player).includes(to))
      return refuse('not-a-landing', 'Boats come in on the landings around your own harbour.');
    return owner === null
      ? null
      : refuse('landing-taken', 'This landing is taken: a boat that comes in cannot capture.');
  }
  if (destinationsOf(state, from, board).includes(to)) return null;
  const isTwoAway = board.neighbours[from]!.some((y) => board.neighbours[y]!.includes(to));
  if (!isTwoAway) return refuse('too-far', 'A boat steps to a neighbour, or leaps over one boat beside it.');
  return owner === null
    ? refuse('nothing-to-leap', 'There is no boat in between to leap over.')
    : refuse('leap-cannot-capture', 'A boat captures by a step, never by a leap.');
}

// ── A move ──────────────────────────────────────────────────────────────────────────────────────────────────────

/** The second player's choice; then Blue begins, whoever that is. */
function chooseSides(state: SkerriesState, { sides }: SidesMove): Result<After, Refusal> {
  if (state.outcome) return refuse('game-over', 'The game is over.');
  if (state.sides !== 'open')
    return refuse('sides-are-settled', 'Sides can only be swapped before the first move.');
  const swapped = sides === 'swap';
  const settled: SkerriesState = { ...state, sides: swapped ? 'swapped' : 'kept', ply: state.ply + 1 };
  return ok(beginTurn(settled, [{ type: 'SIDES', swapped }]));
}

/** The lowest-numbered boat in holding comes in. */
function place(state: SkerriesState, to: number): After {
  const { player } = state;
  const piece = fleetOf(state, player).indexOf(null);
  return endTurn(put(state, player, piece, to), [{ type: 'PLACED', player, piece, to }]);
}

function sail(state: SkerriesState, from: number, to: number): After {
  const { player } = state;
  const enemy = otherThan(player);
  const piece = fleetOf(state, player).indexOf(from);
  const way = wayOf(state, from, to);
  const events: SkerriesEvent[] = [];
  let next = put(state, player, piece, to);
  if (way.kind === 'capture') {
    const taken = fleetOf(state, enemy).indexOf(to);
    events.push({ type: 'CAPTURED', player: enemy, piece: taken, circle: to });
    next = put(next, enemy, taken, null);
  }
  events.push(
    way.kind === 'leap'
      ? { type: 'LEAPT', player, piece, from, to, via: way.via }
      : { type: 'MOVED', player, piece, from, to },
  );
  if (to !== startOf(boardOf(state.seed), enemy)) return endTurn(next, events);

  // After the end the position reads as if play went on.
  const ended = wonBy(handOver({ ...next, ply: next.ply + 1 }), player, HARBOUR_REACHED);
  return { state: ended, events: [...events, { type: 'WON', player }] };
}

function put(state: SkerriesState, player: Player, piece: number, circle: number | null): SkerriesState {
  const fleet: Fleet = fleetOf(state, player).map((at, i) => (i === piece ? circle : at));
  return { ...state, fleets: player === 1 ? [fleet, state.fleets[1]] : [state.fleets[0], fleet] };
}

// ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────────

const handOver = (state: SkerriesState): SkerriesState => ({
  ...state,
  player: otherThan(state.player),
  turnsHad: state.turnsHad + 1,
});

const endTurn = (state: SkerriesState, events: readonly SkerriesEvent[]): After =>
  beginTurn(handOver({ ...state, ply: state.ply + 1 }), events);

const UNTOUCHED = [null, null, null].join();

/** The first turn of a start or of a loaded position. With `swap` the untouched start waits for the choice of sides. */
export function begin(state: SkerriesState): SkerriesState {
  if (!state.options.swap) return beginTurn(state).state;
  const isStart =
    !state.sides &&
    state.ply === 0 &&
    state.player === 1 &&
    state.fleets.every((fleet) => fleet.join() === UNTOUCHED);
  return isStart ? { ...state, sides: 'open' } : beginTurn({ ...state, sides: state.sides ?? 'kept' }).state;
}

/** Skips whoever has no move; then, as the turn would start, tests for a draw. */
export function beginTurn(
  state: SkerriesState,
  before: readonly SkerriesEvent[] = [],
  board: Board = boardOf(state.seed),
): After {
  const events = [...before];
  let turn = state;
  for (let skips = 0; skips < 2; skips++) {
    if (boatMoves(turn, board).length > 0) return testDraws(turn, events);
    events.push({ type: 'SKIPPED', player: turn.player });
    turn = handOver(turn);
  }
  return draw(turn, 'blockade', events);
}

function testDraws(state: SkerriesState, events: readonly SkerriesEvent[]): After {
  const { repetition, turnCap } = state.options;
  const key = positionKey(state);
  if (state.seen.filter((earlier) => earlier === key).length >= 2) return draw(state, 'repetition', events);
  if (turnCap > 0 && state.turnsHad >= 2 * turnCap) return draw(state, 'turn cap', events);
  const seen = repetition === 'draw3' ? [...state.seen, key] : [];
  return { state: { ...state, seen }, events: [...events, { type: 'TURN', player: state.player }] };
}

// ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const HARBOUR_REACHED = 'harbour reached';

/** Whether a boat of the player stands on the enemy's start circle. */
export const hasWon = (state: SkerriesState, player: Player): boolean =>
  fleetOf(state, player).includes(startOf(boardOf(state.seed), otherThan(player)));

export const wonBy = (state: SkerriesState, winner: Player, reason: string): SkerriesState => ({
  ...state,
  outcome: { ranking: [[seatOf(winner, state)], [seatOf(otherThan(winner), state)]], reason },
});

const draw = (state: SkerriesState, reason: DrawReason, events: readonly SkerriesEvent[]): After => ({
  state: { ...state, outcome: { ranking: [[0, 1]], reason: `draw by ${reason}` } },
  events: [...events, { type: 'DRAWN', reason }],
});

/** A game that is over stays as it ended. */
export const agreeDraw = (state: SkerriesState): After =>
  state.outcome ? { state, events: [] } : draw(state, 'agreement', []);

/** Whoever resigns or runs out of time loses. */
export function leave(state: SkerriesState, seat: Seat, cause: 'resignation' | 'time'): After {
  if (state.outcome) return { state, events: [] };
  return { state: wonBy(state, otherThan(playerAt(seat, state)), cause), events: [] };
}
