/** Skerries as a browser plays it: the rules and their words, without schemas and AI. */
import type { PlayableGame } from '../contract';
import { defineRules, seenPositions } from '../game';
import { notateTurn, parseTurn } from './notation';
import { setup } from './position';
import { agreeDraw, apply, leave, legalMoves, status } from './rules';
import { playerAt, seatOf, type Skerries } from './state';

export type { Player, Skerries, SkerriesEvent, SkerriesMove, SkerriesState } from './state';
export { HOLDING, isSides, ownerOf, playerAt, seatOf } from './state';
export { type Board, boardOf, landingsOf, scoreOf, startOf } from './board';
export { FIELD } from './generator';
export { whyNotTake } from './rules';

export const playableSkerries: PlayableGame<Skerries> = {
  meta: {
    id: 'skerries',
    name: 'Skerries',
    about: 'Three boats among thirty islets: step, leap, capture, and land in the enemy’s harbour.',
    goal: 'Land one of your boats in the enemy’s harbour before a boat of theirs lands in yours.',
    rulesVersion: 1,
    seats: { min: 2, max: 2 },
    information: 'perfect',
    seatNames: () => ['Blue', 'Red'],
  },
  rules: defineRules<Skerries>({
    setup,
    status,
    legalMoves: (view) => legalMoves(view),
    apply,
    leave,
    agreeDraw,
    sideOf: (view, seat) => seatOf(playerAt(seat, view)),
  }),
  text: { notateTurn, parseTurn },
  positionHistory: seenPositions<Skerries>(),
  seeds: { label: { name: 'Board', storageKey: 'skerries-last-seed' }, matters: () => true },
};
