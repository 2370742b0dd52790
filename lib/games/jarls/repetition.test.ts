/** Which positions are the same. */
import { expect, test } from 'vitest';
import { options, sketch, start } from './testing/fixtures';
import { positionKey, studyKey } from './repetition';

test('two digits a piece, row first, the Jarl before the Warriors, then who is to move and who began', () => {
  const state = sketch('AJ(3,-3) AW(1,1) AW(0,-2) BJ(-3,3) CJ(0,3)', { turn: 'B' });
  expect(positionKey(state)).toBe('5b6899/b5/b8/BA');
});

test('who stands where, of which kind and side, and whose turn it is make another position', () => {
  const keys = [
    sketch('AJ(3,-3) AW(1,1) BJ(-3,3) BW(-1,-1)'),
    sketch('AJ(1,1) AW(3,-3) BJ(-3,3) BW(-1,-1)'),
    sketch('AJ(3,-3) AW(-1,-1) BJ(-3,3) BW(1,1)'),
    sketch('AJ(3,-3) AW(1,1) BJ(-3,3) BW(-1,-2)'),
    sketch('AJ(3,-3) AW(1,1) BJ(-3,3)'),
    sketch('AJ(3,-3) AW(1,1) BJ(-3,3) BW(-1,-1)', { turn: 'B' }),
    sketch('AJ(3,-3) AW(1,1) BJ(-3,3) BW(-1,-1)', { turn: 'B', first: 'B' }),
  ].map(positionKey);
  expect(new Set(keys).size).toBe(keys.length);
});

test('which Warrior stands on which hex does not', () => {
  const state = sketch('AJ(3,-3) AW(1,1) AW(0,1) BJ(-3,3)');
  const [jarl, one, two, ...others] = state.pieces;
  const changed = [jarl!, { ...one!, cell: two!.cell }, { ...two!, cell: one!.cell }, ...others];
  expect(positionKey({ ...state, pieces: changed })).toBe(positionKey(state));
});

test('whoever studies a start keeps apart the order of turns, the board and its holes, not what ends a match', () => {
  const key = studyKey(start(2));
  expect(studyKey(start(2, { turnOrder: 'fixed' }))).not.toBe(key);
  expect(studyKey(start(2, { terrain: 'none' }))).not.toBe(key);
  expect(studyKey(start(3))).not.toBe(key);
  expect(studyKey({ ...start(2), radius: 4 })).not.toBe(key);
  expect(studyKey({ ...start(2), options: options({ quietRounds: 5, repetition: 'off' }) })).toBe(key);
});
