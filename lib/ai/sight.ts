/** How a level's weaknesses look to a search: fixed by a seed, so that the same seed always slips the same way. */
import type { Manner } from './levels';
import type { Sight } from './line';

export function sightOf({ blur = 0, overlooks = 0 }: Partial<Manner>, seed: number): Sight | undefined {
  if (blur === 0 && overlooks === 0) return undefined;
  return {
    blur: (hash, seat) => {
      // Two seats share one error with opposite signs: their scores must still sum to zero.
      const error = blur * (2 * chance(hash, seed) - 1);
      return seat % 2 === 0 ? error : -error;
    },
    overlooks: (code) => chance(code, seed ^ 0x2545f491) < overlooks,
  };
}

/** A fraction from 0 up to 1 that depends on nothing but its arguments. */
function chance(what: number, seed: number): number {
  let h = Math.imul((what | 0) ^ seed, 0x9e3779b1) ^ Math.imul((what / 2 ** 32) | 0, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}
