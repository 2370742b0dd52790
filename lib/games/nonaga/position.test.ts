import { describe, expect, test } from 'vitest';
import {
  mustDecode,
  play,
  row,
  sketch,
  sketchText,
  slide,
  START,
  STANDARD,
  startWith,
  tile,
} from './testing/fixtures';
import { decode, encode } from './position';
import { legalMoves, status } from './rules';

const TILES = '0,-2;1,-2;2,-2;-1,-1;0,-1;1,-1;2,-1;-2,0;-1,0;0,0;1,0;2,0;-2,1;-1,1;0,1;1,1;-2,2;-1,2;0,2';

const errorOf = (text: string) => {
  const decoded = decode(text, STANDARD);
  return decoded.ok ? 'ok' : `${decoded.error.code}: ${decoded.error.message}`;
};

describe('written', () => {
  test('the start', () => {
    expect(encode(START)).toBe(`NG1 ${TILES} 2,-2;-2,0;0,2 0,-2;2,0;-2,2 r - 0`);
  });

  test('within a turn a star follows the player', () => {
    const slid = play(START, slide('2,-2', '-1,1')).state;
    expect(encode(slid)).toBe(`NG1 ${TILES} -2,0;-1,1;0,2 0,-2;2,0;-2,2 r* - 0`);
    expect(legalMoves(mustDecode(encode(slid)))).toEqual(legalMoves(slid));
  });

  test('after a turn, with the tile it moved', () => {
    const { state } = play(START, slide('2,-2', '-1,1'), tile('0,0', '3,-1'));
    expect(encode(state)).toMatch(/ b 3,-1 1$/);
  });

  test('after a win as if play went on: the other player, no last tile, a ply more', () => {
    const before = sketch({
      red: ['0,0', '1,0', '-2,1'],
      blue: ['2,-2', '0,-2', '-2,2'],
      last: '0,1',
      ply: 8,
    });
    expect(encode(play(before, slide('-2,1', '1,1')).state)).toMatch(/ 0,0;1,0;1,1 .* b - 9$/);
  });
});

describe('read', () => {
  test('lists in any order, blanks around', () => {
    const text = sketchText({});
    const [name, tiles, ...rest] = text.split(' ');
    const shuffled = [name, tiles!.split(';').reverse().join(';'), ...rest].join(' ');
    expect(encode(mustDecode(` ${shuffled} `))).toBe(text);
  });

  test('far from the middle, and late', () => {
    const far = (cell: string) => `${Number(cell.split(',')[0]) - 999_000},${cell.split(',')[1]}`;
    const parts = { red: ['2,-2', '0,2', '-2,0'].map(far), blue: ['2,0', '-2,2', '0,-2'].map(far) };
    const text = sketchText({ tiles: START.tiles.map(far), ...parts, ply: 1_000_000 });
    expect(encode(mustDecode(text))).toBe(text);
  });

  test.each([
    ['r', 'b', [[0], [1]]],
    ['b', 'r', [[1], [0]]],
  ])('a won game is over, whoever is to move: %s', (winner, _, ranking) => {
    const joined = ['0,0', '1,0', '1,1'];
    const apart = ['2,-2', '0,-2', '-2,2'];
    for (const turn of ['r', 'b']) {
      const text = sketchText(
        winner === 'r' ? { red: joined, blue: apart, turn } : { red: apart, blue: joined, turn },
      );
      const state = mustDecode(text);
      expect(status(state)).toEqual({ kind: 'over', ranking, draw: false, reason: 'three joined' });
      expect(legalMoves(state)).toEqual([]);
      expect(encode(state)).toBe(text);
    }
  });

  test('a player who can do nothing is passed over, without a ply', () => {
    expect(encode(sketch(row('rb.............brbr', { ply: 7, last: '9,0' })))).toMatch(/ b - 7$/);
  });

  test('a tile is due, but none can be moved: the turn is over', () => {
    expect(encode(sketch(row('r..b..b..r..b.....r', { turn: 'r*', ply: 7 })))).toMatch(/ b - 8$/);
  });
});

describe('refused', () => {
  const start = sketchText({});

  test.each([
    '',
    'garbage',
    'NG2' + start.slice(3),
    start.replace(' r ', ' x '),
    start.replace(' r ', ' r** '),
    start.replace(' - 0', ' - -1'),
    start.replace(' - 0', ' - 00'),
    start.replace(' - 0', ' -'),
    start.replace(' - 0', ' - 0 0'),
    start.replace(' - 0', ' - 99999999'),
    start.replace('0,-2;', '0,-2;;'),
    start.replace('0,-2;', '-0,-2;'),
    start.replace('0,-2;', '0.5,-2;'),
    start.replace('0,-2;', '100000000,-2;'),
    start + ';'.repeat(10_000),
  ])('malformed: %#', (text) => {
    expect(errorOf(text)).toMatch(/^malformed-position: /);
  });

  test.each<[string, Parameters<typeof sketchText>[0]]>([
    ['There must be 19 tiles, not 18.', { tiles: START.tiles.slice(1) }],
    ['There must be 19 tiles, not 20.', { tiles: [...START.tiles, '3,-1'] }],
    ['Two tiles lie on one cell.', { tiles: startWith('0,0', '1,0') }],
    ['The tiles do not hang together.', { tiles: startWith('0,0', '5,5') }],
    ['Coordinates go no further than 1000000.', { tiles: startWith('0,0', '1000001,0') }],
    ['Each side must have three pieces.', { red: ['2,-2', '0,2'] }],
    ['Each side must have three pieces.', { blue: ['2,0', '-2,2', '0,-2', '0,0'] }],
    ['Each side must have three pieces.', { red: ['2,-2', '0,2'], blue: ['2,0', '-2,2', '0,-2', '0,0'] }],
    ['Two pieces stand on one tile.', { red: ['2,0', '0,2', '-2,0'] }],
    ['Two pieces stand on one tile.', { red: ['2,-2', '2,-2', '-2,0'] }],
    ['A piece stands where there is no tile.', { red: ['3,-1', '0,2', '-2,0'] }],
    ['There is no tile where the last one was put.', { last: '3,-1' }],
    ['The ply goes no further than 1000000.', { ply: 1_000_001 }],
    [
      'Both sides have their pieces joined: only one can have won.',
      { red: ['0,0', '1,0', '1,1'], blue: ['-1,0', '-2,0', '-2,1'] },
    ],
    [
      'A side has won already: no tile is due.',
      { red: ['0,0', '1,0', '1,1'], blue: ['2,-2', '0,-2', '-2,2'], turn: 'r*' },
    ],
  ])('impossible: %s', (message, parts) => {
    expect(errorOf(sketchText(parts))).toBe(`impossible-position: ${message}`);
  });
});
