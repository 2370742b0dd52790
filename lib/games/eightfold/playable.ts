/** Eightfold as a browser plays it: the rules and their words, without schemas and AI. */
import type { PlayableGame } from '../contract';
import { defineRules } from '../game';
import { redeal, reveals, viewEvent, viewState } from './hidden';
import { isSolution, notateTurn, parseTurn } from './notation';
import { setup } from './position';
import { apply, isStuck, leave, legalMoves, status } from './rules';
import { runs } from './runs';
import type { Eightfold } from './state';

export type * from './state';
export { type Card, cardName, HIDDEN, rankOf, SUITS, suitName, suitOf } from './cards';
export { foundationTop, isStuck, refuseTake, topOf } from './rules';
export { finish, solveRun } from './runs';

export const playableEightfold: PlayableGame<Eightfold> = {
  meta: {
    id: 'eightfold',
    name: 'Eightfold',
    about: 'A solitaire of eight piles dealt three to ten cards, nothing in stock.',
    goal: 'Move all 52 cards up to the four foundations, each suit from Ace to King.',
    rulesVersion: 1,
    seats: { min: 1, max: 1 },
    information: 'hidden',
    seatNames: () => ['Player'],
  },
  rules: defineRules<Eightfold>({ setup, status, legalMoves, apply, leave, agreeDraw: () => null }),
  text: { notateTurn, parseTurn },
  hidden: { viewState, viewEvent, reveals, redeal },
  seeds: { label: { name: 'Deal', storageKey: 'cards-last-seed' }, matters: () => true },
  solo: {
    undoMode: ({ options: { undo = 'unlimited' } }) => undo,
    undoneEvent: { type: 'UNDONE' },
    isSolution,
    runs,
    isStuck,
  },
};
