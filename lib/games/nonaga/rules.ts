/**
 * The rules of Nonaga. A turn is two decisions: slide a piece as far as it goes, then move a tile of the board
 * itself. Who has all three pieces joined after a slide of theirs wins.
 */
import { over } from '../game';
import type { Applied, Seat, Status } from '../contract';
import { type Cell, distance, type Hex, hexOf, inReadingOrder, step } from '../hex';
import { ok, refuse, type Refusal, type Result } from '../result';
import { positionKey } from './repetition';
import {
  type Nonaga,
  cellsOf,
  type DrawReason,
  type NonagaEvent,
  type NonagaMove,
  type NonagaState,
  otherThan,
  type Phase,
  type Player,
  seatOf,
  type SlideMove,
  type TileMove,
} from './state';
import {
  DIRECTIONS,
  type Ground,
  groundOf,
  isConnected,
  isEdgeTile,
  landingPlaces,
  targetsOf,
} from './tiles';

type After = Applied<Nonaga>;
type Refused = ReturnType<typeof refuse>;

export function status(state: NonagaState): Status {
  if (state.outcome) return over(state.outcome);
  return { kind: 'playing', toAct: seatOf(state.player), midTurn: state.midTurn };
}

/** By piece and direction, then by tile and target, all in reading order. */
export function legalMoves(state: NonagaState): NonagaMove[] {
  if (state.phase === 'slide') return [...slides(state)];
  if (state.phase === 'tile') return [...tileMoves(state)];
  return [];
}

export function apply(state: NonagaState, move: NonagaMove): Result<After, Refusal> {
  if (state.phase === 'ended') return refuse('game-over', 'The game is over.');
  if (state.phase !== move.type)
    return state.phase === 'slide'
      ? refuse('wrong-phase', 'Slide one of your pieces first.')
      : refuse('wrong-phase', 'Now move a tile of the board.');
  return move.type === 'slide' ? slide(state, move) : moveTile(state, move);
}

/** Why the player to act may not pick up what is on this cell; null if they may. */
export function whyNotTake(state: NonagaState, cell: Cell): Refusal | null {
  if (state.phase === 'ended') return refuse('game-over', 'The game is over.').error;
  const refused =
    state.phase === 'slide' ? refusePiece(state, cell) : refuseTile(state, groundOf(state.tiles), cell);
  return refused?.error ?? null;
}

// ── First half of a turn: the slide ─────────────────────────────────────────────────────────────────────────────

/** The free tiles a piece passes in one direction. It must go to the last; none means it cannot go that way. */
function pathOf(state: NonagaState, from: Cell, direction: Hex): Cell[] {
  const isFree = (cell: Cell) =>
    state.tiles.includes(cell) && !state.pieces.some((piece) => piece.cell === cell);
  const path: Cell[] = [];
  for (let cell = step(from, direction); isFree(cell); cell = step(cell, direction)) path.push(cell);
  return path;
}

function* slides(state: NonagaState): Generator<SlideMove> {
  for (const from of inReadingOrder(cellsOf(state.pieces, state.player)))
    for (const direction of DIRECTIONS) {
      const to = pathOf(state, from, direction).at(-1);
      if (to !== undefined) yield { type: 'slide', from, to };
    }
}

function refusePiece(state: NonagaState, from: Cell): Refused | null {
  const piece = state.pieces.find(({ cell }) => cell === from);
  if (!piece) return refuse('no-piece', 'There is no piece to slide here.');
  if (piece.player !== state.player) return refuse('not-your-piece', 'This piece is not yours.');
  if (DIRECTIONS.every((direction) => pathOf(state, from, direction).length === 0))
    return refuse('blocked-piece', 'This piece is hemmed in: it cannot slide in any direction.');
  return null;
}

function refuseStop(state: NonagaState, from: Cell, to: Cell): Refused | null {
  const paths = DIRECTIONS.map((direction) => pathOf(state, from, direction));
  if (paths.some((path) => path.at(-1) === to)) return null;
  if (paths.some((path) => path.includes(to)))
    return refuse('must-slide-all-the-way', 'A piece must slide as far as it can.');
  return isInLine(from, to)
    ? refuse('blocked-direction', 'The way there is blocked: pieces slide over free tiles only.')
    : refuse('not-in-line', 'A piece slides in a straight line.');
}

function isInLine(from: Cell, to: Cell): boolean {
  const a = hexOf(from);
  const b = hexOf(to);
  return from !== to && (a.q === b.q || a.r === b.r || a.q + a.r === b.q + b.r);
}

function slide(state: NonagaState, { from, to }: SlideMove): Result<After, Refusal> {
  const refused = refusePiece(state, from) ?? refuseStop(state, from, to);
  if (refused) return refused;

  const events: NonagaEvent[] = [];
  const pieces = state.pieces.map((piece) => {
    if (piece.cell !== from) return piece;
    events.push({ type: 'SLID', piece: piece.id, from, to });
    return { ...piece, cell: to };
  });
  const cells = cellsOf(pieces, state.player);
  if (areJoined(cells)) {
    events.push({ type: 'WON', player: state.player, cells });
    return ok({ state: win({ ...state, pieces }), events });
  }

  return ok(awaitTile({ ...state, pieces }, events));
}

/** At least two of the three pairs are neighbours: a line, a triangle or a bend. */
export function areJoined([a, b, c]: readonly Cell[]): boolean {
  const pairs = [distance(a!, b!), distance(b!, c!), distance(a!, c!)];
  return pairs.filter((steps) => steps === 1).length >= 2;
}

// ── Second half: the tile ───────────────────────────────────────────────────────────────────────────────────────

