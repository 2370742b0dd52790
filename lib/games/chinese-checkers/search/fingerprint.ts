/**
 * Positions as numbers, for `draw3` and for the search. A long match of six would otherwise have to carry a thousand boards
 * along, in every frame that is stored or sent.
 *
 * Two different positions share a number by a chance of one in 2^52. A match of n turns compares n²/2 pairs, so that one of
 * 1,200 turns (six players, the cap on turns) holds such a pair once in six billion matches. For a false draw the shared
 * number has to come up three times, and for that no number of matches ever to be played gives a chance worth naming.
 */
import { randomFrom } from '../../random';
import { HOLES } from '../star';
import type { CheckersState } from '../state';

const SEATS = 6;

/** Facts about a position: a seat's marble in a hole, who is to move, who has finished. */
export const TURN_FACTS = SEATS * HOLES.length;
export const FINISHED_FACTS = TURN_FACTS + SEATS;
const FACTS = FINISHED_FACTS + SEATS;

const random = randomFrom(0x73746172);
/** 32 low bits and 20 high ones for each fact. */
export const LOW = Int32Array.from({ length: FACTS }, () => random.below(2 ** 32) | 0);
export const HIGH = Int32Array.from({ length: FACTS }, () => random.below(2 ** 20));

export const join = (low: number, high: number): number => high * 2 ** 32 + (low >>> 0);

/** All marbles, the player to move, and the set of those who have finished. */
export function fingerprint({
  board,
  turn,
  finished,
}: Pick<CheckersState, 'board' | 'turn' | 'finished'>): number {
  let low = 0;
  let high = 0;
  const add = (fact: number) => {
    low ^= LOW[fact]!;
    high ^= HIGH[fact]!;
  };
  for (let index = 0; index < board.length; index++)
    if (board[index] !== '.') add((board.charCodeAt(index) - 97) * HOLES.length + index);
  add(TURN_FACTS + turn);
  for (const seat of finished) add(FINISHED_FACTS + seat);
  return join(low, high);
}
