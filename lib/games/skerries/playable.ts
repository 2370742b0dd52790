/** Skerries as a table plays it, in a browser too: the rules and their words, without the doors and the AI. */
import type { Play } from '../contract';
import { notateTurn, parseTurn } from './notation';
import { apply, legalMoves, status } from './rules';
import { setup } from './position';
import {
  playerAt,
  seatOf,
  type SkerriesEvent,
  type SkerriesMove,
  type SkerriesOptions,
  type SkerriesState,
} from './state';

export type { Player, SkerriesEvent, SkerriesMove, SkerriesOptions, SkerriesState } from './state';
export { HOLDING, isSides, ownerOf, playerAt, seatOf } from './state';
export { type Board, boardOf, landingsOf, startOf } from './board';
export { FIELD } from './generator';
export { scoreOf } from './board';
export { whyNotTake } from './rules';

export const skerriesPlay: Play<SkerriesState, SkerriesMove, SkerriesOptions, SkerriesEvent> = {
  id: 'skerries',
  name: 'Skerries',
  seats: { min: 2, max: 2 },
  rulesVersion: 1,
  seatNames: () => ['Blue', 'Red'],
  sideOf: (view, seat) => seatOf(playerAt(seat, view)),
  setup,
  status,
  legalMoves: (view) => legalMoves(view),
  apply,
  notateTurn,
  parseTurn,
  seedChoice: { name: 'Board', rememberedAs: 'skerries-last-seed' },
};
