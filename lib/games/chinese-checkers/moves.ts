/** Where a marble can go: one step, or a chain of jumps found breadth first. Holes are indices in cell order here. */
import type { Seat } from '../contract';
import { CORNER_OF, homeOf, LANDINGS, NEIGHBOURS, targetOf } from './star';
import { type CheckersState, EMPTY, letterOf } from './state';

const isEmpty = (board: string, index: number) => board[index] === EMPTY;

export const steps = (board: string, from: number): number[] =>
  NEIGHBOURS[from]!.filter((index) => isEmpty(board, index));

/**
 * Every hole that jumps can reach, with the hole before it on the canonical path: the first found when directions
 * are tried in their order. The start is among them, without one before it. The marble counts as lifted, but since a
 * chain never jumps over its own start, the board may be left as it is.
 */
function jumps(board: string, from: number): ReadonlyMap<number, number | null> {
  const before = new Map<number, number | null>([[from, null]]);
  // A map grows while it is walked through: the queue of a breadth-first search.
  for (const here of before.keys())
    for (const landing of landingsFrom(board, here)) if (!before.has(landing)) before.set(landing, here);
  return before;
}

/** Single jumps from a hole, over exactly one marble onto an empty hole. Where it lands on a hole, it went over one. */
export const landingsFrom = (board: string, from: number): number[] =>
  LANDINGS[from]!.filter((to, d) => isEmpty(board, to) && !isEmpty(board, NEIGHBOURS[from]![d]!));

/** The canonical way from one hole to another, both included; null where there is none. */
export function pathOf(board: string, from: number, to: number): readonly number[] | null {
  if (steps(board, from).includes(to)) return [from, to];
  const before = jumps(board, from);
  if (!before.has(to)) return null;
  const path = [to];
  for (let here = before.get(to)!; here !== null; here = before.get(here)!) path.unshift(here);
  return path;
}

/** A marble may end its turn in the hexagon, its home and its target, or anywhere with `foreignRest`. */
export function mayRest({ options, seats, turn }: CheckersState, to: number): boolean {
  const corner = CORNER_OF[to]!;
  const isOwn = corner === -1 || corner === homeOf(seats, turn) || corner === targetOf(seats, turn);
  return isOwn || options.foreignRest === 'allow';
}

/** A marble that began the turn in its target must end it there, unless `leaveTarget` allows otherwise. */
export function staysHome({ options, seats, turn }: CheckersState, from: number, to: number): boolean {
  const target = targetOf(seats, turn);
  return options.leaveTarget === 'allow' || CORNER_OF[from] !== target || CORNER_OF[to] === target;
}

/** Where the marble in this hole may end the turn, in cell order. */
export function destinations(state: CheckersState, from: number): number[] {
  const { board } = state;
  const reached = [...steps(board, from), ...jumps(board, from).keys()];
  return reached
    .filter((to) => to !== from && mayRest(state, to) && staysHome(state, from, to))
    .sort((a, b) => a - b);
}

/** The holes with marbles of a seat, in cell order. */
export function marblesOf(board: string, seat: Seat): number[] {
  const letter = letterOf(seat);
  const holes: number[] = [];
  for (let i = board.indexOf(letter); i >= 0; i = board.indexOf(letter, i + 1)) holes.push(i);
  return holes;
}
