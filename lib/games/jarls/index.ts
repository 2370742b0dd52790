/** Jarls, a Viking game on ice: push with strength, momentum and support, and take the Throne. */
import type { Game } from '../contract';
import { ai } from './ai';
import { documentCodes } from './movement';
import { playableJarls } from './playable';
import { decode, encode } from './position';
import { studyKey } from './repetition';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import type { Jarls } from './state';

export * from './playable';

export const jarls: Game<Jarls> = {
  ...playableJarls,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  positions: { encode, decode },
  documentCodes,
  ai,
  study: { key: studyKey, seatsIn: ({ seats }) => seats },
};
