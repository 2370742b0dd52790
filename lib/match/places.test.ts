import { expect, test } from 'vitest';
import { placesOf } from './seats';

test('those who tie share a place, and the next one is further down', () => {
  expect([...placesOf([[2], [0, 3], [1]])]).toEqual([
    [2, 1],
    [0, 2],
    [3, 2],
    [1, 4],
  ]);
});

test('a solitaire given up places nobody', () => {
  expect(placesOf([]).size).toBe(0);
});
