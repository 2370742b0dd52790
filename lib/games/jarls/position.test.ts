import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CALM, FAR, mustDecode, options, play, sketch, sketchText, start } from './testing/fixtures';
import { decode, encode } from './position';
import { leave, legalMoves, status } from './rules';

const refusalOf = (text: string) => {
  const decoded = decode(text, CALM);
  return decoded.ok ? null : decoded.error;
};

describe('a position', () => {
  test.each([2, 3, 4, 5, 6])('of %i players is written and read back', (seats) => {
    const text = encode(start(seats, { terrain: 'chaotic' }, 3));
    expect(encode(mustDecode(text))).toBe(text);
  });

  test('may list pieces and holes in any order; ids follow the sorted one', () => {
    const state = mustDecode('JL1 2 3 A:W1,1;W2,-1;J3,-3/B:J-3,3 2,0;0,-2 A A 2 0');
    expect(encode(state)).toBe('JL1 2 3 A:J3,-3;W2,-1;W1,1/B:J-3,3 0,-2;2,0 A A 2 0');
    expect(state.pieces.map(({ id, cell }) => `${id} ${cell}`)).toEqual([
      'AJ 3,-3',
      'AW1 2,-1',
      'AW2 1,1',
      'BJ -3,3',
    ]);
  });

  test('of a seat that is out has a dash for it, and F may be that seat', () => {
    const text = encode(leave(start(3, { terrain: 'none' }), 0, 'resignation').state);
    expect(text).toMatch(/^JL1 3 5 A:-\/B:J.* - B A 2 0$/);
    expect(encode(mustDecode(text))).toBe(text);
  });

  test('has any radius from 2 to 8, and holes on the edge or by the Throne', () => {
    for (const radius of [2, 8])
      expect(sketch('AJ(2,0) BJ(-2,0)', { radius, holes: ['1,0', '0,2'] }).radius).toBe(radius);
  });

  test.each([
    ['', 'malformed-position'],
    ['JL1', 'malformed-position'],
    ['JL2 2 3 A:J3,-3/B:J-3,3 - A A 2 0', 'malformed-position'],
    ['JL1 7 3 A:J3,-3/B:J-3,3 - A A 2 0', 'malformed-position'],
    ['JL1 2 9 A:J3,-3/B:J-3,3 - A A 2 0', 'malformed-position'],
    ['JL1 2 1 A:J1,0/B:J-1,0 - A A 2 0', 'malformed-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 - A A 2 -1', 'malformed-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 - A A 0 0', 'malformed-position'],
    ['JL1 2 3 A:K3,-3/B:J-3,3 - A A 2 0', 'malformed-position'],
    [`JL1 2 3 A:J3,-3/B:J-3,3 - A A 2 0${' '.repeat(5000)}`, 'malformed-position'],
    ['JL1 3 3 A:J3,-3/B:J-3,3 - A A 2 0', 'impossible-position'],
    ['JL1 2 3 B:J3,-3/A:J-3,3 - A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:W3,-3/B:J-3,3 - B A 1 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3;J1,1/B:J-3,3 - A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:-/B:- - A A 1 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J3,-3 - A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J4,-3/B:J-3,3 - A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3;W0,0/B:J-3,3 - A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 1,1;1,1 A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 4,1 A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 0,0 A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 3,-3 A A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 - C A 2 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 - A C 2 0', 'impossible-position'],
    ['JL1 3 3 A:J3,-3/B:J-3,3/C:- - C A 1 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 - A A 1 0', 'impossible-position'],
    ['JL1 2 3 A:J3,-3/B:J-3,3 - A B 2 0', 'impossible-position'],
  ])('%j: %s', (text, code) => {
    expect(refusalOf(text)).toMatchObject({ code, message: expect.stringMatching(/.+/) as string });
  });
});

describe('loading', () => {
  test('a Jarl on the Throne has won, and the text stays as it was', () => {
    const text = sketchText('AJ(3,-3) BJ(0,0) CJ(0,3)');
    const state = mustDecode(text);
    expect(status(state)).toEqual({ kind: 'over', ranking: [[1], [0, 2]], draw: false, reason: 'throne' });
    expect(encode(state)).toBe(text);
    expect(legalMoves(state)).toEqual([]);
  });

  test('so has the last Jarl', () => {
    const state = sketch('BJ(2,0)', { seats: 3, turn: 'B' });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[1], [0, 2]],
      draw: false,
      reason: 'last standing',
    });
  });

  test('quiet rounds that have reached the limit are a draw', () => {
    expect(status(sketch(FAR, { quiet: 30 })).kind).toBe('over');
    expect(status(sketch(FAR, { quiet: 30 }, options({ quietRounds: 31 }))).kind).toBe('playing');
  });
});

test('after the end the text reads as if play went on', () => {
  const won = play(sketch('AJ(1,0) BJ(-3,3)', { first: 'B', quiet: 3 }), '1,0>0,0').state;
  expect(encode(won)).toBe('JL1 2 3 A:J0,0/B:J-3,3 - A A 2 4');
  const alone = play(sketch('AW(-2,-1) AW(-1,-1) AJ(1,-1) BJ(3,-1)', { quiet: 3 }), '1,-1>3,-1').state;
  expect(encode(alone)).toBe('JL1 2 3 A:J3,-1;W-2,-1;W-1,-1/B:- - A A 1 0');
});

test('whatever is read can be played on and written again, and nothing makes reading fail', () => {
  const texts = [2, 3, 6].map((seats) => encode(start(seats, { terrain: 'treacherous' })));
  const spoiled = fc
    .tuple(
      fc.constantFrom(...texts),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...'0123-AB:;/,JW ')), { maxLength: 3 }),
    )
    .map(([text, changes]) =>
      changes.reduce((now, [at, letter]) => {
        const place = at % now.length;
        return now.slice(0, place) + letter + now.slice(place + 1);
      }, text),
    );
  const property = fc.property(fc.oneof(spoiled, fc.string()), (text) => {
    const decoded = decode(text, CALM);
    if (!decoded.ok) return decoded.error.message !== '';
    const again = encode(decoded.value);
    expect(encode(mustDecode(again))).toBe(again);
    expect(legalMoves(decoded.value).length > 0).toBe(status(decoded.value).kind === 'playing');
    return true;
  });
  fc.assert(property, { numRuns: 500 });
});
