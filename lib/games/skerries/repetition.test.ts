import { expect, test } from 'vitest';
import { mustDecode, options, sketch, START } from './testing/fixtures';
import { positionKey, studyKey } from './repetition';

test('a position is the circles of each side, two digits each, and the player to move', () => {
  expect(positionKey(sketch({ blue: [20, 1], red: [5], turn: 2, ply: 9 }))).toBe('0120/05/2');
  expect(positionKey(START)).toBe('//1');
});

test('a position is studied on its board, whoever plays which colour', () => {
  expect(studyKey(sketch({ blue: [20, 1], red: [5] }))).toBe('2  0120/05/1');
  expect(studyKey(sketch({ seed: 42, blue: [20, 1], red: [5] }))).toBe('42  0120/05/1');
  const swapped = mustDecode('SK1 2 1,20,* 5,*,* 1 7 swapped', options({ swap: true }));
  expect(studyKey(swapped)).toBe('2  0120/05/1');
});

test('the start at which sides are still open is another one to study', () => {
  expect(studyKey(START)).toBe('2  //1');
  expect(studyKey(mustDecode('SK1 2 *,*,* *,*,* 1 0', options({ swap: true })))).toBe('2 open //1');
});
