/** Chinese Checkers: carry ten marbles across the star, by steps and by chains of jumps. */
import type { Game } from '../contract';
import { explain } from './explain';
import { playableChineseCheckers } from './playable';
import { decode, encode, studyKey } from './position';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { plan } from './search/special-turn';
import type { ChineseCheckers } from './state';

export * from './playable';

export const chineseCheckers: Game<ChineseCheckers> = {
  ...playableChineseCheckers,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  positions: { encode, decode },
  ai: { openSearch, specialTurn: plan, explain, review: { scale: 950 } },
  study: { key: studyKey, seatsIn: ({ seats }) => seats },
};
