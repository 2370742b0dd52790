import { describe, expect, test } from 'vitest';
import { jarls } from '.';
import { FAR, play, sketch, start } from './testing/fixtures';
import { notateTurn, parseTurn } from './notation';
import { legalMoves } from './rules';
import type { JarlsState } from './state';

const read = (state: JarlsState, text: string) => {
  const parsed = parseTurn(state, text);
  return parsed.ok ? notateTurn(state, parsed.value) : parsed.error.code;
};

const STRIKE = sketch(`AW(0,1) BW(2,1) ${FAR}`);

describe('a turn', () => {
  test.each([
    ['W0,1x2,1!BW', 'W0,1x2,1!BW'],
    ['W0,1x2,1', 'W0,1x2,1!BW'],
    ['W0,1>2,1', 'W0,1x2,1!BW'],
    ['W0,1>2,1!BW', 'W0,1x2,1!BW'],
    ['  W0,1>2,1 ', 'W0,1x2,1!BW'],
    ['W0,1=2,1', 'wrong-marks'],
    ['W0,1x2,1!BJ', 'wrong-marks'],
    ['W0,1x2,1!BW#', 'wrong-marks'],
    ['W0,1x1,1', 'wrong-marks'],
    ['W0,1>1,1!BW', 'wrong-marks'],
    ['J0,1>1,1', 'piece-not-found'],
    ['W3,-3>2,-3', 'piece-not-found'],
    ['W5,5>1,1', 'piece-not-found'],
    ['W2,1>1,1', 'not-your-piece'],
    ['W0,1>0,5', 'destination-off-board'],
    ['W0,1', 'malformed-turn'],
    ['w0,1>1,1', 'malformed-turn'],
    ['W00,1>1,1', 'malformed-turn'],
    ['W0,1>1,1>1,2', 'malformed-turn'],
    ['', 'malformed-turn'],
  ])('%j is read as %s', (text, expected) => {
    expect(read(STRIKE, text)).toBe(expected);
  });

  test('a Jarl’s two steps over the Throne are shortened, if the draft exists', () => {
    const state = sketch('AJ(1,0) AW(2,0) AW(3,0) BJ(-1,0)');
    expect(read(state, 'J1,0>-1,0')).toBe('J1,0>0,0#');
    expect(read(state, 'J1,0x-1,0')).toBe('wrong-marks');
    expect(read(sketch('AJ(1,0) AW(2,0) BJ(-3,3)'), 'J1,0>-1,0')).toBe('jarl-needs-draft-for-two-hex');
    expect(read(sketch('AJ(1,0) AW(2,0) AW(3,0) AW(-1,0) BJ(-3,3)'), 'J1,0>-1,0')).toBe(
      'destination-occupied-friendly',
    );
  });

  test('a win is marked, whoever wins; a draw is not', () => {
    const own = sketch('AJ(2,1) BW(1,1) AW(-1,1) BJ(-3,3)');
    expect(read(own, 'W-1,1>1,1')).toBe('W-1,1x1,1!AJ#');
    const others = sketch('AJ(2,1) BW(1,1) AW(-1,1) BJ(-3,3) CJ(0,3)');
    expect(read(others, 'W-1,1>1,1')).toBe('W-1,1x1,1!AJ');
    expect(read(sketch(FAR, { quiet: 29, first: 'B' }), 'J3,-3>2,-2')).toBe('J3,-3>2,-2');
  });

  test('nothing is read or written once the game is over', () => {
    const over = play(sketch('AJ(1,0) BJ(-3,3)'), '1,0>0,0').state;
    expect(read(over, 'J-3,3>-2,3')).toBe('game-not-playing');
    expect(notateTurn(over, [{ from: '-3,3', to: '-2,3' }])).toBe('');
    expect(notateTurn(STRIKE, [])).toBe('');
  });
});

test('every move of a start is written in the fixed order', () => {
  const state = start(2);
  expect(jarls.rules.legalMoves(state)).toEqual(legalMoves(state));
  expect(legalMoves(state).map((move) => notateTurn(state, [move]))).toMatchInlineSnapshot(`
    [
      "W2,-1>3,-2",
      "W2,-1>1,-1",
      "W2,-1>0,-1",
      "W2,-1>1,0",
      "W2,-1>0,1",
      "W3,-1>3,-2",
      "W3,-1>3,-3",
      "W2,0>1,0",
      "W1,1>1,0",
      "W1,1>1,-1",
      "W1,1>0,1",
      "W1,1>-1,1",
      "W1,1>0,2",
      "W1,1>-1,3",
      "W1,1>1,2",
      "W2,1>1,2",
      "W2,1>0,3",
    ]
  `);
});
