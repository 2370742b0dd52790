import { describe, expect, test } from 'vitest';
import { skerries } from './';
import { chooseSeed, gradeOf } from './seeds';
import { options, STANDARD } from './testing/fixtures';
import { GRADED } from './graded-seeds';

/** What the search over every position of a board says, worked out here and now. */
function solvedWinner(seed: number): 'first' | 'second' | 'draw' {
  const { solve, look } = skerries.ai!.tablebase!;
  const start = skerries.rules.setup(STANDARD, 2, seed);
  const { value } = look(solve(start), start);
  return ({ win: 'first', loss: 'second', draw: 'draw' } as const)[value];
}

describe('a board of a new match', () => {
  const FAIR = options({ boards: 'fair' });
  const chosen = Array.from({ length: 500 }, (_, wish) => chooseSeed(FAIR, wish * 7919));

  test('where a fair one is asked for, is none of those that one side wins by force', () => {
    // Solved by `npm run grade:skerries`; one of them is solved again below.
    for (const unfair of [11, 12, 17, 21]) expect(chosen).not.toContain(unfair);
  });

  test('varies: every fair one comes up, the largest wish too', () => {
    expect(new Set(chosen).size).toBe(Object.values(GRADED).filter((winner) => winner === 'draw').length);
    expect(chooseSeed(FAIR, 0)).toBe(1);
    expect(Number.isInteger(chooseSeed(FAIR, 4_294_967_295))).toBe(true);
  });

  test('is a new one by default, from all there are', () => {
    const wishes = [0, 11, 12, 4_294_967_295];
    for (const rules of [STANDARD, options({ boards: 'any' })])
      expect(wishes.map((wish) => chooseSeed(rules, wish))).toEqual(wishes);
  });
});

test('a board that one side wins is graded as it is solved', { tags: ['long'] }, () => {
  const seed = 12;
  expect(GRADED[seed]).toBe(solvedWinner(seed));
});

test('the grade of a board is told from whoever moves first', () => {
  expect([1, 12, 11, 4_294_967_295].map(gradeOf)).toEqual(['draw', 'win', 'loss', null]);
});
