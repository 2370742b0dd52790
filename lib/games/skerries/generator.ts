/**
 * The board from its number, by the generator of the rules: whole numbers only, the same skerries on every machine.
 * An attempt draws radii, places and connections; the first that meets every demand is the board.
 */
import { type Random, randomFrom } from '../random';
import { type Circle, connect } from './connections';

export const CIRCLES = 30;
export const FIELD = 800;

const ATTEMPTS = 1000;
const TRIES = 300;
const MAX_AREA = 100_000;
const MIN_GAP = 5;
const GOLDEN = 0x9e3779b9;

export interface Board {
  readonly seed: number;
  /** How many attempts it took, this one included. */
  readonly attempts: number;
  /** By number: 0 to 29. */
  readonly circles: readonly Circle[];
  /** Pairs of neighbours, the lower number first, sorted. */
  readonly edges: readonly (readonly [number, number])[];
  /** The neighbours of each circle, ascending. */
  readonly neighbours: readonly (readonly number[])[];
  /** Blue's start circle, then Red's. */
  readonly starts: readonly [number, number];
  /** Connections to travel from each circle to Blue's start, then to Red's. */
  readonly distances: readonly [readonly number[], readonly number[]];
}

export function generate(seed: number, limit = ATTEMPTS): Board {
  for (let attempt = 1; attempt <= limit; attempt++) {
    const board = attemptBoard(seed, attempt);
    if (board) return board;
  }
  const next = generate((seed + 1) % 2 ** 32, limit);
  return { ...next, seed, attempts: limit + next.attempts };
}

/** The board that an attempt makes, counted from 1; null where it does not meet every demand. */
export function attemptBoard(seed: number, attempt: number): Board | null {
  const circles = scatter(randomFrom((seed + (attempt - 1) * GOLDEN) % 2 ** 32));
  return circles && chart(seed, attempt, circles);
}

/** Radii and places, numbered from the upper left to the lower right; null where they do not fit. */
function scatter(random: Random): Circle[] | null {
  const radii: number[] = [];
  let area = 0;
  for (let i = 0; i < CIRCLES; i++) {
    const u = random.fraction();
    const v = u * u;
    const r = 20 + Math.floor(181 * (v * v * v));
    radii.push(r);
    area += r * r;
  }
  if (area > MAX_AREA) return null;

  const placed: Circle[] = [];
  for (const r of radii.sort((a, b) => b - a)) {
    const circle = place(r, placed, random);
    if (!circle) return null;
    placed.push(circle);
  }
  return placed.sort((a, b) => a.x + a.y - (b.x + b.y) || a.x - b.x);
}

function place(r: number, placed: readonly Circle[], random: Random): Circle | null {
  const room = FIELD + 1 - 2 * r;
  for (let i = 0; i < TRIES; i++) {
    const x = r + random.below(room);
    const y = r + random.below(room);
    if (placed.every((other) => squared(x - other.x, y - other.y) >= (r + other.r + MIN_GAP) ** 2))
      return { x, y, r };
  }
  return null;
}

const squared = (dx: number, dy: number) => dx * dx + dy * dy;

/** Connections, starts and distances; null where the board would not be fair. */
function chart(seed: number, attempts: number, circles: readonly Circle[]): Board | null {
  if (!fillsQuadrants(circles)) return null;
  const starts: [number, number] = [nearestTo(circles, 0), nearestTo(circles, FIELD)];
  const edges = connect(circles, starts);
  // Ascending, since the edges are sorted.
  const neighbours = circles.map((): number[] => []);
  for (const [i, j] of edges) {
    neighbours[i]!.push(j);
    neighbours[j]!.push(i);
  }
  const [toBlue, toRed] = [distancesTo(starts[0], neighbours), distancesTo(starts[1], neighbours)];
  const isFair =
    !toBlue.includes(-1) &&
    haveEvenLandings(neighbours[starts[0]]!.length, neighbours[starts[1]]!.length) &&
    isBetween(toBlue[starts[1]]!, 6, 9) &&
    Math.abs(countNearer(toBlue, toRed) - countNearer(toRed, toBlue)) <= 4;
  return isFair ? { seed, attempts, circles, edges, neighbours, starts, distances: [toBlue, toRed] } : null;
}

/** The circle nearest to the corner (at, at); of equals the lowest number. */
function nearestTo(circles: readonly Circle[], at: number): number {
  const away = circles.map(({ x, y }) => squared(x - at, y - at));
  return away.indexOf(Math.min(...away));
}

/** Breadth first; -1 where there is no way. */
function distancesTo(start: number, neighbours: readonly (readonly number[])[]): number[] {
  const distances = neighbours.map(() => -1);
  distances[start] = 0;
  const queue = [start];
  for (const circle of queue)
    for (const next of neighbours[circle]!)
      if (distances[next] === -1) {
        distances[next] = distances[circle]! + 1;
        queue.push(next);
      }
  return distances;
}

const isBetween = (n: number, least: number, most: number) => n >= least && n <= most;

const haveEvenLandings = (blue: number, red: number) => blue >= 3 && red >= 3 && Math.abs(blue - red) <= 1;

const countNearer = (here: readonly number[], there: readonly number[]) =>
  here.filter((distance, circle) => distance < there[circle]!).length;

function fillsQuadrants(circles: readonly Circle[]): boolean {
  const counts = [0, 0, 0, 0];
  for (const { x, y } of circles) counts[(x < FIELD / 2 ? 0 : 1) + (y < FIELD / 2 ? 0 : 2)]!++;
  return counts.every((count) => count >= 4);
}
