/** Eightfold, a solitaire: eight piles dealt three to ten cards, nothing in stock. */
import type { Game } from '../contract';
import { explain } from './explain';
import { notateTurn, parseTurn } from './notation';
import { decode, encode } from './position';
import { apply, isStuck, leave, legalMoves, status } from './rules';
import { runs } from './runs';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search';
import { setup } from './setup';
import { solve } from './solve';
import type { EightfoldEvent, EightfoldMove, EightfoldOptions, EightfoldState } from './state';
import { redealHidden, reveals, viewEvent, viewState } from './view';

export type * from './state';
export { type Card, cardName, fits, HIDDEN, isKing, isRed, rankOf, SUITS, suitName, suitOf } from './cards';
export { foundationTop, isStuck, refuseTake, topOf } from './rules';
export { finish, solveRun } from './runs';
export { WINNABLE } from './winnable';

export const eightfold: Game<EightfoldState, EightfoldMove, EightfoldOptions, EightfoldEvent> = {
  id: 'eightfold',
  name: 'Eightfold',
  about: 'A solitaire of eight piles dealt three to ten cards, nothing in stock.',
  seats: { min: 1, max: 1 },
  rulesVersion: 1,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  seatNames: () => ['Player'],
  setup,
  status,
  legalMoves,
  apply,
  leave,
  viewState,
  viewEvent,
  reveals,
  redealHidden,
  notateTurn,
  parseTurn,
  encode,
  decode,
  openSearch,
  explain,
  solve,
  seedChoice: { name: 'Deal', rememberedAs: 'cards-last-seed' },
  wantsWinnable: ({ deals = 'winnable' }) => deals === 'winnable',
  undoMode: ({ options: { undo = 'unlimited' } }) => undo,
  undone: { type: 'UNDONE' },
  runs,
  isStuck,
};
