import { expect, it } from 'vitest';
import { sameData } from './same-data';

it.each([
  [1, 1, true],
  [1, '1', false],
  [null, {}, false],
  [{}, null, false],
  ['ab', ['a', 'b'], false],
  [['a', 'b'], 'ab', false],
  [[], {}, false],
  ['ab', { 0: 'a', 1: 'b' }, false],
  [{ 0: 'a', 1: 'b' }, 'ab', false],
  [['a'], { 0: 'a' }, false],
  [{ a: 1, b: { c: [2] } }, { b: { c: [2] }, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [[1, 2], [1, 3], false],
])('%j and %j are the same data: %s', (a, b, same) => {
  expect(sameData(a, b)).toBe(same);
});
