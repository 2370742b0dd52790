/**
 * The board folded onto a 32×32 torus, for the search core: a cell is a number, and its neighbours are in a table.
 * Nineteen joined tiles span at most 19 rows and columns, so with a rim of landing places nothing ever overlaps.
 */
import { randomFrom } from '../../random';

export const SIDE = 32;
export const CELLS = SIDE * SIDE;

/** d0…d5 of the rules. */
const DQ = [1, 1, 0, -1, -1, 0];
const DR = [0, -1, -1, 0, 1, 1];

export const fold = (q: number, r: number): number => ((r & 31) << 5) | (q & 31);

/** `NEIGHBOURS[6 * cell + direction]`. */
export const NEIGHBOURS = new Int16Array(6 * CELLS);
for (let cell = 0; cell < CELLS; cell++)
  for (let d = 0; d < 6; d++) NEIGHBOURS[6 * cell + d] = fold((cell & 31) + DQ[d]!, (cell >> 5) + DR[d]!);

/** Steps to a cell from cell 0. */
const DISTANCE = new Uint8Array(CELLS);
for (let cell = 0; cell < CELLS; cell++) {
  const q = ((cell & 31) << 27) >> 27;
  const r = ((cell >> 5) << 27) >> 27;
  DISTANCE[cell] = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Steps between two cells less than half the torus apart. */
export const stepsBetween = (from: number, to: number): number =>
  DISTANCE[((((to >> 5) - (from >> 5)) & 31) << 5) | ((to - from) & 31)]!;

/** For the six neighbours of a cell as bits: whether they form one unbroken arc, so that none needs the middle. */
export const ONE_ARC = new Uint8Array(64);
/** … and whether two neighbouring directions are both empty (`edgeTiles`). */
export const SLIDES_OUT = new Uint8Array(64);
for (let ring = 0; ring < 64; ring++) {
  const turned = ((ring << 1) | (ring >> 5)) & 63;
  let starts = 0;
  for (let bits = ring & ~turned; bits !== 0; bits &= bits - 1) starts++;
  ONE_ARC[ring] = starts <= 1 ? 1 : 0;
  SLIDES_OUT[ring] = ((ring | turned) & 63) !== 63 ? 1 : 0;
}

/** Zobrist keys, random bits for hashing: 32 low ones and 20 high ones for each of `size` facts. */
class Bits {
  readonly low: Int32Array;
  readonly high: Int32Array;
  constructor(size: number, seed: number) {
    const random = randomFrom(seed);
    this.low = Int32Array.from({ length: size }, () => random.below(2 ** 32) | 0);
    this.high = Int32Array.from({ length: size }, () => random.below(2 ** 20));
  }
}

// What the hash of a Nonaga position is made of: bits for every fact, at a cell counted from the least column and row.

/** Hash bits of a tile, a red piece, a blue piece and the last tile. */
export const FACTS = new Bits(4 * CELLS, 0x6e6f6e61);
export const RED_PIECE = CELLS;
export const BLUE_PIECE = 2 * CELLS;
export const LAST_TILE = 3 * CELLS;
export const BLUE_TO_MOVE = 0x5bd1e995;
export const TILE_DUE = 0x27d4eb2d;

/** The hash of a key of `repetition.ts`: two digits a cell, row first; tiles, red, blue, player, last tile. */
export function hashOfKey(key: string): number {
  let low = 0;
  let high = 0;
  const add = (fact: number, place: number) => {
    const cell = fact + fold(parseInt(key[place + 1]!, 36), parseInt(key[place]!, 36));
    low ^= FACTS.low[cell]!;
    high ^= FACTS.high[cell]!;
  };
  for (let i = 0; i < 25; i++) add(i < 19 ? 0 : i < 22 ? RED_PIECE : BLUE_PIECE, 2 * i);
  if (key[50] === 'b') low ^= BLUE_TO_MOVE;
  if (key.length > 51) add(LAST_TILE, 51);
  return high * 2 ** 32 + (low >>> 0);
}
