import { expect, test } from 'vitest';
import { boardOf } from './board';

test('a board is made once and kept until two hundred others were made', () => {
  const board = boardOf(7);
  for (let seed = 1000; seed < 1199; seed++) boardOf(seed);
  expect(boardOf(7)).toBe(board);
  boardOf(1199);
  const again = boardOf(7);
  expect(again).not.toBe(board);
  expect(again).toEqual(board);
});
