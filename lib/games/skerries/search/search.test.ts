/** The search core where random play seldom comes: skips, harbours within reach, repetition, long lines. */
import { describe, expect, test } from 'vitest';
import { perftSearch } from '../../perft';
import { move, options, play, sketch, STANDARD } from '../testing/fixtures';
import { legalMoves } from '../rules';
import { scoreOf } from '../board';
import { openSearch } from './search';
import { setup } from '../position';
import type { SkerriesMove, SkerriesState } from '../state';

function codeOf(state: SkerriesState, one: SkerriesMove): number {
  const space = openSearch(state);
  const codes = new Int32Array(space.maxMoves);
  const count = space.generate(codes);
  const code = codes.subarray(0, count).find((c) => JSON.stringify(space.decode(c)) === JSON.stringify(one));
  if (code === undefined) throw new Error('no such move');
  return code;
}

const scores = (state: SkerriesState) => {
  const into = new Float64Array(2);
  openSearch(state).evaluate(into);
  return [...into];
};

test.each([
  [1, [3, 12, 48, 264, 1386]],
  [2, [3, 9, 48, 224, 1624]],
  [42, [3, 9, 36, 180, 930]],
])('perft of seed %i', (seed, counts) => {
  expect(perftSearch(openSearch(setup(STANDARD, 2, seed)), 5)).toEqual(counts);
});

test('a skip inside a line', () => {
  const state = sketch({ red: [1, 2, 6], turn: 2 });
  const space = openSearch(state);
  space.play(codeOf(state, move(6, 3)));
  expect(space.toAct()).toBe(1);
  expect(space.countTurns!()).toBe(legalMoves(play(state, move(6, 3)).state).length);
  space.undo();
  expect(space.countTurns!()).toBe(legalMoves(state).length);
});

describe('the end', () => {
  test('by reaching the harbour', () => {
    const state = sketch({ blue: [24] });
    const space = openSearch(state);
    space.play(codeOf(state, move(24, 29)));
    expect([
      space.outcome(),
      space.toAct(),
      space.generate(new Int32Array(120)),
      space.countTurns!(),
    ]).toEqual([[[0], [1]], -1, 0, 0]);
    space.undo();
    expect(space.outcome()).toBeNull();
  });

  test('by repetition, what was seen before included', () => {
    const round = [move(1, 4), move(24, 23), move(4, 1), move(23, 24)];
    let state = play(sketch({ blue: [1], red: [24] }), ...round).state;
    const space = openSearch(state);
    for (const one of round) {
      expect(space.outcome()).toBeNull();
      space.play(codeOf(state, one));
      state = play(state, one).state;
    }
    expect(space.outcome()).toEqual([[0, 1]]);
    for (let i = 0; i < 4; i++) space.undo();
    expect(space.outcome()).toBeNull();
  });

  test('by the turn cap', () => {
    const state = sketch({ blue: [1], red: [24] }, options({ turnCap: 1, repetition: 'off' }));
    const space = openSearch(state);
    space.play(codeOf(state, move(1, 4)));
    space.play(codeOf(play(state, move(1, 4)).state, move(24, 23)));
    expect(space.outcome()).toEqual([[0, 1]]);
  });
});

test('a line longer than the room first kept for it', () => {
  const state = sketch({ blue: [1], red: [24] }, options({ turnCap: 0, repetition: 'off' }));
  const space = openSearch(state);
  const before = space.hash();
  const codes = new Int32Array(space.maxMoves);
  let played = 0;
  for (let i = 0; played < 200; i++) {
    space.play(codes[i % space.generate(codes)]!);
    played++;
    if (space.outcome()) {
      space.undo();
      played--;
    }
  }
  while (played-- > 0) space.undo();
  expect(space.hash()).toBe(before);
  expect(space.countTurns!()).toBe(legalMoves(state).length);
});

describe('the evaluation', () => {
  test('sees a way into the harbour for the side to move', () => {
    expect(scores(sketch({ blue: [24], red: [20] }))[0]).toBeGreaterThan(10_000);
    expect(scores(sketch({ blue: [24], red: [20], turn: 2 }))[0]).toBeLessThan(1000);
  });

  test('likes boats that are out and far, and is fair to both', () => {
    const [near, far, held] = [{ blue: [14] }, { blue: [4] }, {}].map((parts) =>
      scores(sketch({ ...parts, turn: 2 })),
    );
    expect(near![0]).toBeGreaterThan(far![0]!);
    expect(far![0]).toBeGreaterThan(held![0]!);
    expect(near![0]! + near![1]!).toBe(0);
  });

  test('sees at first sight the scores of the rules, after every move', () => {
    const state = sketch({ blue: [4, 11], red: [12, 14] });
    const space = openSearch(state);
    const into = new Float64Array(2);
    for (const one of legalMoves(state)) {
      const after = play(state, one).state;
      space.play(codeOf(state, one));
      space.quickEvaluate!(into);
      const lead = 100 * (scoreOf(after, 2) - scoreOf(after, 1));
      expect(into[0] === lead && into[1] === -lead, JSON.stringify(one)).toBe(true);
      space.undo();
    }
  });

  test('knows what hangs', () => {
    const safe = scores(sketch({ blue: [4, 9], red: [20] }))[0]!;
    const prize = scores(sketch({ blue: [4, 9], red: [16] }))[0]!;
    expect(prize).toBeGreaterThan(safe);
  });
});
