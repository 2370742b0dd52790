/** The board as numbers, for the search core: 19 × 19 cells with a rim, so that every line ends on the board or just off it. */
import { cellAt, hexOf } from '../hex';
import { randomFrom } from '../random';

const SIDE = 19;
const MIDDLE = 9;
export const CELLS = SIDE * SIDE;

export const OFF = 0;
export const ICE = 1;
export const HOLE = 2;
export const THRONE = 3;

/** Cells grow in reading order. */
export const numberOf = (cell: string): number => {
  const { q, r } = hexOf(cell);
  return (r + MIDDLE) * SIDE + q + MIDDLE;
};

export const nameOf = (cell: number): string =>
  cellAt((cell % SIDE) - MIDDLE, Math.floor(cell / SIDE) - MIDDLE);

export const CENTRE = numberOf('0,0');

/** What to add for a step in each of the six directions. */
export const STEP = Int32Array.of(1, 1 - SIDE, -SIDE, -1, SIDE - 1, SIDE);

export function groundOf(radius: number, holes: readonly string[]): Uint8Array {
  const ground = new Uint8Array(CELLS);
  for (let r = -radius; r <= radius; r++)
    for (let q = -radius; q <= radius; q++)
      if (Math.abs(q + r) <= radius) ground[(r + MIDDLE) * SIDE + q + MIDDLE] = ICE;
  for (const hole of holes) ground[numberOf(hole)] = HOLE;
  ground[CENTRE] = THRONE;
  return ground;
}

export const FAR = 99;

/** Steps to the Throne over the ice from every cell; `FAR` where there is no way. */
export function stepsToThrone(ground: Uint8Array): Uint8Array {
  const steps = new Uint8Array(CELLS).fill(FAR);
  steps[CENTRE] = 0;
  const reached = [CENTRE];
  for (const cell of reached)
    for (const step of STEP) {
      const next = cell + step;
      if (ground[next] !== ICE || steps[next] !== FAR) continue;
      steps[next] = steps[cell]! + 1;
      reached.push(next);
    }
  return steps;
}

/** Random bits for hashing: 32 low ones and 20 high ones for each of `size` facts. */
export class Bits {
  readonly low: Int32Array;
  readonly high: Int32Array;
  constructor(size: number, seed: number) {
    const random = randomFrom(seed);
    this.low = Int32Array.from({ length: size }, () => random.below(2 ** 32) | 0);
    this.high = Int32Array.from({ length: size }, () => random.below(2 ** 20));
  }
}
