/** The star as flat tables for the search core. Beyond the board lies hole 121, which is never empty. */
import { APEXES, CORNER_OF, homeOf, HEXES, HOLES, LANDINGS, NEIGHBOURS, targetOf } from './star';
import type { CheckersOptions } from './state';

export const SIZE = HOLES.length;
export const BEYOND = SIZE;

/** `STEPS[6 * hole + direction]`: the neighbour there. */
export const STEPS = Uint8Array.from(NEIGHBOURS.flat(), (hole) => (hole < 0 ? BEYOND : hole));

/** `JUMPS[6 * hole + direction]`: where a jump there comes down. */
export const JUMPS = Uint8Array.from(LANDINGS.flat(), (hole) => (hole < 0 ? BEYOND : hole));

/** The region of holes outside all corners. */
export const HEXAGON = 6;

/** The corner of a hole, or the hexagon. */
export const REGION = Uint8Array.from(CORNER_OF, (corner) => (corner < 0 ? HEXAGON : corner));

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

/** Holes as bits: four words of 32. */
export const WORDS = 4;

/**
 * Where marbles of a seat may end a turn: four words for those that began it outside their target, and four for those
 * that began it within.
 */
export function restsOf(
  { foreignRest, leaveTarget }: CheckersOptions,
  seats: number,
  seat: number,
): number[] {
  const rests = new Array<number>(2 * WORDS).fill(0);
  const [home, target] = [homeOf(seats, seat), targetOf(seats, seat)];
  for (let hole = 0; hole < SIZE; hole++) {
    const region = REGION[hole]!;
    const isOwn = region === HEXAGON || region === home || region === target;
    if (!isOwn && foreignRest === 'deny') continue;
    rests[hole >> 5]! |= 1 << hole;
    if (region === target || leaveTarget === 'allow') rests[WORDS + (hole >> 5)]! |= 1 << hole;
  }
  return rests;
}
