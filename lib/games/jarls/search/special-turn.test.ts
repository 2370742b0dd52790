import { expect, test } from 'vitest';
import { NONE, sketch, start } from '../testing/fixtures';
import { plan } from './special-turn';
import { legalMoves } from '../rules';

/** Says stop when asked for the n-th time. */
const after = (asked: number) => () => --asked < 0;

test('takes the Throne when it can', () => {
  const state = sketch('AJ(1,0) BJ(-3,3) CJ(0,-3)', {}, NONE);
  expect(plan(state, after(1000))).toMatchObject({ moves: [{ from: '1,0', to: '0,0' }], turnsToGo: 1 });
});

test('keeps its Jarl out of the way of those who would throw it out', () => {
  const state = sketch('AJ(2,1) BW(0,1) BW(-1,1) BJ(-3,0) CJ(0,-3)', {}, NONE);
  const [move] = plan(state, after(20_000))!.moves;
  expect(move!.from).toBe('2,1');
});

test('plays a legal move even without time, and the same one again with the same time', () => {
  const state = start(6);
  for (const asked of [0, 30, 5000]) {
    const found = plan(state, after(asked))!;
    expect(legalMoves(state)).toContainEqual(found.moves[0]);
    expect(plan(state, after(asked))).toEqual(found);
  }
});

test('leaves two players to the search, and a match that is over alone', () => {
  expect(plan(start(2), after(1000))).toBeNull();
  expect(plan({ ...start(3), outcome: { ranking: [[0], [1, 2]], reason: 'throne' } }, after(9))).toBeNull();
});
