/** Nonaga, a game by Viktor Bautista i Roca: slide a piece as far as it goes, then move a tile of the board itself. */
import type { Game } from '../contract';
import { explain } from './explain';
import { notateTurn, parseTurn } from './notation';
import { decode, encode } from './position';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search';
import { setup } from './setup';
import type { NonagaEvent, NonagaMove, NonagaOptions, NonagaState } from './state';
import { viewEvent, viewState } from './view';

export type { NonagaEvent, NonagaMove, NonagaOptions, NonagaState } from './state';
export { whyNotTake } from './rules';

export const nonaga: Game<NonagaState, NonagaMove, NonagaOptions, NonagaEvent> = {
  id: 'nonaga',
  name: 'Nonaga',
  about: 'Slide a piece as far as it goes, then move a tile of the board itself.',
  seats: { min: 2, max: 2 },
  rulesVersion: 1,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  seatNames: () => ['Red', 'Blue'],
  setup,
  status,
  legalMoves,
  apply,
  leave,
  agreeDraw,
  viewState,
  viewEvent,
  notateTurn,
  parseTurn,
  encode,
  decode,
  openSearch,
  explain,
};
