/** Which circles become neighbours, on small boards drawn by hand. */
import { expect, test } from 'vitest';
import { type Circle, connect } from './connections';

const at = (x: number, y: number, r = 20): Circle => ({ x, y, r });

/** The connections as text: `0-1 1-2`. */
const joined = (circles: readonly Circle[], starts: readonly [number, number]): string =>
  connect(circles, starts)
    .map(([i, j]) => `${i}-${j}`)
    .join(' ');

test('circles are near up to a gap of exactly 80', () => {
  const board = (y: number) => [at(100, 140), at(180, 260), at(380, 100), at(180, y), at(220, 340)];
  // The gap between circles 1 and 3 is 80, then 81; each has neighbours enough without the other.
  expect(joined(board(380), [0, 4])).toBe('0-1 0-2 0-3 1-2 1-3 1-4 2-4 3-4');
  expect(joined(board(381), [0, 4])).toBe('0-1 0-2 0-3 1-2 1-4 2-4 3-4');
});

test('a line may touch a third circle from outside, but not run over it', () => {
  const board = (r: number) => [at(160, 160, 30), at(280, 220, r), at(280, 340, 30), at(520, 160)];
  // From 0 to 3 it runs along y = 160, the upper edge of circle 1.
  expect(joined(board(60), [0, 3])).toBe('0-1 0-2 0-3 1-2 1-3 2-3');
  expect(joined(board(61), [0, 3])).toBe('0-1 0-2 1-2 1-3 2-3');
});

test('starts get three neighbours where they can, others two', () => {
  const pentagon = [at(100, 100), at(500, 100), at(600, 400), at(350, 480), at(100, 400)];
  // 2-4 is the third of start 2, and lies in the way of start 3. Circle 0 could have 0-2, but has two already.
  expect(joined(pentagon, [2, 3])).toBe('0-1 0-4 1-2 2-3 2-4 3-4');
});
