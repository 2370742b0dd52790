/** The numbers that a review tells of an attack, against the test vectors of the rules document. */
import { expect, test } from 'vitest';
import { jarls } from '.';
import { FAR, sketch } from './testing/fixtures';

// prettier-ignore
test.each([
  { n: 2, pieces: `AW(-2,1) BW(0,1) ${FAR}`, move: '-2,1>0,1', sums: [1, 1, 0, 2, 1, 0, 1], says: 'is pushed back' },
  { n: 5, pieces: `AW(-2,1) BW(0,1) BW(1,1) ${FAR}`, move: '-2,1>0,1', sums: [1, 1, 0, 2, 1, 1, 2], says: 'Blocked' },
  { n: 6, pieces: `AW(-3,1) AW(-2,1) BW(0,1) BW(1,1) ${FAR}`, move: '-2,1>0,1', sums: [1, 1, 1, 3, 1, 1, 2], says: 'is pushed back' },
  { n: 12, pieces: 'AW(-2,-1) AW(-1,-1) AJ(0,-1) BJ(2,-1)', move: '0,-1>2,-1', sums: [2, 1, 2, 5, 2, 0, 2], says: 'Blue’s Jarl is pushed back' },
  { n: 16, pieces: `AW(0,1) BW(2,1) ${FAR}`, move: '0,1>2,1', sums: [1, 1, 0, 2, 1, 0, 1], says: 'Blue’s Warrior falls off the edge' },
  { n: 18, pieces: `AW(-2,1) BW(0,1) ${FAR}`, holes: ['1,1'], move: '-2,1>0,1', sums: [1, 1, 0, 2, 1, 0, 1], says: 'into a hole' },
  { n: 21, pieces: 'AJ(3,0) AW(2,0) BJ(1,0)', move: '2,0>1,0', sums: [1, 0, 2, 3, 2, 0, 2], says: 'The Throne stops the push' },
])('vector $n', ({ pieces, holes = [], move, sums, says }) => {
  const before = sketch(pieces, { holes });
  const [from, to] = move.split('>') as [string, string];
  const applied = jarls.rules.apply(before, jarls.schemas.move.parse({ from, to }));
  if (!applied.ok) throw new Error(applied.error.message);
  const [fact, ...more] = jarls.ai!.review!.facts!(before, applied.value.events);
  const { strength, momentum, support, attack, holding, bracing, defence } = fact!.numbers;
  expect([strength, momentum, support, attack, holding, bracing, defence]).toEqual(sums);
  expect(fact!.words).toContain(says);
  expect(more).toEqual([]);
});

test('a turn without an attack has nothing to tell', () => {
  const before = sketch(`AW(-2,1) ${FAR}`, { holes: [] });
  const applied = jarls.rules.apply(before, jarls.schemas.move.parse({ from: '-2,1', to: '-1,1' }));
  if (!applied.ok) throw new Error(applied.error.message);
  expect(jarls.ai!.review!.facts!(before, applied.value.events)).toEqual([]);
});
