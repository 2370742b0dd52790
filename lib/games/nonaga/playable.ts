/** Nonaga as a browser plays it: the rules and their words, without schemas and AI. */
import type { PlayableGame } from '../contract';
import { defineRules, seenPositions } from '../game';
import { notateTurn, parseTurn } from './notation';
import { setup } from './position';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import type { Nonaga } from './state';

export type { Nonaga, NonagaEvent, NonagaMove, NonagaState } from './state';
export { whyNotTake } from './rules';

export const playableNonaga: PlayableGame<Nonaga> = {
  meta: {
    id: 'nonaga',
    name: 'Nonaga',
    about: 'Slide a piece as far as it goes, then move a tile of the board itself.',
    goal: 'Bring your three pieces together, so that they touch, before your opponent does.',
    rulesVersion: 1,
    seats: { min: 2, max: 2 },
    information: 'perfect',
    seatNames: () => ['Red', 'Blue'],
  },
  rules: defineRules<Nonaga>({ setup, status, legalMoves, apply, leave, agreeDraw }),
  text: { notateTurn, parseTurn },
  positionHistory: seenPositions<Nonaga>(),
};