/** The slide is made: now a tile must be moved, unless none can be. */
export function awaitTile(state: NonagaState, events: readonly NonagaEvent[] = []): After {
  const slid: NonagaState = { ...state, phase: 'tile', midTurn: true };
  if (canMoveTile(slid)) return { state: slid, events };
  return endTurn({ ...slid, lastTile: null }, [...events, skipped(slid, 'tile')]);
}

function* tileMoves(state: NonagaState): Generator<TileMove> {
  const ground = groundOf(state.tiles);
  const places = landingPlaces(ground);
  for (const from of state.tiles) {
    if (refuseTile(state, ground, from)) continue;
    for (const to of targetsOf(places, from)) yield { type: 'tile', from, to };
  }
}

function refuseTile(state: NonagaState, ground: Ground, from: Cell): Refused | null {
  if (!ground.has(from)) return refuse('not-a-tile', 'There is no tile to take here.');
  if (state.pieces.some(({ cell }) => cell === from))
    return refuse('piece-on-tile', 'A tile with a piece on it stays where it is.');
  if (state.options.lockTile && from === state.lastTile)
    return refuse('locked-tile', 'Your opponent has only just moved this tile.');
  if (state.options.edgeTiles && !isEdgeTile(ground, from))
    return refuse('not-an-edge-tile', 'Only a tile that can be slid out at the edge may be taken.');
  if (!isConnected(ground, from)) return refuse('would-split', 'This tile would split the board.');
  return null;
}

function refuseTarget(ground: Ground, from: Cell, to: Cell): Refused | null {
  if (from === to) return refuse('same-place', 'The tile must go to another place.');
  if (ground.has(to)) return refuse('not-empty', 'There is a tile already.');
  if (!targetsOf(landingPlaces(ground), from).includes(to))
    return refuse('touches-too-few', 'A tile must touch at least two others.');
  return null;
}

function moveTile(state: NonagaState, { from, to }: TileMove): Result<After, Refusal> {
  const ground = groundOf(state.tiles);
  const refused = refuseTile(state, ground, from) ?? refuseTarget(ground, from, to);
  if (refused) return refused;

  const tiles = inReadingOrder([...state.tiles.filter((tile) => tile !== from), to]);
  return ok(endTurn({ ...state, tiles, lastTile: to }, [{ type: 'TILE_MOVED', from, to }]));
}

// ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────────

const canSlide = (state: NonagaState) => !slides(state).next().done;
const canMoveTile = (state: NonagaState) => !tileMoves(state).next().done;

const skipped = ({ player }: NonagaState, phase: Phase): NonagaEvent => ({
  type: 'PHASE_SKIPPED',
  player,
  phase,
});

/** The other player's turn, before anything in it is skipped. */
const handOver = (state: NonagaState): NonagaState => ({
  ...state,
  player: otherThan(state.player),
  midTurn: false,
  turnsHad: state.turnsHad + 1,
});

const endTurn = (state: NonagaState, events: readonly NonagaEvent[]): After =>
  beginTurn({ ...handOver(state), ply: state.ply + 1 }, events);

/** Skips the phases that cannot be played; then, as the turn would start, tests for a draw. */
export function beginTurn(state: NonagaState, before: readonly NonagaEvent[] = []): After {
  const events = [...before];
  let turn = state;
  for (let passes = 0; passes < 2; passes++) {
    if (canSlide(turn)) return testDraws({ ...turn, phase: 'slide' }, events);
    events.push(skipped(turn, 'slide'));
    if (canMoveTile(turn)) return testDraws({ ...turn, phase: 'tile' }, events);
    events.push(skipped(turn, 'tile'));
    turn = handOver({ ...turn, lastTile: null });
  }
  return draw(turn, 'blockade', events);
}

function testDraws(state: NonagaState, events: readonly NonagaEvent[]): After {
  const { repetition, turnCap } = state.options;
  if (turnCap > 0 && state.turnsHad >= 2 * turnCap) return draw(state, 'turn cap', events);
  const started: After = { state, events: [...events, { type: 'TURN', player: state.player }] };
  if (repetition === 'off') return started;

  const key = positionKey(state);
  if (state.seen.filter((earlier) => earlier === key).length >= 2) return draw(state, 'repetition', events);
  return { ...started, state: { ...state, seen: [...state.seen, key] } };
}

// ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────────

/** After the end the position reads as if play went on: the other player, no tile just moved. */
const win = (state: NonagaState): NonagaState => ({
  ...wonBy(handOver(state), state.player, 'three joined'),
  lastTile: null,
  ply: state.ply + 1,
});

export const wonBy = (state: NonagaState, winner: Player, reason: string): NonagaState => ({
  ...state,
  phase: 'ended',
  midTurn: false,
  outcome: { ranking: [[seatOf(winner)], [seatOf(otherThan(winner))]], reason },
});

const draw = (state: NonagaState, reason: DrawReason, events: readonly NonagaEvent[]): After => ({
  state: {
    ...state,
    phase: 'ended',
    midTurn: false,
    outcome: { ranking: [[0, 1]], reason: `draw by ${reason}` },
  },
  events: [...events, { type: 'DRAWN', reason }],
});

/** A game that is over stays as it ended. */
export const agreeDraw = (state: NonagaState): After =>
  state.outcome ? { state, events: [] } : draw(state, 'agreement', []);

/** Whoever resigns or runs out of time loses. */
export function leave(state: NonagaState, seat: Seat, cause: 'resignation' | 'time'): After {
  if (state.outcome) return { state, events: [] };
  return { state: wonBy(state, seat === 0 ? 'blue' : 'red', cause), events: [] };
}
