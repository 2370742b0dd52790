/** Chinese Checkers as a table plays it, in a browser too: the rules and their words, without the doors and the AI. */
import type { Play } from '../contract';
import { notateTurn, parseTurn } from './notation';
import { apply, legalMoves, status } from './rules';
import { setup } from './position';
import {
  type CheckersEvent,
  type CheckersMove,
  type CheckersOptions,
  type CheckersState,
  stillIn,
} from './state';

export type { CheckersEvent, CheckersMove, CheckersOptions, CheckersState } from './state';
export { CORNER_OF, CORNERS, HEXES, HOLES, homeOf, indexOf, targetOf } from './star';
export { whyNotTake } from './rules';

const COLOURS = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange'];

export const chineseCheckersPlay: Play<CheckersState, CheckersMove, CheckersOptions, CheckersEvent> = {
  id: 'chinese-checkers',
  name: 'Chinese Checkers',
  seats: { min: 2, max: 6 },
  rulesVersion: 1,
  seatNames: (seats) => COLOURS.slice(0, seats),
  setup,
  status,
  legalMoves,
  apply,
  isOut: (state, seat) => !stillIn(state).includes(seat),
  notateTurn,
  parseTurn,
};
