/** The five strengths an AI can play at, from gentle to merciless. Pure data. */
import type { AiLevel } from '@/lib/games/match';

export interface Level {
  readonly name: string;
  readonly about: string;
  /** The most time a turn may take. */
  readonly ms: number;
  readonly nodes: number;
  /** Decisions looked ahead. */
  readonly depth: number;
  /** How far off, in hundredths of a tempo, its judgement of a position may be. */
  readonly blur: number;
  /** The share of its own possibilities that it does not notice. */
  readonly overlooks: number;
}

export const LEVELS: Readonly<Record<AiLevel, Level>> = {
  1: {
    name: 'Ember',
    about: 'Gentle: plays on impulse and overlooks a good deal.',
    ms: 500,
    nodes: 10_000,
    depth: 2,
    blur: 150,
    overlooks: 0.3,
  },
  2: {
    name: 'Candle',
    about: 'Sees what is in front of it, and slips now and then.',
    ms: 500,
    nodes: 20_000,
    depth: 2,
    blur: 60,
    overlooks: 0.08,
  },
  3: {
    name: 'Lantern',
    about: 'Thinks of your answer before it plays.',
    ms: 700,
    nodes: 60_000,
    depth: 4,
    blur: 25,
    overlooks: 0,
  },
  4: {
    name: 'Hearth',
    about: 'Plans ahead and forgives little.',
    ms: 900,
    nodes: 200_000,
    depth: 6,
    blur: 8,
    overlooks: 0,
  },
  5: {
    name: 'Lighthouse',
    about: 'Merciless: looks as far as a second allows.',
    ms: 950,
    nodes: 20_000_000,
    depth: 60,
    blur: 2,
    overlooks: 0,
  },
};

export const isLevel = (value: unknown): value is AiLevel =>
  typeof value === 'number' && Object.hasOwn(LEVELS, value);
