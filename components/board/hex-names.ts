/** Names the cells of hexagonal boards by letter and number, without signs: the middle is J 10. */
import { cellAt, hexOf } from '@/lib/games/hex';

/** The place of the middle in both rows of names, counted from one: small boards stay within one letter. */
const MIDDLE = 10;
const LETTERS = 26;
/** "A" to "ZZ". A board that drifts further takes the names of the other end again. */
const COLUMNS = LETTERS + LETTERS * LETTERS;
const ROWS = 1000;

const within = (index: number, count: number): number => ((((index - 1) % count) + count) % count) + 1;

const letter = (index: number): string => String.fromCharCode(64 + index);

function columnName(index: number): string {
  if (index <= LETTERS) return letter(index);
  const beyond = index - LETTERS - 1;
  return letter(Math.floor(beyond / LETTERS) + 1) + letter((beyond % LETTERS) + 1);
}

/** "J 10" for the cell "0,0": the letter goes with q, the number with r. */
export function hexName(cell: string): string {
  const { q, r } = hexOf(cell);
  return `${columnName(within(q + MIDDLE, COLUMNS))} ${within(r + MIDDLE, ROWS)}`;
}

/** The six cells around a cell, from the one on its right in the direction of the clock, or against it. */
export function cellsAround(cell: string): readonly string[] {
  const { q, r } = hexOf(cell);
  return [
    cellAt(q + 1, r),
    cellAt(q, r + 1),
    cellAt(q - 1, r + 1),
    cellAt(q - 1, r),
    cellAt(q, r - 1),
    cellAt(q + 1, r - 1),
  ];
}
