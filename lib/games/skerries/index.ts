/** Skerries: thirty islets of any size, three boats a side; step, leap, capture, and land in the enemy's harbour. */
import type { Game } from '../contract';
import { explain } from './explain';
import { chooseSeed } from './fair';
import { notateTurn, parseTurn } from './notation';
import { decode, encode } from './position';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search';
import { setup } from './setup';
import { look } from './solver/look';
import { nameOf, solveBoard } from './solver/solution';
import {
  playerAt,
  seatOf,
  type SkerriesEvent,
  type SkerriesMove,
  type SkerriesOptions,
  type SkerriesState,
} from './state';
import { facts, viewEvent, viewState } from './view';

export type {
  BoatMove,
  Fleet,
  Player,
  SkerriesEvent,
  SkerriesMove,
  SkerriesOptions,
  SkerriesState,
} from './state';
export { HOLDING, isSides, ownerOf, playerAt, seatOf } from './state';
export { type Board, boardOf, type Circle, landingsOf, startOf } from './board';
export { FIELD } from './generator';
export { scoreOf } from './score';
export { whyNotTake } from './rules';
export { valueIn } from './solver/solution';

export const skerries: Game<SkerriesState, SkerriesMove, SkerriesOptions, SkerriesEvent> = {
  id: 'skerries',
  name: 'Skerries',
  about: 'Three boats among thirty islets: step, leap, capture, and land in the enemy’s harbour.',
  seats: { min: 2, max: 2 },
  rulesVersion: 1,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  seatNames: () => ['Blue', 'Red'],
  sideOf: (view, seat) => seatOf(playerAt(seat, view)),
  setup,
  status,
  legalMoves: (view) => legalMoves(view),
  apply,
  leave,
  agreeDraw,
  viewState,
  viewEvent,
  facts,
  notateTurn,
  parseTurn,
  encode,
  decode,
  openSearch,
  explain,
  chooseSeed,
  solvable: { version: 1, nameOf, solve: solveBoard, look },
  seedChoice: { name: 'Board', rememberedAs: 'skerries-last-seed' },
};
