import { describe, expect, test } from 'vitest';
import { corner, move, sketch, start } from './testing/fixtures';
import { notateTurn, parseTurn } from './notation';
import { leave } from './rules';
import type { CheckersState } from './state';

const read = (state: CheckersState, text: string) => {
  const parsed = parseTurn(state, text);
  return parsed.ok ? parsed.value : parsed.error.code;
};

const OPENING = start(2);
const CHAIN = sketch({ marbles: [['I5'], ['H6', 'H7', 'F8']] });
const ROUND = sketch({ marbles: [['I5'], ['H6', 'H7', 'I6', 'F8']] });
const WINNING = sketch({
  marbles: [[...corner(3).filter((hole) => hole !== 'N1'), 'M5', 'L4'].slice(1), ['I9']],
});
const ALMOST = sketch({ marbles: [[...corner(3).filter((hole) => hole !== 'N1'), 'M5'], ['I9']] });

describe('turns in their canonical text', () => {
  test.each<[string, CheckersState, string, string]>([
    ['a step', OPENING, 'D2-E7', 'D2-E7'],
    ['a jump', OPENING, 'C1-E5', 'C1:E5'],
    ['a chain', CHAIN, 'I5-I7', 'I5:G7:I7'],
    ['a step by which one finishes', ALMOST, 'M5-N1', 'M5-N1#'],
  ])('%s', (_, state, plain, text) => {
    expect(notateTurn(state, [move(plain)])).toBe(text);
    for (const input of [plain, text, ` ${text}\n`, text.replace('#', '')])
      expect(read(state, input)).toEqual([move(plain)]);
  });

  test('another way to the same hole is taken, and written the canonical way', () => {
    expect(read(ROUND, 'I5:G7:I7')).toEqual([move('I5-I7')]);
    expect(notateTurn(ROUND, [move('I5-I7')])).toBe('I5:I7');
    // Round by the start, which is empty while its marble is in the air.
    expect(read(ROUND, 'I5:I7:G7:I5:G7:E9')).toEqual([move('I5-E9')]);
    expect(notateTurn(ROUND, [move('I5-E9')])).toBe('I5:G7:E9');
  });

  test('what is no move of the star has no text', () => {
    expect(notateTurn(OPENING, [])).toBe('');
    expect(notateTurn(OPENING, [{ from: 'Z1', to: 'A1' }])).toBe('');
  });
});

describe('refused', () => {
  test.each<[string, CheckersState, string]>([
    ['malformed-turn', OPENING, ''],
    ['malformed-turn', OPENING, 'hello'],
    ['malformed-turn', OPENING, 'd2-e7'],
    ['malformed-turn', OPENING, 'D2'],
    ['malformed-turn', OPENING, 'D2-'],
    ['malformed-turn', OPENING, 'D2 - E7'],
    ['malformed-turn', OPENING, 'D2-E7-F7'],
    ['malformed-turn', OPENING, 'C1:E5-G5'],
    ['malformed-turn', OPENING, 'D2-E7##'],
    ['malformed-turn', OPENING, 'D02-E7'],
    ['malformed-turn', OPENING, `C1${':E5'.repeat(1000)}`],
    ['not-a-turn', OPENING, '--'],
    ['no-such-hole', OPENING, 'D9-E7'],
    ['no-such-hole', OPENING, 'D9:E7'],
    ['no-such-hole', OPENING, 'C1:E99'],
    ['no-such-hole', OPENING, 'D2-E77'],
    ['no-marble', OPENING, 'I5-I6'],
    ['no-marble', OPENING, 'I5:I7'],
    ['not-your-marble', OPENING, 'O1:M5'],
    ['not-a-jump', OPENING, 'D2:E7'],
    ['not-a-jump', CHAIN, 'I5:I7'],
    ['not-a-jump', CHAIN, 'I5:G7:G9'],
    ['back-at-start', CHAIN, 'I5:G7:I5'],
    ['out-of-reach', OPENING, 'D2-F7'],
    ['not-empty', OPENING, 'C1-D1'],
    ['nobody-finishes', OPENING, 'D2-E7#'],
    ['game-over', leave(OPENING, 0, 'resignation').state, 'D2-E7'],
  ])('%s: %#', (code, state, text) => {
    expect(read(state, text)).toBe(code);
  });

  test('the mark of an end is checked by the board alone', () => {
    expect(read(WINNING, 'M5-N1#')).toBe('nobody-finishes');
    expect(read(WINNING, 'M5-N1')).toEqual([move('M5-N1')]);
  });
});

test('a move that is not possible is written as its two holes, and none at all as nothing', () => {
  expect(notateTurn(OPENING, [{ from: 'A1', to: 'Q1' }])).toBe('A1:Q1');
  expect(notateTurn(OPENING, [])).toBe('');
});
