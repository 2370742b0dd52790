/** Perfect turns from tables written by hand: what matters is what is made of the values, wherever they come from. */
import { describe, expect, test } from 'vitest';
import { move, options, play, sketch } from '../testing/fixtures';
import { legalMoves } from '../rules';
import { setup } from '../position';
import type { SkerriesMove, SkerriesState } from '../state';
import { look } from './probe';
import { placeOf, valueIn } from './tablebase';

const SIZE = 2 * 3683 ** 2;

/** A table where the position after each of some moves has this many turns to go; everywhere else it is a draw. */
function tableAfter(state: SkerriesState, values: readonly (readonly [SkerriesMove, number])[]): Uint8Array {
  const table = new Uint8Array(SIZE);
  for (const [one, turns] of values) table[placeOf(play(state, one).state)] = turns;
  return table;
}

/** The same, and so many turns to go after every other move. */
const tableBut = (
  state: SkerriesState,
  usual: number,
  values: readonly (readonly [SkerriesMove, number])[],
) => tableAfter(state, [...legalMoves(state).map((one) => [one, usual] as const), ...values]);

const OPEN = sketch({ blue: [11], red: [12, 14] });

describe('a win', () => {
  test('is taken at once', () => {
    expect(look(new Uint8Array(SIZE), sketch({ blue: [24], red: [20] }))).toEqual({
      value: 'win',
      turnsToGo: 1,
      moves: [move(24, 29)],
    });
  });

  test('is the shortest', () => {
    const table = tableAfter(OPEN, [
      [move(11, 4), 8],
      [move(11, 16), 4],
      [move(11, 19), 6],
    ]);
    expect(look(table, OPEN)).toEqual({ value: 'win', turnsToGo: 5, moves: [move(11, 16)] });
  });

  test('out of reach of the turn cap is a draw', () => {
    const short = sketch({ blue: [11], red: [12, 14] }, options({ turnCap: 3 }));
    const table = (turns: number) => tableAfter(short, [[move(11, 16), turns]]);
    expect(look(table(4), short)).toMatchObject({ value: 'win', turnsToGo: 5 });
    expect(look(table(6), short)).toMatchObject({ value: 'draw', turnsToGo: null });
  });

  test('is not counted on where a position would come up for the third time', () => {
    const round = [move(4, 7), move(24, 23), move(7, 4), move(23, 24)];
    const state = play(sketch({ blue: [4], red: [24] }), ...round, move(4, 7), move(24, 23)).state;
    // After 7>4 Red goes back to 24: the position has then been there three times.
    const table = tableAfter(state, [
      [move(7, 4), 2],
      [move(7, 11), 8],
    ]);
    expect(look(table, state)).toEqual({ value: 'win', turnsToGo: 9, moves: [move(7, 11)] });
  });
});

describe('a loss', () => {
  test('takes as long as it can', () => {
    const table = tableBut(OPEN, 3, [[move(11, 9), 7]]);
    expect(look(table, OPEN)).toEqual({ value: 'loss', turnsToGo: 8, moves: [move(11, 9)] });
  });

  test('is turned into a draw by the third occurrence of a position', () => {
    const round = [move(4, 7), move(24, 23), move(7, 4), move(23, 24)];
    const state = play(sketch({ blue: [4], red: [24] }), ...round, ...round.slice(0, 3)).state;
    expect(look(tableBut(state, 5, []), state)).toEqual({
      value: 'draw',
      turnsToGo: null,
      moves: [move(23, 24)],
    });
  });
});

describe('a draw', () => {
  test('is kept', () => {
    const table = tableBut(OPEN, 3, [[move(11, 9), 0]]);
    expect(look(table, OPEN)).toEqual({ value: 'draw', turnsToGo: null, moves: [move(11, 9)] });
  });

  test('is kept by the move after which most replies lose', () => {
    const table = tableBut(OPEN, 3, [
      [move(11, 9), 0],
      [move(11, 16), 0],
    ]);
    const after = play(OPEN, move(11, 16)).state;
    for (const reply of legalMoves(after).slice(0, 3)) table[placeOf(play(after, reply).state)] = 5;
    expect(look(table, OPEN).moves).toEqual([move(11, 16)]);
  });

  test('goes in no circles while there is another way', () => {
    const start = sketch({ blue: [4], red: [24] });
    const state = play(start, move(4, 7), move(24, 23), move(7, 4)).state;
    const drawn = [move(23, 24), move(23, 21)].map((one) => [one, 0] as const);
    expect(look(tableBut(state, 5, drawn), state).moves).toEqual([move(23, 21)]);
    expect(look(tableBut(state, 5, drawn.slice(0, 1)), state).moves).toEqual([move(23, 24)]);
  });
});

test.each([
  [0, { value: 'draw', turnsToGo: null, moves: [{ sides: 'keep' }] }],
  [7, { value: 'win', turnsToGo: 8, moves: [{ sides: 'swap' }] }],
  [8, { value: 'win', turnsToGo: 9, moves: [{ sides: 'keep' }] }],
])('whoever may swap takes the side that wins, if there is one: %i', (turns, best) => {
  const state = setup(options({ swap: true }), 2, 2);
  const table = new Uint8Array(SIZE);
  table[placeOf(state)] = turns;
  expect(look(table, state)).toEqual(best);
});

test('a table of another size is refused', () => {
  expect(() => valueIn(new Uint8Array(8), OPEN)).toThrow('another board');
});

test('a game that is over has no turn', () => {
  const over = play(sketch({ blue: [24] }), move(24, 29)).state;
  expect(() => look(new Uint8Array(SIZE), over)).toThrow('Nobody');
});
