/** The holes in the ice, from a seed: as symmetric as the seats, never by the Throne, never in a Jarl's way. */
import { type Cell, inReadingOrder } from '../hex';
import { randomFrom, shuffled } from '../random';
import { formationOf } from './formations';
import { disc, fromThrone, neighbours, rotate60CCW, THRONE } from './hexes';
import type { Terrain } from './state';

const HOLES: Readonly<Record<number, Readonly<Record<Exclude<Terrain, 'none'>, number>>>> = {
  2: { calm: 2, treacherous: 4, chaotic: 6 },
  3: { calm: 3, treacherous: 9, chaotic: 12 },
  4: { calm: 6, treacherous: 10, chaotic: 16 },
  5: { calm: 6, treacherous: 13, chaotic: 19 },
  6: { calm: 6, treacherous: 12, chaotic: 18 },
};

/** Turns of 360°/k that carry the seats onto one another. */
const SYMMETRY: Readonly<Record<number, number>> = { 2: 2, 3: 3, 4: 2, 5: 1, 6: 6 };

export function holesOf(seats: number, terrain: Terrain, seed: number): Cell[] {
  if (terrain === 'none') return [];
  const { radius, pieces } = formationOf(seats, terrain);
  const target = HOLES[seats]![terrain];
  const jarls = pieces.filter(({ kind }) => kind === 'jarl').map(({ cell }) => cell);
  const taken = new Set(pieces.map(({ cell }) => cell));
  const isEligible = (cell: Cell) =>
    fromThrone(cell) >= 2 &&
    fromThrone(cell) <= radius - 1 &&
    !taken.has(cell) &&
    (seats < 3 || !neighbours(cell).some((near) => taken.has(near)));

  const eligible = disc(THRONE, radius).filter(isEligible);
  const holes = new Set<Cell>();
  for (const orbit of shuffled(orbitsOf(eligible, SYMMETRY[seats]!), randomFrom(seed))) {
    if (holes.size === target) break;
    if (holes.size + orbit.length > target) continue;
    const more = new Set([...holes, ...orbit]);
    if (leavesRoom(radius, more, jarls)) for (const cell of orbit) holes.add(cell);
  }
  return inReadingOrder(holes);
}

/** Each cell not yet used founds an orbit of `k` cells. */
function orbitsOf(cells: readonly Cell[], k: number): Cell[][] {
  const used = new Set<Cell>();
  const orbits: Cell[][] = [];
  for (const founder of cells) {
    if (used.has(founder)) continue;
    const orbit = [founder];
    while (orbit.length < k) orbit.push(turnedBy(orbit.at(-1)!, 6 / k));
    for (const cell of orbit) used.add(cell);
    orbits.push(orbit);
  }
  return orbits;
}

const turnedBy = (cell: Cell, sixths: number): Cell =>
  sixths === 0 ? cell : turnedBy(rotate60CCW(cell), sixths - 1);

/** Every free hex is joined to the Throne, and every Jarl still has the shortest possible way to it. */
function leavesRoom(radius: number, holes: ReadonlySet<Cell>, jarls: readonly Cell[]): boolean {
  const free = new Set(disc(THRONE, radius).filter((cell) => !holes.has(cell)));
  const steps = walkFromThrone(free);
  return steps.size === free.size && jarls.every((jarl) => steps.get(jarl) === radius);
}

/** How many steps from the Throne to every cell that can be reached over free ones. */
export function walkFromThrone(free: ReadonlySet<Cell>): ReadonlyMap<Cell, number> {
  const steps = new Map<Cell, number>([[THRONE, 0]]);
  for (const [cell, so] of steps)
    for (const next of neighbours(cell)) if (free.has(next) && !steps.has(next)) steps.set(next, so + 1);
  return steps;
}
