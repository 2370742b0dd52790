/** The hexes of the Jarls' board, by the rules' own directions: what is near, in line, on the edge, turned or around. */
import { type Cell, cellAt, distance, type Hex, hexOf, inReadingOrder, step } from '../hex';

export const THRONE: Cell = '0,0';

/** 0 E, 1 NE, 2 NW, 3 W, 4 SW, 5 SE; the opposite of d is (d + 3) mod 6. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const opposite = (direction: number): number => (direction + 3) % 6;

export const towards = (cell: Cell, direction: number): Cell => step(cell, DIRECTIONS[direction]!);

export const neighbours = (cell: Cell): Cell[] => DIRECTIONS.map((direction) => step(cell, direction));

export const fromThrone = (cell: Cell): number => distance(THRONE, cell);

export const isOnBoard = (cell: Cell, radius: number): boolean => fromThrone(cell) <= radius;

export const isOnEdge = (cell: Cell, radius: number): boolean => fromThrone(cell) === radius;

const turned = (cell: Cell, turn: (q: number, r: number, s: number) => Hex): Cell => {
  const { q, r } = hexOf(cell);
  const to = turn(q, r, -q - r);
  return cellAt(to.q + 0, to.r + 0);
};

/** E to NE. The name is that of the original: on a screen whose y points down it turns counter-clockwise. */
export const rotate60CW = (cell: Cell): Cell => turned(cell, (q, _, s) => ({ q: -s, r: -q }));

/** E to SE. */
export const rotate60CCW = (cell: Cell): Cell => turned(cell, (_, r, s) => ({ q: -r, r: -s }));

/** The cells at exactly that distance, in reading order; a ring of radius 0 is its centre. */
export function ring(centre: Cell, radius: number): Cell[] {
  return disc(centre, radius).filter((cell) => distance(centre, cell) === radius);
}

/** All cells up to that distance, in reading order. */
export function disc(centre: Cell, radius: number): Cell[] {
  const { q, r } = hexOf(centre);
  const cells: Cell[] = [];
  for (let dr = -radius; dr <= radius; dr++)
    for (let dq = -radius; dq <= radius; dq++)
      if (Math.abs(dq + dr) <= radius) cells.push(cellAt(q + dq, r + dr));
  return inReadingOrder(cells);
}

/** The direction from one cell to another in a straight line; null where there is none. */
export function directionTo(from: Cell, to: Cell): number | null {
  const a = hexOf(from);
  const b = hexOf(to);
  const steps = distance(from, to);
  const found = DIRECTIONS.findIndex(
    ({ q, r }) => a.q + q * steps === b.q && a.r + r * steps === b.r && steps > 0,
  );
  return found < 0 ? null : found;
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

/** The cell whose middle is nearest: round all three coordinates and mend the one that strayed furthest. */
function nearest(q: number, r: number): Cell {
  const s = -q - r;
  const [cq, cr, cs] = [Math.round(q), Math.round(r), Math.round(s)];
  const [dq, dr, ds] = [Math.abs(cq - q), Math.abs(cr - r), Math.abs(cs - s)];
  if (dq > dr && dq > ds) return cellAt(-cr - cs + 0, cr + 0);
  if (dr > ds) return cellAt(cq + 0, -cq - cs + 0);
  return cellAt(cq + 0, cr + 0);
}
