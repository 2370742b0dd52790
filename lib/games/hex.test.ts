import { expect, test } from 'vitest';
import { cellAt, distance, hexOf, inReadingOrder, step } from './hex';

test('a cell and its coordinates', () => {
  expect(hexOf('-12,7')).toEqual({ q: -12, r: 7 });
  expect(cellAt(-12, 7)).toBe('-12,7');
  expect(cellAt(-0, 0)).toBe('0,0');
  expect(step('2,-2', { q: -1, r: 1 })).toBe('1,-1');
});

test.each([
  ['0,0', '0,0', 0],
  ['0,0', '1,-1', 1],
  ['0,0', '1,1', 2],
  ['2,-2', '-2,2', 4],
  ['-3,1', '2,3', 7],
])('from %s to %s it is %i steps', (a, b, steps) => {
  expect(distance(a, b)).toBe(steps);
  expect(distance(b, a)).toBe(steps);
});

test('reading order goes by r, then by q, as numbers', () => {
  expect(inReadingOrder(['10,0', '2,0', '-3,1', '5,-10', '5,-9'])).toEqual([
    '5,-10',
    '5,-9',
    '2,0',
    '10,0',
    '-3,1',
  ]);
});
