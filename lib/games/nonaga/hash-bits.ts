/** What the hash of a Nonaga position is made of: bits for every fact, at a cell counted from the least column and row. */
import { Bits, CELLS, fold } from './torus';

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
