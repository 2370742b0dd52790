/** Hexagonal grids in axial coordinates. A cell is its key, the text `q,r`: it compares with `===` and is plain JSON. */
export type Cell = string;

const NUMBER = '(?:0|-?[1-9]\\d{0,6})';
/** The pattern of a cell: no plus, no leading zero, no minus zero. */
export const CELL = `${NUMBER},${NUMBER}`;

export interface Hex {
  readonly q: number;
  readonly r: number;
}

export const cellAt = (q: number, r: number): Cell => `${q},${r}`;

export function hexOf(cell: Cell): Hex {
  const comma = cell.indexOf(',');
  return { q: Number(cell.slice(0, comma)), r: Number(cell.slice(comma + 1)) };
}

/** The cell one step away. Each game lists its own directions, in the order its rules fix. */
export function step(cell: Cell, direction: Hex): Cell {
  const { q, r } = hexOf(cell);
  return cellAt(q + direction.q, r + direction.r);
}

/** Steps from one cell to the other: 1 for neighbours. */
export function distance(a: Cell, b: Cell): number {
  const from = hexOf(a);
  const to = hexOf(b);
  const q = to.q - from.q;
  const r = to.r - from.r;
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** Reading order, as every rules document lists cells: by r, then by q. */
export const inReadingOrder = (cells: Iterable<Cell>): Cell[] =>
  Array.from(cells, hexOf)
    .sort((a, b) => a.r - b.r || a.q - b.q)
    .map(({ q, r }) => cellAt(q, r));
