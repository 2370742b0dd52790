/** Places Nonaga's cells: flat-top hexagons, by the formula of the rules. */
import type { Seat } from '@/lib/games/contract';
import type { Point } from '../scene';

export const RADIUS = 38;

const hundredths = (n: number) => Math.round(n * 100) / 100 + 0;

/** The centre of a cell "q,r". With Blue at the bottom the board is rotated by half a turn. */
export function middleOf(cell: string, facing: Seat): Point {
  const [q = 0, r = 0] = cell.split(',').map(Number);
  const turn = facing === 1 ? -1 : 1;
  return {
    x: hundredths(turn * RADIUS * 1.5 * q),
    y: hundredths(turn * RADIUS * ((Math.sqrt(3) / 2) * q + Math.sqrt(3) * r)),
  };
}

/** Corners clockwise from the right one. */
export function hexagon(radius: number, dx = 0, dy = 0): readonly Point[] {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (i * Math.PI) / 3;
    return { x: hundredths(dx + radius * Math.cos(angle)), y: hundredths(dy + radius * Math.sin(angle)) };
  });
}
