/** Places the hexes of Jarls: pointy-top hexagons, the board rotated in sixths until the facing seat is lowest. */
import type { Seat } from '@/lib/games/contract';
import { cellAt, hexOf } from '@/lib/games/hex';
import type { Point } from '../scene';

export const RADIUS = 34;

const hundredths = (n: number) => Math.round(n * 100) / 100 + 0;

/** Seats lie clockwise from the east; with four, the second is exactly at the bottom. */
const angleOf = (seat: number, seats: number) => (seat * 360) / seats;

/** How many sixths of a turn, clockwise on screen, bring the seat nearest to the bottom. */
export function turnFor(facing: Seat, seats: number): number {
  const away = (turn: number) => Math.abs(((angleOf(facing, seats) + 60 * turn - 90 + 540) % 360) - 180);
  return [0, 1, 2, 3, 4, 5].reduce((best, turn) => (away(turn) < away(best) - 0.01 ? turn : best), 0);
}

/** Where a seat's home lies on screen: degrees clockwise from the east. */
export const screenAngle = (seat: Seat, facing: Seat, seats: number): number =>
  (angleOf(seat, seats) + 60 * turnFor(facing, seats)) % 360;

/** Rotates by sixths: east to south-east. */
function turned(cell: string, sixths: number): { readonly q: number; readonly r: number } {
  let { q, r } = hexOf(cell);
  for (let i = 0; i < sixths; i++) [q, r] = [-r, q + r];
  return { q, r };
}

export function middleOf(cell: string, turn: number): Point {
  const { q, r } = turned(cell, turn);
  return { x: hundredths(RADIUS * Math.sqrt(3) * (q + r / 2)), y: hundredths(RADIUS * 1.5 * r) };
}

/** Corners clockwise from the lower right one. */
export function hexagon(radius: number, dx = 0, dy = 0): readonly Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = Math.PI / 6 + (i * Math.PI) / 3;
    return { x: hundredths(dx + radius * Math.cos(angle)), y: hundredths(dy + radius * Math.sin(angle)) };
  });
}

/** Every hex of the board, in reading order. */
export function cellsWithin(radius: number): readonly string[] {
  const cells: string[] = [];
  for (let r = -radius; r <= radius; r++)
    for (let q = -radius; q <= radius; q++) if (Math.abs(q + r) <= radius) cells.push(cellAt(q, r));
  return cells;
}
