/** Chinese Checkers: carry ten marbles across the star, by steps and by chains of jumps. */
import type { Game } from '../contract';
import { explain } from './explain';
import { decode, encode, studyKey } from './position';
import { plan } from './search/special-turn';
import { agreeDraw, leave } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { chineseCheckersPlay } from './playable';
import type { CheckersEvent, CheckersMove, CheckersOptions, CheckersState } from './state';
import { viewEvent, viewState } from './view';

export * from './playable';

export const chineseCheckers: Game<CheckersState, CheckersMove, CheckersOptions, CheckersEvent> = {
  ...chineseCheckersPlay,
  about: 'Carry ten glass marbles across the star, by steps and by chains of jumps.',
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  leave,
  agreeDraw,
  viewState,
  viewEvent,
  encode,
  decode,
  studyKey,
  seatsIn: ({ seats }) => seats,
  openSearch,
  specialTurn: plan,
  explain,
  review: { scale: 950 },
};
