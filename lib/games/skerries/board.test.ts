import { expect, test } from 'vitest';
import { boardOf } from './board';

// No other test asks for these: boards are kept for the whole process.
const SEED = 900_000;

test('a board is made once and kept until two hundred others were made', () => {
  const board = boardOf(SEED);
  for (let other = 1; other < 200; other++) boardOf(SEED + other);
  expect(boardOf(SEED)).toBe(board);
  boardOf(SEED + 200);
  const again = boardOf(SEED);
  expect(again).not.toBe(board);
  expect(again).toEqual(board);
});
