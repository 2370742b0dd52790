import { describe, expect, test } from 'vitest';
import { play, row, sketch, slide, START, tile } from './testing/fixtures';
import { notateTurn, parseTurn } from './notation';
import { leave } from './rules';
import type { NonagaState } from './state';

const read = (state: NonagaState, text: string) => {
  const parsed = parseTurn(state, text);
  return parsed.ok ? parsed.value : parsed.error.code;
};

const WINNING = sketch({ red: ['0,0', '1,0', '-2,1'], blue: ['2,-2', '0,-2', '-2,2'] });
// Red cannot slide, but can take the free end of the row.
const HEMMED = sketch(row('rbrbrb'));
// No tile can be taken from a row with a piece at each end.
const PINNED = sketch(row('r..b..b..r..b.....r'));

describe('turns in their canonical text', () => {
  test.each([
    ['a full turn', START, [slide('2,-2', '-1,1'), tile('0,0', '3,-1')], '2,-2>-1,1/0,0>3,-1'],
    ['a winning slide', WINNING, [slide('-2,1', '1,1')], '-2,1>1,1#'],
    ['a skipped slide', HEMMED, [tile('18,0', '3,1')], '-/18,0>3,1'],
    ['a skipped tile', PINNED, [slide('9,0', '11,0')], '9,0>11,0/-'],
    ['the rest of a turn', play(START, slide('2,-2', '-1,1')).state, [tile('0,0', '3,-1')], '/0,0>3,-1'],
  ])('%s', (_, state, moves, text) => {
    expect(notateTurn(state, moves)).toBe(text);
    expect(read(state, text)).toEqual(moves);
    expect(read(state, `  ${text}\t`)).toEqual(moves);
  });

  test('the mark of victory may be left out', () => {
    expect(read(WINNING, '-2,1>1,1')).toEqual([slide('-2,1', '1,1')]);
  });
});

describe('refused', () => {
  test.each<[string, NonagaState, string]>([
    ['malformed-turn', START, ''],
    ['malformed-turn', START, '   '],
    ['malformed-turn', START, 'hello'],
    ['malformed-turn', START, '2,-2-1,1/0,0>3,-1'],
    ['malformed-turn', START, '2,-2>-1,1/'],
    ['malformed-turn', START, '02,-2>-1,1/0,0>3,-1'],
    ['malformed-turn', START, '2,-2>-1,1/0,0>3,-1#'],
    ['malformed-turn', START, '2,-2>-1,1/0,0>99999999999999999999,-1'],
    ['malformed-turn', HEMMED, '#'],
    ['malformed-turn', HEMMED, '-#'],
    ['game-over', leave(START, 0, 'resignation').state, '2,-2>-1,1/0,0>3,-1'],
    ['must-slide-all-the-way', START, '2,-2>1,-1/0,0>3,-1'],
    ['piece-on-tile', START, '2,-2>-1,1/-1,1>3,-1'],
    ['incomplete-turn', START, '2,-2>-1,1'],
    ['not-a-win', START, '2,-2>-1,1#'],
    ['wins-at-once', WINNING, '-2,1>1,1/0,1>3,-1'],
    ['wins-at-once', WINNING, '-2,1>1,1/-'],
    ['slide-first', START, '-/0,0>3,-1'],
    ['slide-first', START, '/0,0>3,-1'],
    ['tile-first', START, '2,-2>-1,1/-'],
    ['tile-first', HEMMED, '-/-'],
    ['slide-skipped', HEMMED, '/18,0>3,1'],
    ['wrong-phase', HEMMED, '0,0>1,0/18,0>3,1'],
    ['no-tile-to-move', PINNED, '9,0>11,0'],
    ['no-tile-to-move', PINNED, '9,0>11,0/10,0>3,1'],
    ['slide-done', play(START, slide('2,-2', '-1,1')).state, '-/0,0>3,-1'],
    ['incomplete-turn', HEMMED, '-'],
  ])('%s: %#', (code, state, text) => {
    expect(read(state, text)).toBe(code);
  });
});
