/** Chinese Checkers: carry ten marbles across the star, by steps and by chains of jumps. */
import type { Game } from '../contract';
import { explain } from './explain';
import { notateTurn, parseTurn } from './notation';
import { decode, encode } from './position';
import { plan } from './race';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search';
import { setup } from './setup';
import type { CheckersEvent, CheckersMove, CheckersOptions, CheckersState } from './state';
import { viewEvent, viewState } from './view';

export type { CheckersEvent, CheckersMove, CheckersOptions, CheckersState } from './state';
export type { Hole } from './star';
export { CORNER_OF, CORNERS, HEXES, HOLES, homeOf, indexOf, targetOf } from './star';
export { whyNotTake } from './rules';

const COLOURS = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange'];

export const chineseCheckers: Game<CheckersState, CheckersMove, CheckersOptions, CheckersEvent> = {
  id: 'chinese-checkers',
  name: 'Chinese Checkers',
  about: 'Carry ten glass marbles across the star, by steps and by chains of jumps.',
  seats: { min: 2, max: 6 },
  rulesVersion: 1,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  seatNames: (seats) => COLOURS.slice(0, seats),
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
  plan,
  explain,
};
