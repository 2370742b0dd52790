/** Jarls, a Viking game on ice: push with strength, momentum and support, and take the Throne. */
import type { Game } from '../contract';
import { explain } from './explain';
import { notateTurn, parseTurn } from './notation';
import { plan } from './plan';
import { decode, encode } from './position';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search';
import { setup } from './setup';
import { COLOURS, type JarlsEvent, type JarlsMove, type JarlsOptions, type JarlsState } from './state';
import { viewEvent, viewState } from './view';

export type { CombatResult, JarlsEvent, JarlsMove, JarlsOptions, JarlsState, Kind, Piece } from './state';
export { combatPreview, validMoves, type ValidMove, whyNotTake } from './movement';
export * as hexes from './hexes';

export const jarls: Game<JarlsState, JarlsMove, JarlsOptions, JarlsEvent> = {
  id: 'jarls',
  name: 'Jarls',
  about: 'A Viking game on ice: push with strength, momentum and support, and take the Throne.',
  seats: { min: 2, max: 6 },
  rulesVersion: 1,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  seatNames: (seats) => COLOURS.slice(0, seats),
  setup,
  status,
  legalMoves,
  apply,
  leave,
  agreeDraw,
  viewState,
  viewEvent,
  notateTurn,
  parseTurn,
  encode,
  decode,
  openSearch,
  plan,
  explain,
  seedChoice: { name: 'Terrain', rememberedAs: 'jarls-last-seed' },
};
