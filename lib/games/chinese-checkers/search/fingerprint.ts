/**
 * Zobrist hashes of positions, for `draw3` and for the search: a random key for each fact, combined by exclusive or. A
 * long match of six would otherwise have to carry a thousand boards along, in every frame that is stored or sent.
 *
 * Two different positions share a hash by a chance of one in 2^52. A match of n turns compares n²/2 pairs, so that one
 * of 1,200 turns (six players, the cap on turns) holds such a pair once in six billion matches. A false draw would take
 * the same hash three times.
 */
import { randomFrom } from '../../random';
import { HOLES } from '../star';
import type { CheckersState } from '../state';

const SEATS = 6;

/** A key for each fact about a position: a seat's marble in a hole, who is to move, who has finished. */
export const TURN_KEYS = SEATS * HOLES.length;
export const FINISHED_KEYS = TURN_KEYS + SEATS;
const KEYS = FINISHED_KEYS + SEATS;

const random = randomFrom(0x73746172);
/** 32 low bits and 20 high ones for each key. */
export const ZOBRIST_LOW = Int32Array.from({ length: KEYS }, () => random.below(2 ** 32) | 0);
export const ZOBRIST_HIGH = Int32Array.from({ length: KEYS }, () => random.below(2 ** 20));

export const join = (low: number, high: number): number => high * 2 ** 32 + (low >>> 0);

/** All marbles, the player to move, and the set of those who have finished. */
export function fingerprint({
  board,
  turn,
  finished,
}: Pick<CheckersState, 'board' | 'turn' | 'finished'>): number {
  let low = 0;
  let high = 0;
  const add = (key: number) => {
    low ^= ZOBRIST_LOW[key]!;
    high ^= ZOBRIST_HIGH[key]!;
  };
  for (let index = 0; index < board.length; index++)
    if (board[index] !== '.') add((board.charCodeAt(index) - 97) * HOLES.length + index);
  add(TURN_KEYS + turn);
  for (const seat of finished) add(FINISHED_KEYS + seat);
  return join(low, high);
}
