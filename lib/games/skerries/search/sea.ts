/** A board for the search core: thirty circles fit the bits of one number, so sets of circles are masks. */
import { randomFrom } from '../../random';
import type { Board } from '../board';
import { CIRCLES } from '../generator';

export interface Sea {
  /** The neighbours of each circle, as a mask. */
  readonly near: Int32Array;
  /** Blue's start circle, then Red's, as numbers. */
  readonly starts: readonly [number, number];
  /** What each circle is away from the goal of Blue, then of Red. */
  readonly toGo: readonly [Uint8Array, Uint8Array];
}

const seas = new WeakMap<Board, Sea>();

export function seaOf(board: Board): Sea {
  const known = seas.get(board);
  if (known) return known;
  const sea: Sea = {
    near: Int32Array.from(board.neighbours, maskOf),
    starts: board.starts,
    toGo: [Uint8Array.from(board.distances[1]), Uint8Array.from(board.distances[0])],
  };
  seas.set(board, sea);
  return sea;
}

export const maskOf = (circles: readonly (number | null)[]): number =>
  circles.reduce<number>((mask, circle) => (circle === null ? mask : mask | (1 << circle)), 0);

/** The number of the lowest bit of a mask that is not 0. */
export const lowest = (mask: number): number => 31 - Math.clz32(mask & -mask);

/** Where the boats of `mine` on a circle may go, given who is where and the own start circle. */
export function reach(near: Int32Array, from: number, mine: number, theirs: number, home: number): number {
  const around = near[from]!;
  const taken = mine | theirs;
  let leaps = 0;
  for (let over = around & taken; over !== 0; over &= over - 1) leaps |= near[lowest(over)]!;
  return ((around & ~mine) | (leaps & ~taken)) & ~(1 << home);
}

/** Zobrist keys, random bits for hashing: 32 low ones and 20 high ones for each of `size` facts. */
function bits(size: number, seed: number) {
  const random = randomFrom(seed);
  return {
    low: Int32Array.from({ length: size }, () => random.below(2 ** 32) | 0),
    high: Int32Array.from({ length: size }, () => random.below(2 ** 20)),
  };
}

/** Hash bits of a blue boat on each circle, then of a red one. */
export const FACTS = bits(2 * CIRCLES, 0x736b6572);
