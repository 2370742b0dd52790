/** The tiles of Nonaga: which are connected, which can be taken, and where a tile may be put. */
import { type Cell, type Hex, inReadingOrder, step } from '../hex';

/** d0 … d5 of the rules, in their fixed order; each touches the next. */
export const DIRECTIONS: readonly Hex[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

export const neighbours = (cell: Cell): Cell[] => DIRECTIONS.map((direction) => step(cell, direction));

/** Every tile with its six neighbouring cells, so that one look at the board need not work them out again. */
export type Ground = ReadonlyMap<Cell, readonly Cell[]>;

export const groundOf = (tiles: readonly Cell[]): Ground =>
  new Map(tiles.map((tile) => [tile, neighbours(tile)]));

/** Whether the tiles, leaving out `without`, hang together. */
export function isConnected(ground: Ground, without?: Cell): boolean {
  const start = [...ground.keys()].find((tile) => tile !== without);
  if (start === undefined) return true;
  const reached = new Set([start]);
  for (const tile of reached)
    for (const next of ground.get(tile)!) if (ground.has(next) && next !== without) reached.add(next);
  return reached.size === ground.size - (without === undefined ? 0 : 1);
}

/** Whether the tile could be slid out sideways: two neighbouring directions, d(i) and d(i+1), are both open. */
export function isEdgeTile(ground: Ground, tile: Cell): boolean {
  const open = neighbours(tile).map((cell) => !ground.has(cell));
  return open.some((isOpen, i) => isOpen && open[(i + 1) % 6]);
}

/** The empty cells that touch at least two tiles, in reading order, each with the tiles it touches. */
export type LandingPlaces = ReadonlyMap<Cell, readonly Cell[]>;

export function landingPlaces(ground: Ground): LandingPlaces {
  const touched = new Map<Cell, Cell[]>();
  for (const [tile, around] of ground)
    for (const cell of around) if (!ground.has(cell)) touched.set(cell, [...(touched.get(cell) ?? []), tile]);
  const places = [...touched].filter(([, tiles]) => tiles.length >= 2);
  const order = inReadingOrder(places.map(([cell]) => cell));
  return new Map(order.map((cell) => [cell, touched.get(cell)!]));
}

/** Where the tile taken from `from` may be put: it must touch two tiles, itself not counted. */
export const targetsOf = (places: LandingPlaces, from: Cell): Cell[] =>
  [...places]
    .filter(([, touched]) => touched.length - (touched.includes(from) ? 1 : 0) >= 2)
    .map(([cell]) => cell);
