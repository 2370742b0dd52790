/** Eightfold, a solitaire: eight piles dealt three to ten cards, nothing in stock. */
import type { Game } from '../contract';
import { explain } from './explain';
import { playableEightfold } from './playable';
import { decode, encode, studyKey } from './position';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { solve } from './solver/solve';
import type { Eightfold } from './state';

export * from './playable';
export { WINNABLE } from './winnable';

export const eightfold: Game<Eightfold> = {
  ...playableEightfold,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  positions: { encode, decode },
  solver: { wantsWinnable: ({ deals = 'winnable' }) => deals === 'winnable', solve },
  ai: { openSearch, explain },
  study: { key: studyKey },
};
