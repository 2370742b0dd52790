/** The star as flat tables for the search core. Beyond the board lies hole 121, which is never empty. */
import { APEXES, CORNER_OF, homeOf, HEXES, HOLES, LANDINGS, NEIGHBOURS, targetOf } from './star';
import type { CheckersOptions } from './state';

export const SIZE = HOLES.length;
export const BEYOND = SIZE;

/** `STEPS[6 * hole + direction]`: the neighbour there. */
export const STEPS = Uint8Array.from(NEIGHBOURS.flat(), (hole) => (hole < 0 ? BEYOND : hole));

/** `JUMPS[6 * hole + direction]`: where a jump there comes down. */
export const JUMPS = Uint8Array.from(LANDINGS.flat(), (hole) => (hole < 0 ? BEYOND : hole));

/** The corner of a hole; 6 in the hexagon. */
export const REGION = Uint8Array.from(CORNER_OF, (corner) => (corner < 0 ? 6 : corner));

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
 * Where marbles of a seat may end a turn: `rests[hole]` for those that began it outside their target,
 * `rests[SIZE + hole]` for those that began it within.
 */
export function restsOf(
  { foreignRest, leaveTarget }: CheckersOptions,
  seats: number,
  seat: number,
): Uint8Array {
  const rests = new Uint8Array(2 * SIZE);
  const [home, target] = [homeOf(seats, seat), targetOf(seats, seat)];
  for (let hole = 0; hole < SIZE; hole++) {
    const region = REGION[hole]!;
    const isOwn = region === 6 || region === home || region === target;
    const mayRest = isOwn || foreignRest === 'allow';
    rests[hole] = mayRest ? 1 : 0;
    rests[SIZE + hole] = mayRest && (leaveTarget === 'allow' || region === target) ? 1 : 0;
  }
  return rests;
}
