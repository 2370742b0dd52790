/** Makes the board of a seed and keeps those in use, because states contain only the seed. */
import { type Board, generate } from './generator';
import { fleetOf, otherThan, type Player, seatOf, type SkerriesState } from './state';

export type { Board } from './generator';

/** Enough for every match that a server or a page has open at a time. */
const MAX_KEPT_BOARDS = 200;

const boards = new Map<number, Board>();

export function boardOf(seed: number): Board {
  const known = boards.get(seed);
  if (known) return known;
  const board = generate(seed);
  // A Map remembers the order of its keys: the first is the one made longest ago.
  if (boards.size >= MAX_KEPT_BOARDS) boards.delete(boards.keys().next().value!);
  boards.set(seed, board);
  return board;
}

export const startOf = (board: Board, player: Player): number => board.starts[seatOf(player)];

/** Where a player's boats come in: the neighbours of the start circle. */
export const landingsOf = (board: Board, player: Player): readonly number[] =>
  board.neighbours[startOf(board, player)]!;

// The score of the rules: how far a player's boats still have to go. Lower is better; it decides nothing.

export const IN_HOLDING = 10;
const ARRIVED = -100;

export function scoreOf(state: SkerriesState, player: Player): number {
  const toGo = boardOf(state.seed).distances[seatOf(otherThan(player))];
  return fleetOf(state, player)
    .map((circle) => (circle === null ? IN_HOLDING : toGo[circle] === 0 ? ARRIVED : toGo[circle]!))
    .reduce((sum, boat) => sum + boat, 0);
}
