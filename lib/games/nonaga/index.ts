/** Nonaga, a game by Viktor Bautista i Roca: slide a piece as far as it goes, then move a tile of the board itself. */
import type { Game } from '../contract';
import { ai } from './ai';
import { playableNonaga } from './playable';
import { decode, encode } from './position';
import { studyKey } from './repetition';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import type { Nonaga } from './state';

export * from './playable';

export const nonaga: Game<Nonaga> = {
  ...playableNonaga,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  positions: { encode, decode },
  ai,
  study: { key: studyKey },
};
