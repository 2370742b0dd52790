/** Eightfold, a solitaire: eight piles dealt three to ten cards, nothing in stock. */
import type { Game } from '../contract';
import { explain } from './explain';
import { decode, encode, studyKey } from './position';
import { leave } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { solve } from './solver/solve';
import { eightfoldPlay } from './playable';
import type { EightfoldEvent, EightfoldMove, EightfoldOptions, EightfoldState } from './state';
import { viewEvent, viewState } from './hidden';

export * from './playable';
export { WINNABLE } from './winnable';

export const eightfold: Game<EightfoldState, EightfoldMove, EightfoldOptions, EightfoldEvent> = {
  ...eightfoldPlay,
  about: 'A solitaire of eight piles dealt three to ten cards, nothing in stock.',
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  leave,
  viewState,
  viewEvent,
  encode,
  decode,
  studyKey,
  openSearch,
  explain,
  solve,
  wantsWinnable: ({ deals = 'winnable' }) => deals === 'winnable',
};
