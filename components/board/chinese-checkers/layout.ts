/** Places the holes of the star: pointy-top, by the formula of the rules, rotated so that a seat looks across it. */
import { HEXES, homeOf, indexOf } from '@/lib/games/chinese-checkers/playable';
import type { Seat } from '@/lib/games/contract';
import type { Point } from '../scene';

/** The size of a hexagon around a hole; neighbours lie √3 times as far apart. */
const SIZE = 28;

const hundredths = (n: number) => Math.round(n * 100) / 100 + 0;

export const point = (q: number, r: number): Point => ({
  x: hundredths(SIZE * Math.sqrt(3) * (q + r / 2)),
  y: hundredths(SIZE * 1.5 * r),
});

/** Sixths of a turn, clockwise, that bring the home of the facing seat to the bottom. */
export const turnsFor = (seats: number, facing: Seat): number =>
  facing < seats ? (9 - homeOf(seats, facing)) % 6 : 3;

const BY_TURN: readonly (readonly Point[])[] = Array.from({ length: 6 }, (_, turns) =>
  HEXES.map(({ q, r, s }) => {
    let cube = [q, r, s] as [number, number, number];
    for (let i = 0; i < turns; i++) cube = [-cube[1], -cube[2], -cube[0]];
    return point(cube[0], cube[1]);
  }),
);

/** The centre of every hole, in cell order. */
export const middles = (turns: number): readonly Point[] => BY_TURN[turns]!;

export const middleOf = (hole: string, turns: number): Point => middles(turns)[indexOf(hole) ?? 0]!;

/** A corner's place on the board after the rotation: 0 at the top, clockwise. */
export const cornerAt = (corner: number, turns: number): number => (corner + turns) % 6;

/** The row and place of a hole for screen readers: "E 5". */
export const spoken = (hole: string): string => `${hole[0]} ${hole.slice(1)}`;

/** A round outline for pointers, highlights and focus rings. */
export const HOLE_OUTLINE: readonly Point[] = ring(27, 24);

function ring(radius: number, corners: number): readonly Point[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return { x: hundredths(radius * Math.cos(angle)), y: hundredths(radius * Math.sin(angle)) };
  });
}
