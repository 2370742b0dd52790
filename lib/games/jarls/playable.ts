/** Jarls as a table plays it, in a browser too: the rules and their words, without the doors and the AI. */
import type { Play } from '../contract';
import { notateTurn, parseTurn } from './notation';
import { apply, legalMoves, status } from './rules';
import { setup } from './position';
import {
  COLOURS,
  type JarlsEvent,
  type JarlsMove,
  type JarlsOptions,
  type JarlsState,
  seatsIn,
} from './state';

export type { CombatResult, JarlsEvent, JarlsMove, JarlsOptions, JarlsState, Kind } from './state';
export { combatPreview, validMoves, whyNotTake } from './movement';
export * as hexes from './hexes';

export const jarlsPlay: Play<JarlsState, JarlsMove, JarlsOptions, JarlsEvent> = {
  id: 'jarls',
  name: 'Jarls',
  seats: { min: 2, max: 6 },
  rulesVersion: 1,
  seatNames: (seats) => COLOURS.slice(0, seats),
  setup,
  status,
  legalMoves,
  apply,
  isOut: ({ pieces }, seat) => !seatsIn(pieces).includes(seat),
  notateTurn,
  parseTurn,
  seedChoice: { name: 'Terrain', rememberedAs: 'jarls-last-seed' },
  seedMatters: ({ terrain }) => terrain !== 'none',
};
