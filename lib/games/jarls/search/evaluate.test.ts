import { describe, expect, test } from 'vitest';
import { jarls } from '..';
import { NONE, options, sketch, start } from '../testing/fixtures';
import { FAR } from './grid';
import { Ice } from './search-board';
import type { JarlsState } from '../state';
import { WayToThrone } from './way-to-throne';

const SURE = 10_000;

function scoreOf(state: JarlsState, seat = 0): number {
  const scores = new Float64Array(state.seats);
  jarls.ai!.openSearch!(state).evaluate(scores);
  return scores[seat]!;
}

describe('the evaluation of two', () => {
  const NEAR = 'AJ(2,0) BJ(-3,3)';

  test('the last of a round moves twice in a row, which is enough for two turns to the Throne', () => {
    expect(scoreOf(sketch(NEAR, { first: 'B' }, NONE))).toBeGreaterThan(SURE);
    expect(scoreOf(sketch(NEAR, { first: 'A' }, NONE))).toBeLessThan(SURE);
    const fixed = options({ terrain: 'none', turnOrder: 'fixed' });
    expect(scoreOf(sketch(NEAR, { turn: 'B', first: 'A' }, fixed), 1)).toBeLessThan(SURE);
  });

  test('a Jarl at the edge is lost when the seat to act can push it off, and not when it is braced well', () => {
    const attack = 'BJ(-3,0) BW(0,1) BW(-1,1) AJ(2,1)';
    expect(scoreOf(sketch(attack, { turn: 'B' }, NONE))).toBeLessThan(-SURE);
    expect(scoreOf(sketch(attack, { turn: 'A' }, NONE))).toBeGreaterThan(-SURE);
    const fended = 'BJ(-3,0) BW(0,1) AW(1,1) BW(-1,1) AJ(2,1)';
    expect(scoreOf(sketch(fended, { turn: 'B' }, NONE))).toBeGreaterThan(-SURE);
  });
});

describe('turns to the Throne', () => {
  const turns = (state: JarlsState, seat = 0) => new WayToThrone(new Ice(state)).turnsOf(seat);
  const five = (pieces: string, holes: readonly string[] = []) => sketch(pieces, { radius: 5, holes }, NONE);

  test.each([
    ['one step', five('AJ(1,0) BJ(-5,5)'), 1],
    ['two steps', five('AJ(2,0) BJ(-5,5)'), 2],
    ['two steps in one by a draft', five('AJ(2,0) AW(3,0) AW(5,0) BJ(-5,5)'), 1],
    ['a draft that an enemy breaks', five('AJ(2,0) AW(3,0) BW(4,0) AW(5,0) BJ(-5,5)'), 2],
    ['three steps in two by a draft', five('AJ(3,0) AW(4,0) AW(5,0) BJ(-5,5)'), 2],
    ['three steps without', five('AJ(3,0) BJ(-5,5)'), 3],
    ['around those in the way', five('AJ(3,0) BW(2,0) BW(2,1) BW(3,-1) BJ(-5,5)'), 6],
    ['hemmed in', start(6, { terrain: 'none' }), FAR],
  ])('%s', (_, state, expected) => {
    expect(turns(state)).toBe(expected);
  });
});
