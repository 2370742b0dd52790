/** Turns as text: marks, lenient input, and what is refused. */
import { describe, expect, it, test } from 'vitest';
import { deal, FREE, play, position } from './testing/fixtures';
import { isSolution, notateTurn, parseTurn } from './notation';
import { leave } from './rules';
import { finish } from './runs';
import type { EightfoldState } from './state';

const read = (state: EightfoldState, text: string) => {
  const turn = parseTurn(state, text);
  return turn.ok ? turn.value : turn.error.code;
};

const LAST = position(['-', '-', 'KD'], { up: [13, 13, 13, 12] });

describe('turns', () => {
  test.each([
    [deal(42, FREE), { type: 'tableau', from: 5, count: 3, to: 2 } as const, '5.3>2*'],
    [deal(1), { type: 'tableau', from: 7, count: 1, to: 4 } as const, '7.1>4'],
    [LAST, { type: 'foundation', from: 3 } as const, '3>F#'],
    [position(['6S'], { up: [0, 5, 0, 0] }), { type: 'return', suit: 'H', to: 1 } as const, 'FH>1'],
  ])('are written with their marks and read with or without', (state, move, text) => {
    expect(notateTurn(state, [move])).toBe(text);
    expect(read(state, text)).toEqual([move]);
    expect(read(state, ` ${text.replace(/[*#]/, '')} `)).toEqual([move]);
  });

  it('write a run of Finish in braces, for people to read', () => {
    const state = deal(1700000000000);
    const { moves } = finish(state);
    expect(notateTurn(state, moves)).toBe('{2>F 4>F}');
    expect(read(state, '{2>F 4>F}')).toBe('run-in-braces');
    expect(() => notateTurn(state, [moves[1]!])).toThrow('cannot be written');
  });

  it.each([
    ['{2>F 5.3>2* 4>F#}', true],
    ['{FH>1 4>F}', true],
    ['{2>F 4>F}', false],
    ['{2>F* 4>F#}', false],
    ['5.3>2*', false],
  ])('%s: a run in which a card goes anywhere but up is a solution: %s', (notation, is) => {
    expect(isSolution(notation)).toBe(is);
  });

  test.each([
    ['', 'malformed-turn'],
    ['7>4', 'malformed-turn'],
    ['7.1-4', 'malformed-turn'],
    ['9.1>4', 'malformed-turn'],
    ['7.0>4', 'malformed-turn'],
    ['7.01>4', 'malformed-turn'],
    ['7.1>F', 'malformed-turn'],
    ['FX>3', 'malformed-turn'],
    ['F>3', 'malformed-turn'],
    ['7.1>4 7.1>4', 'malformed-turn'],
    ['7.1>4*', 'turns-no-card'],
    ['7.1>4#', 'not-a-win'],
    ['7.1>3', 'wrong-rank'],
    ['1>F', 'not-next'],
    ['FS>1', 'empty-foundation'],
  ])('%j is refused: %s', (text, code) => {
    expect(read(deal(1), text)).toBe(code);
  });

  it('are over with the game', () => {
    expect(read(leave(deal(1), 0, 'time').state, '7.1>4')).toBe('game-over');
    expect(read(play(LAST, '3>F'), 'FS>1')).toBe('game-over');
  });
});
