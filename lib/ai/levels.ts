/** Defines the five levels of the AI: their search parameters, and the noise that makes them weaker. */
import type { AiLevel, SearchParams } from '@/lib/games/ai-contract';
import type { Game } from '@/lib/games/contract';
import type { SearchNoise } from './search/result';

export interface Level extends SearchParams {
  readonly name: string;
  readonly about: string;
}

export const LEVELS: Readonly<Record<AiLevel, Level>> = {
  1: {
    name: 'Ember',
    about: 'Gentle: plays on impulse, and slips as people do.',
    ms: 500,
    nodes: 20_000,
    depth: 1,
    evalNoise: 0,
    missRate: 0,
    onePly: 'quick',
  },
  2: {
    name: 'Candle',
    about: 'Sees what is in front of it, and slips now and then.',
    ms: 500,
    nodes: 10_000,
    depth: 2,
    evalNoise: 40,
    missRate: 0.04,
  },
  3: {
    name: 'Lantern',
    about: 'Thinks of your answer, and of its own to that.',
    ms: 700,
    nodes: 5_000,
    depth: 60,
    evalNoise: 15,
    missRate: 0,
  },
  4: {
    name: 'Hearth',
    about: 'Plans ahead and forgives little.',
    ms: 900,
    nodes: 25_000,
    depth: 60,
    evalNoise: 6,
    missRate: 0,
    usesSpecialTurn: true,
  },
  5: {
    name: 'Lighthouse',
    about: 'Merciless: looks as far as a second allows.',
    ms: 900,
    nodes: 20_000_000,
    depth: 60,
    evalNoise: 0,
    missRate: 0,
    usesSpecialTurn: true,
    usesTablebase: true,
  },
};

/** What several AIs of one level are called at one table; the first has the name of the level. */
const NAMES: Readonly<Record<AiLevel, readonly string[]>> = {
  1: [LEVELS[1].name, 'Spark', 'Cinder', 'Tinder', 'Flint', 'Ash'],
  2: [LEVELS[2].name, 'Taper', 'Wick', 'Tallow', 'Rushlight', 'Beeswax'],
  3: [LEVELS[3].name, 'Torch', 'Sconce', 'Cresset', 'Brazier', 'Lampion'],
  4: [LEVELS[4].name, 'Stove', 'Forge', 'Kiln', 'Furnace', 'Bonfire'],
  5: [LEVELS[5].name, 'Beacon', 'Pharos', 'Polestar', 'Moonrise', 'Aurora'],
};

/** The name of an AI that is the `nth` of its level at a table, counted from 0. */
export const aiName = (level: AiLevel, nth: number): string => NAMES[level][nth] ?? LEVELS[level].name;

export const paramsFor = (level: AiLevel, game: Game): SearchParams => ({
  ...LEVELS[level],
  ...game.ai?.levels?.[level],
});

/** The noise of a level for a search, fixed by a seed, so that the same seed always gives the same errors. */
export function noiseFor(
  { evalNoise: blur = 0, missRate: overlooks = 0 }: Partial<SearchParams>,
  seed: number,
): SearchNoise | undefined {
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

/** A fraction from 0 up to 1 that depends only on its arguments. */
function chance(what: number, seed: number): number {
  let h = Math.imul((what | 0) ^ seed, 0x9e3779b1) ^ Math.imul((what / 2 ** 32) | 0, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32;
}
