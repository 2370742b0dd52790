/** Eightfold as a table plays it, in a browser too: the rules and their words, without the doors and the AI. */
import type { Play } from '../contract';
import { notateTurn, parseTurn } from './notation';
import { apply, isStuck, legalMoves, status } from './rules';
import { runs } from './runs';
import { setup } from './position';
import type { EightfoldEvent, EightfoldMove, EightfoldOptions, EightfoldState } from './state';
import { redealHidden, reveals } from './hidden';

export type * from './state';
export { type Card, cardName, HIDDEN, rankOf, SUITS, suitName, suitOf } from './cards';
export { foundationTop, isStuck, refuseTake, topOf } from './rules';
export { finish, solveRun } from './runs';

export const eightfoldPlay: Play<EightfoldState, EightfoldMove, EightfoldOptions, EightfoldEvent> = {
  id: 'eightfold',
  name: 'Eightfold',
  seats: { min: 1, max: 1 },
  rulesVersion: 1,
  seatNames: () => ['Player'],
  setup,
  status,
  legalMoves,
  apply,
  reveals,
  redealHidden,
  notateTurn,
  parseTurn,
  seedChoice: { name: 'Deal', rememberedAs: 'cards-last-seed' },
  undoMode: ({ options: { undo = 'unlimited' } }) => undo,
  undone: { type: 'UNDONE' },
  runs,
  isStuck,
};
