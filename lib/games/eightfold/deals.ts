/** Which numbers to deal: with `winnable`, the first at or after a wish that the solver proves can be won. */
import type { SolveLimit } from '../contract';
import { setup } from './setup';
import { solve } from './solve';
import type { EightfoldOptions } from './state';

const NUMBERS = 2 ** 32;

/** Null if the limit stopped the search first. Deals that cannot be decided are passed over. */
export function firstWinnable(
  wish: number,
  options: EightfoldOptions,
  limitOf: () => SolveLimit,
  tries: number,
): number | null {
  for (let i = 0; i < tries; i++) {
    const seed = (wish + i) % NUMBERS;
    if (solve(setup(options, 1, seed), limitOf()).verdict === 'won') return seed;
  }
  return null;
}
