/** The rules under the names of the original specification: cube coordinates and a board as a map. */
import { landingsFrom, pathOf, steps } from './moves';
import { areNeighbours, APEXES, CORNER_OF, type Cube, HEXES, homeOf, indexAt, keyOf, opposite } from './star';
import { EMPTY, letterOf } from './state';
import type { Seat } from '../contract';

/** Cube coordinates: q + r + s = 0. */
export type HexPos = Cube;

export interface Cell {
  readonly pos: HexPos;
  /** 0 to 5, clockwise from the top; null in the middle. */
  readonly corner: number | null;
  /** The seat whose marble lies here. */
  readonly player: number | null;
}

/** By `posKey`. */
export type Board = ReadonlyMap<string, Cell>;

export interface Move {
  readonly from: HexPos;
  readonly to: HexPos;
}

/** `1,-2,1`. */
export const posKey = (pos: HexPos): string => keyOf(pos);

export function parseKey(key: string): HexPos {
  const [q, r, s] = key.split(',').map(Number) as [number, number, number];
  return { q, r, s };
}

/** The 121 cells; with a number of players, their marbles in their home corners. */
export function generateBoard(playerCount?: number): Board {
  const homes = playerCount === undefined ? [] : getCornerAssignments(playerCount);
  return new Map(
    HEXES.map((pos, index) => {
      const corner = CORNER_OF[index]!;
      const player = homes.indexOf(corner);
      return [
        posKey(pos),
        { pos, corner: corner < 0 ? null : corner, player: player < 0 ? null : player },
      ] as const;
    }),
  );
}

export const oppositeCorner = opposite;

/** The home corner of each player, in turn order. */
export const getCornerAssignments = (playerCount: number): readonly number[] =>
  Array.from({ length: playerCount }, (_, player) => homeOf(playerCount, player));

export const isAdjacent = (a: HexPos, b: HexPos): boolean => areNeighbours(a, b);

export const getAdjacentPositions = (pos: HexPos): readonly HexPos[] =>
  HEXES.filter((other) => areNeighbours(pos, other));

/** Where single jumps from here come down. */
export const getJumpTargets = (board: Board, pos: HexPos): readonly HexPos[] =>
  landingsFrom(textOf(board), indexOf(pos)).map((index) => HEXES[index]!);

/** Where the marble here can go: by a step or a chain of jumps. Which of them the options allow, the rules say. */
export function getValidMoves(board: Board, pos: HexPos): readonly HexPos[] {
  const text = textOf(board);
  const from = indexOf(pos);
  const isNear = new Set(steps(text, from));
  return HEXES.filter((_, to) => to !== from && (isNear.has(to) || pathOf(text, from, to) !== null));
}

export function applyMove(board: Board, { from, to }: Move): Board {
  const [left, entered] = [board.get(posKey(from))!, board.get(posKey(to))!];
  return new Map([
    ...board,
    [posKey(from), { ...left, player: null }],
    [posKey(to), { ...entered, player: left.player }],
  ]);
}

/** All ten cells of the target corner hold the player's own marbles: the option `win: strict`. */
export const checkWin = (board: Board, player: number, playerCount: number): boolean =>
  cellsOf(board)
    .filter(({ corner }) => corner === targetOf(player, playerCount))
    .every((cell) => cell.player === player);

/** Steps that the player's marbles are away from the tip of their target: lower is better, and never 0. */
export function evaluateBoard(board: Board, player: number, playerCount: number): number {
  const tip = APEXES[targetOf(player, playerCount)]!;
  return cellsOf(board)
    .filter((cell) => cell.player === player)
    .reduce((sum, { pos }) => sum + distance(pos, tip), 0);
}

/** Minimax with alpha-beta between the player and the one after; null where the player has no move. */
export function findBestMove(board: Board, player: number, playerCount: number, depth = 2): Move | null {
  const worth = (on: Board) =>
    evaluateBoard(on, (player + 1) % playerCount, playerCount) - evaluateBoard(on, player, playerCount);
  const search = (on: Board, left: number, isOwn: boolean, alpha: number, beta: number): number => {
    if (left === 0) return worth(on);
    let [low, high] = [alpha, beta];
    let best = isOwn ? -Infinity : Infinity;
    for (const move of movesOf(on, isOwn ? player : (player + 1) % playerCount)) {
      const value = search(applyMove(on, move), left - 1, !isOwn, low, high);
      best = isOwn ? Math.max(best, value) : Math.min(best, value);
      if (isOwn) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    return Number.isFinite(best) ? best : worth(on);
  };
  let best: Move | null = null;
  let most = -Infinity;
  for (const move of movesOf(board, player)) {
    const value = search(applyMove(board, move), depth - 1, false, most, Infinity);
    if (best === null || value > most) [best, most] = [move, value];
  }
  return best;
}

function* movesOf(board: Board, player: number): Generator<Move> {
  for (const cell of cellsOf(board))
    if (cell.player === player) for (const to of getValidMoves(board, cell.pos)) yield { from: cell.pos, to };
}

const cellsOf = (board: Board): Cell[] => [...board.values()];

const targetOf = (player: number, playerCount: number): number => opposite(homeOf(playerCount, player));

const distance = (a: HexPos, b: HexPos): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));

function indexOf(pos: HexPos): number {
  const index = indexAt(pos);
  if (index === undefined) throw new Error(`${posKey(pos)} is not on the star.`);
  return index;
}

/** The board as the rules have it: a letter a hole. */
const textOf = (board: Board): string =>
  HEXES.map((pos) => {
    const player = board.get(posKey(pos))?.player ?? null;
    return player === null ? EMPTY : letterOf(player as Seat);
  }).join('');
