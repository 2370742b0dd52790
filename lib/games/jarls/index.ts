/** Jarls, a Viking game on ice: push with strength, momentum and support, and take the Throne. */
import type { Game } from '../contract';
import { explain } from './explain';
import { plan } from './search/special-turn';
import { decode, encode } from './position';
import { studyKey } from './repetition';
import { review } from './review';
import { agreeDraw, leave } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { jarlsPlay } from './playable';
import type { JarlsEvent, JarlsMove, JarlsOptions, JarlsState } from './state';
import { viewEvent, viewState } from './view';

export * from './playable';

export const jarls: Game<JarlsState, JarlsMove, JarlsOptions, JarlsEvent> = {
  ...jarlsPlay,
  about: 'A Viking game on ice: push with strength, momentum and support, and take the Throne.',
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
  review,
};
