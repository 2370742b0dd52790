/** Chinese Checkers as a browser plays it: the rules and their words, without schemas and AI. */
import type { PlayableGame } from '../contract';
import { defineRules, seenPositions } from '../game';
import { notateTurn, parseTurn } from './notation';
import { setup } from './position';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import { type ChineseCheckers, stillIn } from './state';

export type { CheckersEvent, CheckersMove, CheckersState, ChineseCheckers } from './state';
export { CORNER_OF, CORNERS, HEXES, HOLES, homeOf, indexOf, NEIGHBOURS, targetOf } from './star';
export { whyNotTake } from './rules';

const COLOURS = ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange'];

export const playableChineseCheckers: PlayableGame<ChineseCheckers> = {
  meta: {
    id: 'chinese-checkers',
    name: 'Chinese Checkers',
    about: 'Carry ten glass marbles across the star, by steps and by chains of jumps.',
    goal: 'Bring all ten of your marbles into the point of the star opposite, before anyone else does.',
    rulesVersion: 1,
    seats: { min: 2, max: 6 },
    information: 'perfect',
    seatNames: (seats) => COLOURS.slice(0, seats),
  },
  rules: defineRules<ChineseCheckers>({
    setup,
    status,
    legalMoves,
    apply,
    leave,
    agreeDraw,
    isOut: (state, seat) => !stillIn(state).includes(seat),
  }),
  text: { notateTurn, parseTurn },
  positionHistory: seenPositions<ChineseCheckers>(),
};
