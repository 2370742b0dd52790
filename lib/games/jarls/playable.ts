/** Jarls as a browser plays it: the rules and their words, without schemas and AI. */
import type { PlayableGame } from '../contract';
import { defineRules, seenPositions } from '../game';
import { notateTurn, parseTurn } from './notation';
import { setup } from './position';
import { agreeDraw, apply, leave, legalMoves, skip, status } from './rules';
import { COLOURS, type Jarls, seatsIn } from './state';

export type { CombatResult, Jarls, JarlsEvent, JarlsMove, JarlsState, Kind } from './state';
export { turnQueue } from './rules';
export { combatPreview, helpersIn, validate, validMoves, whyNotTake } from './movement';
export * as hexes from './hexes';

export const playableJarls: PlayableGame<Jarls> = {
  meta: {
    id: 'jarls',
    name: 'Jarls',
    about: 'A Viking game on ice: push with strength, momentum and support, and take the Throne.',
    goal: 'Walk your Jarl onto the Throne in the middle, or push every other Jarl off the ice.',
    rulesVersion: 1,
    seats: { min: 2, max: 6 },
    information: 'perfect',
    seatNames: (seats) => COLOURS.slice(0, seats),
  },
  rules: defineRules<Jarls>({
    setup,
    status,
    legalMoves,
    apply,
    leave,
    skip,
    agreeDraw,
    isOut: ({ pieces }, seat) => !seatsIn(pieces).includes(seat),
  }),
  text: { notateTurn, parseTurn },
  positionHistory: seenPositions<Jarls>(),
  seeds: {
    label: { name: 'Terrain', storageKey: 'jarls-last-seed' },
    matters: ({ terrain }) => terrain !== 'none',
  },
};
