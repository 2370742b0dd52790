/** Defines the five levels of the AI: their search parameters, and the noise that makes them weaker. */
import type { AiLevel } from '@/lib/games/contract';
import type { SearchNoise } from './search/result';

/** How an AI searches: what it may spend, and how well it evaluates. */
export interface SearchParams {
  /** The most time a turn may take. */
  readonly ms: number;
  readonly nodes: number;
  /** Moves looked ahead. */
  readonly depth: number;
  /** How far off, in hundredths of a tempo, its evaluation of a position may be. */
  readonly evalNoise: number;
  /** The share of its own moves that it does not notice. */
  readonly missRate: number;
  /** Looks at no reply: picks among its turns by their evaluation, the better the likelier. */
  readonly onePly?: boolean;
  /** Uses the game's special turns. */
  readonly usesSpecialTurn?: boolean;
  /** Plays solved boards perfectly. */
  readonly usesTablebase?: boolean;
}

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
    onePly: true,
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
    evalNoise: 1,
    missRate: 0,
    usesSpecialTurn: true,
    usesTablebase: true,
  },
};

/** Where a game needs other numbers for its levels to be as far apart as elsewhere. */
const EXCEPTIONS: Readonly<Record<string, Partial<Record<AiLevel, Partial<SearchParams>>>>> = {
  // An evaluation that sees threats so well makes even a shallow search strong: the lower levels get more noise.
  jarls: {
    2: { evalNoise: 220, missRate: 0.3 },
    3: { nodes: 1_200, evalNoise: 150 },
    4: { nodes: 6_000, evalNoise: 40 },
  },
  // A turn is two moves here: with two, no reply would be seen.
  nonaga: {
    2: { depth: 3, nodes: 1_500, evalNoise: 120, missRate: 0.2 },
    3: { nodes: 4_000, evalNoise: 25 },
    4: { nodes: 22_000, evalNoise: 2 },
  },
};

export const paramsFor = (level: AiLevel, game: string): SearchParams => ({
  ...LEVELS[level],
  ...EXCEPTIONS[game]?.[level],
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
