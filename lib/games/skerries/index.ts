/** Skerries: thirty islets of any size, three boats a side; step, leap, capture, and land in the enemy's harbour. */
import type { Game } from '../contract';
import { explain } from './explain';
import { chooseSeed } from './seeds';
import { decode, encode } from './position';
import { studyKey } from './repetition';
import { agreeDraw, leave } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { look } from './tablebase/probe';
import { nameOf, solveBoard } from './tablebase/tablebase';
import { skerriesPlay } from './playable';
import type { SkerriesEvent, SkerriesMove, SkerriesOptions, SkerriesState } from './state';
import { facts, viewEvent, viewState } from './view';

export * from './playable';
export { valueIn } from './tablebase/tablebase';

export const skerries: Game<SkerriesState, SkerriesMove, SkerriesOptions, SkerriesEvent> = {
  ...skerriesPlay,
  about: 'Three boats among thirty islets: step, leap, capture, and land in the enemy’s harbour.',
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  leave,
  agreeDraw,
  viewState,
  viewEvent,
  facts,
  encode,
  decode,
  studyKey,
  openSearch,
  explain,
  chooseSeed,
  solvable: { version: 1, nameOf, solve: solveBoard, look },
  review: { scale: 350 },
};
