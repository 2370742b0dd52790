/** The star of Chinese Checkers: 121 holes, their names, their neighbours and the six corners. */
import type { Hex } from '../hex';

/** A hole by its name, `A1` to `Q1`: the row from the top, then its place in the row from the left. */
export type Hole = string;

/** Cube coordinates: q + r + s = 0. */
export interface Cube extends Hex {
  readonly s: number;
}

/** d0…d5. */
const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
];

const cubeOf = ({ q, r }: Hex): Cube => ({ q, r, s: 0 - q - r });

/** The text key of a hole in cube coordinates: `1,-2,1`. */
export const keyOf = (hex: Hex): string => {
  const { q, r, s } = cubeOf(hex);
  return `${q},${r},${s}`;
};

/** Two triangles laid over each other make the star. */
export function isOnStar(hex: Hex): boolean {
  const { q, r, s } = cubeOf(hex);
  return Math.max(q, r, s) <= 4 || Math.min(q, r, s) >= -4;
}

export function areNeighbours(a: Hex, b: Hex): boolean {
  return DIRECTIONS.some(({ q, r }) => a.q + q === b.q && a.r + r === b.r);
}

/** Every hole in cell order: r ascending, then q ascending. Its place in this list is its index. */
export const HEXES: readonly Cube[] = range(-8, 8).flatMap((r) =>
  range(-8, 8)
    .map((q) => cubeOf({ q, r }))
    .filter(isOnStar),
);

export const HOLES: readonly Hole[] = HEXES.map((hex) => {
  const first = HEXES.find(({ r }) => r === hex.r)!;
  return String.fromCharCode(65 + hex.r + 8) + (hex.q - first.q + 1);
});

const INDEX_BY_KEY = new Map(HEXES.map((hex, index) => [keyOf(hex), index]));
const INDEX_BY_NAME = new Map(HOLES.map((hole, index) => [hole, index]));

/** Undefined where there is no such hole. */
export const indexOf = (hole: Hole): number | undefined => INDEX_BY_NAME.get(hole);

export const indexAt = (hex: Hex): number | undefined => INDEX_BY_KEY.get(keyOf(hex));

/** What lies so many steps away in each direction; -1 beyond the board. `towards(1)[index][d]`. */
const towards = (steps: number): readonly (readonly number[])[] =>
  HEXES.map(({ q, r }) => DIRECTIONS.map((d) => indexAt({ q: q + steps * d.q, r: r + steps * d.r }) ?? -1));

export const NEIGHBOURS = towards(1);
/** Where a jump in each direction comes down. */
export const LANDINGS = towards(2);

/** Clockwise from the top. */
const CORNER_TESTS: readonly ((cube: Cube) => boolean)[] = [
  ({ r }) => r <= -5,
  ({ q }) => q >= 5,
  ({ s }) => s <= -5,
  ({ r }) => r >= 5,
  ({ q }) => q <= -5,
  ({ s }) => s >= 5,
];

/** The corner a hole lies in; -1 in the hexagon between them. */
export const CORNER_OF: readonly number[] = HEXES.map((cube) =>
  CORNER_TESTS.findIndex((isWithin) => isWithin(cube)),
);

export const CORNERS: readonly (readonly number[])[] = CORNER_TESTS.map((_, corner) =>
  [...HEXES.keys()].filter((index) => CORNER_OF[index] === corner),
);

/** The tip of each corner. */
export const APEXES: readonly Cube[] = [
  { q: 4, r: -8, s: 4 },
  { q: 8, r: -4, s: -4 },
  { q: 4, r: 4, s: -8 },
  { q: -4, r: 8, s: -4 },
  { q: -8, r: 4, s: 4 },
  { q: -4, r: -4, s: 8 },
];

export const opposite = (corner: number): number => (corner + 3) % 6;

/** Home corners in turn order, by the number of seats. */
const SEATING: Readonly<Record<number, readonly number[]>> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 3, 4],
  6: [0, 1, 2, 3, 4, 5],
};

export const homeOf = (seats: number, seat: number): number => SEATING[seats]![seat]!;

export const targetOf = (seats: number, seat: number): number => opposite(homeOf(seats, seat));

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
}
