/** The board as numbers, for the search core: 19 × 19 cells with a rim, so that every line ends on the board or just off it. */
import { cellAt, hexOf } from '../../hex';
import { randomFrom } from '../../random';

const SIDE = 19;
const MIDDLE = 9;
export const CELLS = SIDE * SIDE;

export const OFF = 0;
export const ICE = 1;
export const HOLE = 2;
export const THRONE = 3;

/** Cells grow in reading order. */
export const numberOf = (cell: string): number => {
  const { q, r } = hexOf(cell);
  return (r + MIDDLE) * SIDE + q + MIDDLE;
};

export const nameOf = (cell: number): string =>
  cellAt((cell % SIDE) - MIDDLE, Math.floor(cell / SIDE) - MIDDLE);

export const CENTRE = numberOf('0,0');

/** What to add for a step in each of the six directions. */
export const STEP = Int32Array.of(1, 1 - SIDE, -SIDE, -1, SIDE - 1, SIDE);

export function groundOf(radius: number, holes: readonly string[]): Uint8Array {
  const ground = new Uint8Array(CELLS);
  for (let r = -radius; r <= radius; r++)
    for (let q = -radius; q <= radius; q++)
      if (Math.abs(q + r) <= radius) ground[(r + MIDDLE) * SIDE + q + MIDDLE] = ICE;
  for (const hole of holes) ground[numberOf(hole)] = HOLE;
  ground[CENTRE] = THRONE;
  return ground;
}

export const FAR = 99;

/** Steps to the Throne over the ice from every cell; `FAR` where there is no way. */
export function stepsToThrone(ground: Uint8Array): Uint8Array {
  const steps = new Uint8Array(CELLS).fill(FAR);
  steps[CENTRE] = 0;
  const reached = [CENTRE];
  for (const cell of reached)
    for (const step of STEP) {
      const next = cell + step;
      if (ground[next] !== ICE || steps[next] !== FAR) continue;
      steps[next] = steps[cell]! + 1;
      reached.push(next);
    }
  return steps;
}

/** Zobrist keys, random bits for hashing: 32 low ones and 20 high ones for each of `size` facts. */
export class Bits {
  readonly low: Int32Array;
  readonly high: Int32Array;
  constructor(size: number, seed: number) {
    const random = randomFrom(seed);
    this.low = Int32Array.from({ length: size }, () => random.below(2 ** 32) | 0);
    this.high = Int32Array.from({ length: size }, () => random.below(2 ** 20));
  }
}

// What the search core's board offers to those who judge it, and the two questions about lines that they share.

export interface Board {
  readonly seats: number;
  readonly radius: number;
  readonly ground: Uint8Array;
  /** Steps to the Throne over the ice, whoever stands in the way. */
  readonly steps: Uint8Array;
  /** 0, or 1 + the number of the piece on a cell. */
  readonly piece: Uint8Array;
  readonly owner: Uint8Array;
  readonly strength: Uint8Array;
  /** Where a piece stands; -1 once it is gone. */
  readonly at: Int16Array;
  /** The pieces of seat s are those from `first[s]`, its Jarl, up to `first[s + 1]`. */
  readonly first: Int32Array;
}

/** Whether a seat's Jarl on `from` has two of its Warriors behind it, before anyone else, for a move along `d`. */
export function hasDraft(board: Board, seat: number, from: number, d: number): boolean {
  const { ground, piece, owner, strength } = board;
  let warriors = 0;
  for (let cell = from - d; ground[cell] !== OFF; cell -= d) {
    const other = piece[cell]!;
    if (other === 0) continue;
    if (owner[other - 1] !== seat || strength[other - 1] === 2) return false;
    if (++warriors === 2) return true;
  }
  return false;
}

/**
 * Which enemy could at once push out the piece on `cell` along `d`, where the edge or a hole lies behind it; -1 if
 * none. Only its own side is looked for in between: a chain of three owners is rare.
 */
export function pushedOutBy(board: Board, cell: number, d: number): number {
  const { ground, piece, owner, strength } = board;
  const side = owner[piece[cell]! - 1]!;
  let defence = 0;
  let front = cell;
  for (; piece[front] !== 0 && owner[piece[front]! - 1] === side; front -= d)
    defence += strength[piece[front]! - 1]!;
  let attack = 0;
  if (piece[front] === 0) {
    if (ground[front] !== ICE) return -1;
    front -= d;
    attack = 1;
    if (piece[front] === 0) return -1;
  }
  const attacker = piece[front]! - 1;
  const enemy = owner[attacker]!;
  if (enemy === side) return -1;
  if (attack === 1 && strength[attacker] === 2 && !hasDraft(board, enemy, front, d)) return -1;
  for (; piece[front] !== 0 && owner[piece[front]! - 1] === enemy; front -= d)
    attack += strength[piece[front]! - 1]!;
  return attack > defence ? enemy : -1;
}
