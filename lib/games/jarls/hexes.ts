/** Hex geometry of Jarls, in the directions of its rules: neighbours, lines, edges, rotations and rings. */
import { type Cell, cellAt, distance, type Hex, hexOf, step } from '../hex';

export const THRONE: Cell = '0,0';

/** 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE; the opposite of d is (d + 3) mod 6. */
const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const opposite = (direction: number): number => (direction + 3) % 6;

/** The neighbours of every cell that matters on the largest board, so that they need not be worked out again. */
const NEAR: ReadonlyMap<Cell, readonly Cell[]> = new Map(
  disc(THRONE, 10).map((cell) => [cell, DIRECTIONS.map((direction) => step(cell, direction))]),
);
const PLACES: ReadonlyMap<Cell, Hex> = new Map([...NEAR.keys()].map((cell) => [cell, hexOf(cell)]));
const STEPS: ReadonlyMap<Cell, number> = new Map(
  [...NEAR.keys()].map((cell) => [cell, distance(THRONE, cell)]),
);

export const towards = (cell: Cell, direction: number): Cell =>
  NEAR.get(cell)?.[direction] ?? step(cell, DIRECTIONS[direction]!);

export const neighbours = (cell: Cell): Cell[] => DIRECTIONS.map((_, direction) => towards(cell, direction));

export const fromThrone = (cell: Cell): number => STEPS.get(cell) ?? distance(THRONE, cell);

export const isOnBoard = (cell: Cell, radius: number): boolean => fromThrone(cell) <= radius;

export const isOnEdge = (cell: Cell, radius: number): boolean => fromThrone(cell) === radius;

const turned = (cell: Cell, turn: (q: number, r: number, s: number) => Hex): Cell => {
  const { q, r } = hexOf(cell);
  const to = turn(q, r, -q - r);
  return cellAt(to.q, to.r);
};

/** E to NE. The name is that of the original: on a screen whose y points down it turns counter-clockwise. */
export const rotate60CW = (cell: Cell): Cell => turned(cell, (q, _, s) => ({ q: -s, r: -q }));

/** E to SE. */
export const rotate60CCW = (cell: Cell): Cell => turned(cell, (_, r, s) => ({ q: -r, r: -s }));

/** The cells at exactly that distance, in reading order; a ring of radius 0 is its centre. */
export function ring(centre: Cell, radius: number): Cell[] {
  const { q, r } = hexOf(centre);
  const cells: Cell[] = [];
  for (let dr = -radius; dr <= radius; dr++) {
    const left = Math.max(-radius, -radius - dr);
    const right = Math.min(radius, radius - dr);
    if (Math.abs(dr) === radius) for (let dq = left; dq <= right; dq++) cells.push(cellAt(q + dq, r + dr));
    else cells.push(cellAt(q + left, r + dr), cellAt(q + right, r + dr));
  }
  return cells;
}

/** All cells up to that distance, in reading order. */
export function disc(centre: Cell, radius: number): Cell[] {
  const { q, r } = hexOf(centre);
  const cells: Cell[] = [];
  for (let dr = -radius; dr <= radius; dr++)
    for (let dq = Math.max(-radius, -radius - dr); dq <= Math.min(radius, radius - dr); dq++)
      cells.push(cellAt(q + dq, r + dr));
  return cells;
}

const placeOf = (cell: Cell): Hex => PLACES.get(cell) ?? hexOf(cell);

/** The straight way from one cell to another: its direction and length; null where there is none. */
export function wayTo(from: Cell, to: Cell): { readonly direction: number; readonly steps: number } | null {
  const a = placeOf(from);
  const b = placeOf(to);
  const [q, r] = [b.q - a.q, b.r - a.r];
  if (q !== 0 && r !== 0 && q + r !== 0) return null;
  const direction = DIRECTIONS.findIndex((way) => way.q === Math.sign(q) && way.r === Math.sign(r));
  return direction < 0 ? null : { direction, steps: Math.max(Math.abs(q), Math.abs(r)) };
}

/** The cells from one to the other, both included; off the straight lines, those nearest to the ideal one. */
export function line(from: Cell, to: Cell): Cell[] {
  const a = hexOf(from);
  const b = hexOf(to);
  const steps = distance(from, to);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = steps === 0 ? 0 : i / steps;
    return nearest(a.q + (b.q - a.q) * t, a.r + (b.r - a.r) * t);
  });
}

/**
 * The cell whose middle is nearest: round all three coordinates and mend the one that strayed furthest. On the way
 * between two cells one of them is whole and the others stray alike, so it is never q alone.
 */
function nearest(q: number, r: number): Cell {
  const s = -q - r;
  const [cq, cr, cs] = [Math.round(q), Math.round(r), Math.round(s)];
  return Math.abs(cr - r) > Math.abs(cs - s) ? cellAt(cq, -cq - cs) : cellAt(cq, cr);
}
