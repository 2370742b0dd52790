/** Nonaga, a game by Viktor Bautista i Roca: slide a piece as far as it goes, then move a tile of the board itself. */
import type { Game } from '../contract';
import { explain } from './explain';
import { decode, encode } from './position';
import { studyKey } from './repetition';
import { agreeDraw, leave } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { nonagaPlay } from './playable';
import type { NonagaEvent, NonagaMove, NonagaOptions, NonagaState } from './state';
import { viewEvent, viewState } from './view';

export * from './playable';

export const nonaga: Game<NonagaState, NonagaMove, NonagaOptions, NonagaEvent> = {
  ...nonagaPlay,
  about: 'Slide a piece as far as it goes, then move a tile of the board itself.',
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  leave,
  agreeDraw,
  viewState,
  viewEvent,
  encode,
  decode,
  studyKey,
  openSearch,
  explain,
  review: { scale: 1500 },
};
