import { expect, test } from 'vitest';
import { chooseSeed } from './fair';
import { options, STANDARD } from './fixtures';
import { GRADED } from './graded';

const winners: Readonly<Record<string, string>> = GRADED;

test('a new match gets a board that neither side can force, unless any will do', () => {
  const wishes = [0, 1, 77, 4_294_967_295];
  expect(wishes.map((wish) => winners[chooseSeed(STANDARD, wish)])).toEqual(wishes.map(() => 'draw'));
  expect(wishes.map((wish) => chooseSeed(options({ boards: 'any' }), wish))).toEqual(wishes);
});

test('every fair board comes up', () => {
  const fair = Object.keys(winners).filter((seed) => winners[seed] === 'draw');
  const chosen = fair.map((_, wish) => chooseSeed(options({ boards: 'fair' }), wish));
  expect(new Set(chosen)).toEqual(new Set(fair.map(Number)));
});
