/**
 * Chooses the holes in the ice from a seed: symmetric for the seats, never beside the Throne or between it and a Jarl.
 */
import { type Cell, inReadingOrder } from '../hex';
import { randomFrom, shuffled } from '../random';
import type { Seat } from '../contract';
import { disc, fromThrone, neighbours, rotate60CCW, THRONE } from './hexes';
import { calculateStartingPositions, hexToKey, placeWarriors } from './core-hexes';
import { type JarlsOptions, type Piece, piecesOf, type Terrain } from './state';

const HOLES: Readonly<Record<number, Readonly<Record<Exclude<Terrain, 'none'>, number>>>> = {
  2: { calm: 2, treacherous: 4, chaotic: 6 },
  3: { calm: 3, treacherous: 9, chaotic: 12 },
  4: { calm: 6, treacherous: 10, chaotic: 16 },
  5: { calm: 6, treacherous: 13, chaotic: 19 },
  6: { calm: 6, treacherous: 12, chaotic: 18 },
};

/** Turns of 360°/k that carry the seats onto one another. */
const SYMMETRY: Readonly<Record<number, number>> = { 2: 2, 3: 3, 4: 2, 5: 1, 6: 6 };

export function holesOf(seats: number, options: StartOptions, seed: number): Cell[] {
  const { terrain } = options;
  if (terrain === 'none') return [];
  const { radius, pieces } = formationOf(seats, options);
  const target = holeCount(seats, terrain, radius);
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
    // Targets are whole numbers of orbits.
    if (holes.size === target) break;
    const more = new Set([...holes, ...orbit]);
    if (leavesRoom(radius, more, jarls)) for (const cell of orbit) holes.add(cell);
  }
  return inReadingOrder(holes);
}

/** As the table has it; on a larger board as many more as it has more hexes, in whole orbits. */
function holeCount(seats: number, terrain: Exclude<Terrain, 'none'>, radius: number): number {
  const [count, orbit] = [HOLES[seats]![terrain], SYMMETRY[seats]!];
  const usual = usualFormation(seats, terrain).radius;
  return radius === usual ? count : orbit * Math.round((count * hexCount(radius)) / hexCount(usual) / orbit);
}

const hexCount = (radius: number) => 3 * radius * (radius + 1) + 1;

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

// Where everyone starts: seats clockwise on screen from the east, each Jarl on the edge with Warriors in front.

export interface Formation {
  readonly radius: number;
  readonly pieces: readonly Piece[];
}

/** One line a seat: the Jarl, then the Warriors in the order of their ids. */
function formation(radius: number, ...lines: readonly string[]): Formation {
  const pieces = lines.flatMap((line, seat) => {
    const [jarl, ...warriors] = line.split(' ');
    return piecesOf(seat as Seat, jarl!, warriors);
  });
  return { radius, pieces };
}

const TWO_ROUGH = formation(4, '4,0 3,0 3,1 4,-1 2,1 3,-1', '-4,0 -3,0 -3,-1 -4,1 -2,-1 -3,1');

const BY_SEATS: readonly Formation[] = [
  formation(3, '3,0 2,0 2,1 3,-1 1,1 2,-1', '-3,0 -2,0 -2,-1 -3,1 -1,-1 -2,1'),
  formation(
    5,
    '5,0 4,0 4,1 5,-1 3,1 4,-1',
    '-5,5 -4,4 -5,4 -4,5 -4,3 -3,4',
    '0,-5 0,-4 1,-5 -1,-4 1,-4 -1,-3',
  ),
  formation(
    6,
    '6,0 5,0 4,0 5,1 6,-1',
    '-3,6 -2,5 -3,5 -2,6 -4,6',
    '-6,0 -5,0 -4,0 -5,-1 -6,1',
    '3,-6 2,-5 3,-5 4,-6 2,-6',
  ),
  formation(
    7,
    '7,0 6,0 5,0 6,1 7,-1',
    '-2,7 -1,6 -2,6 -1,7 -3,7',
    '-7,4 -6,4 -6,3 -7,3 -7,5',
    '-3,-4 -2,-4 -3,-3 -2,-5 -4,-3',
    '5,-7 4,-6 5,-6 6,-7 4,-7',
  ),
  formation(
    8,
    '8,0 7,0 6,0 7,1 8,-1',
    '0,8 0,7 0,6 -1,8 1,7',
    '-8,8 -7,7 -6,6 -8,7 -7,8',
    '-8,0 -7,0 -6,0 -7,-1 -8,1',
    '0,-8 0,-7 0,-6 1,-8 -1,-7',
    '8,-8 7,-7 6,-6 8,-7 7,-8',
  ),
];

type StartOptions = Pick<JarlsOptions, 'terrain' | 'boardRadius' | 'warriorsPerPlayer'>;

/** Two players on rough terrain need the larger board: on the small one the first player could force a win. */
const usualFormation = (seats: number, terrain: Terrain): Formation =>
  seats === 2 && (terrain === 'treacherous' || terrain === 'chaotic') ? TWO_ROUGH : BY_SEATS[seats - 2]!;

/** The table's, or one of the wanted size, on a board that is never smaller than the table's. */
export function formationOf(seats: number, options: StartOptions): Formation {
  const usual = usualFormation(seats, options.terrain);
  const radius = Math.max(usual.radius, options.boardRadius ?? 0);
  const warriors = options.warriorsPerPlayer ?? usual.pieces.length / seats - 1;
  if (radius === usual.radius && (warriors + 1) * seats === usual.pieces.length) return usual;
  return { radius, pieces: generatedPieces(seats, radius, warriors) };
}

/**
 * Each Jarl on the edge hex nearest to its angle, its Warriors on the hexes nearest to it. Seats that a turn of the board
 * carries onto one another stand alike.
 */
function generatedPieces(seats: number, radius: number, warriors: number): Piece[] {
  const alike = seats / SYMMETRY[seats]!;
  const sixths = 6 / SYMMETRY[seats]!;
  const jarls = calculateStartingPositions(seats, radius);
  const groups: Cell[][] = [];
  for (let seat = 0; seat < seats; seat++) {
    const model = groups[seat - alike];
    groups.push(
      model
        ? model.map((cell) => turnedBy(cell, sixths))
        : [jarls[seat]!, ...placeWarriors(jarls[seat]!, warriors, radius)].map(hexToKey),
    );
  }
  return groups.flatMap(([jarl, ...others], seat) => piecesOf(seat as Seat, jarl!, others));
}
