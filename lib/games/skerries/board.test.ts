import { expect, test } from 'vitest';
import { boardOf } from './board';

test('a board is made once and kept until two hundred others were made', () => {
  // Numbers that no other test uses: those of a file before this one may be kept already, and go first.
  const first = 900_000;
  const board = boardOf(first);
  for (let i = 1; i < 200; i++) boardOf(first + i);
  expect(boardOf(first)).toBe(board);
  boardOf(first + 200);
  const again = boardOf(first);
  expect(again).not.toBe(board);
  expect(again).toEqual(board);
});
