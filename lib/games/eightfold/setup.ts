/** The deal: a shuffled pack laid out in eight piles of three to ten cards, the top three of each face up. */
import { randomFrom, shuffled } from '../random';
import { cardOf } from './cards';
import type { EightfoldOptions, EightfoldState, Pile } from './state';

export const CAPACITIES: readonly number[] = [3, 4, 5, 6, 7, 8, 9, 10];
const FACE_UP = 3;
const PACK = Array.from({ length: 52 }, (_, number) => cardOf(number));

/** `seed` is any integer >= 0; equal remainders mod 2^32 are equal deals. */
export function setup(options: EightfoldOptions, _seats: number, seed: number): EightfoldState {
  const deck = shuffled(PACK, randomFrom(seed));
  let dealt = 0;
  const piles = CAPACITIES.map((capacity): Pile => {
    const cards = deck.slice(dealt, (dealt += capacity));
    return { down: cards.slice(0, capacity - FACE_UP), up: cards.slice(capacity - FACE_UP) };
  });
  return { options, seed: seed % 2 ** 32, foundations: [0, 0, 0, 0], piles, outcome: null };
}
