/** Nonaga as a table plays it, in a browser too: the rules and their words, without the doors and the AI. */
import type { Play } from '../contract';
import { notateTurn, parseTurn } from './notation';
import { apply, legalMoves, status } from './rules';
import { setup } from './position';
import type { NonagaEvent, NonagaMove, NonagaOptions, NonagaState } from './state';

export type { NonagaEvent, NonagaMove, NonagaOptions, NonagaState } from './state';
export { whyNotTake } from './rules';

export const nonagaPlay: Play<NonagaState, NonagaMove, NonagaOptions, NonagaEvent> = {
  id: 'nonaga',
  name: 'Nonaga',
  seats: { min: 2, max: 2 },
  rulesVersion: 1,
  seatNames: () => ['Red', 'Blue'],
  setup,
  status,
  legalMoves,
  apply,
  notateTurn,
  parseTurn,
};
