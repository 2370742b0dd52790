/** How far a marble still has to go, in hundredths of a tempo. The search core keeps the sum of it as marbles move. */
import { APEXES, CORNER_OF, HEXES, HOLES, homeOf, LANDINGS, NEIGHBOURS, targetOf } from '../star';
import type { CheckersOptions } from '../state';

/** A step is worth a tempo, but jumps make way faster; stragglers find no bridges, so each step behind costs more. */
const STEP = 60;
const BEHIND = 4;
/** Marbles near the middle line find more to jump over. */
const ASIDE = 8;

/** The cost of a marble of this seat in each hole. */
export function costs(seats: number, seat: number): Int32Array {
  const target = targetOf(seats, seat);
  const aside = offLine(target);
  return Int32Array.from(
    apexDistance(target),
    (steps, hole) => STEP * steps + BEHIND * steps * steps + ASIDE * aside[hole]!,
  );
}

/** TurnRules what each seat still has to go into scores: how far ahead it is of the others, taken together. */
export function score(toGo: Float64Array, seats: number): void {
  let total = 0;
  for (let seat = 0; seat < seats; seat++) total += toGo[seat]!;
  for (let seat = 0; seat < seats; seat++) {
    const own = toGo[seat]!;
    toGo[seat] = (total - own) / (seats - 1) - own;
  }
}

// The star as flat tables for the search core. Beyond the board lies hole 121, which is never empty.

const SIZE = HOLES.length;
export const BEYOND = SIZE;

/** Directions in the order of the holes they lead to, so that moves are found almost sorted. */
const IN_CELL_ORDER = [5, 0, 4, 1, 3, 2];

/** `DIRECTIONS[12 * hole + 2 * i]`: the neighbour in the i-th of these directions; after it, where a jump there comes down. */
export const DIRECTIONS = Uint8Array.from(
  HOLES.flatMap((_, hole) =>
    IN_CELL_ORDER.flatMap((d) =>
      [NEIGHBOURS[hole]![d]!, LANDINGS[hole]![d]!].map((to) => (to < 0 ? BEYOND : to)),
    ),
  ),
);

/** The region of holes outside all corners. */
const HEXAGON = 6;

/** The corner of a hole, or the hexagon. */
const REGION = Uint8Array.from(CORNER_OF, (corner) => (corner < 0 ? HEXAGON : corner));

/** Marbles in the six corners are counted in four bits each: what a hole adds to such a count. */
export const UNIT = Int32Array.from(CORNER_OF, (corner) => (corner < 0 ? 0 : 1 << (4 * corner)));

export const inCorner = (counts: number, corner: number): number => (counts >> (4 * corner)) & 15;

/** `apexDistance(corner)[hole]`: steps from a hole to the tip of a corner. */
export const apexDistance = (corner: number): readonly number[] =>
  HEXES.map(({ q, r, s }) => {
    const tip = APEXES[corner]!;
    return Math.max(Math.abs(q - tip.q), Math.abs(r - tip.r), Math.abs(s - tip.s));
  });

/** How far a hole lies off the line from a corner's tip to the opposite one, in half steps. */
export const offLine = (corner: number): readonly number[] =>
  HEXES.map(({ q, r, s }) => {
    const [a, b] = [
      [q, s],
      [r, s],
      [q, r],
    ][corner % 3]!;
    return Math.abs(a! - b!);
  });

/**
 * Where marbles of a seat may end a turn, 1 or 0 for each hole: first for those that began it outside their target, then
 * for those that began it within.
 */
export function restsOf(
  { foreignRest, leaveTarget }: CheckersOptions,
  seats: number,
  seat: number,
): number[] {
  const [home, target] = [homeOf(seats, seat), targetOf(seats, seat)];
  const isOwn = (region: number) => region === HEXAGON || region === home || region === target;
  const outside = [...REGION].map((region) => (foreignRest === 'allow' || isOwn(region) ? 1 : 0));
  const within = [...REGION].map((region) => (region === target ? 1 : 0));
  return [...outside, ...(leaveTarget === 'allow' ? outside : within)];
}
