import { describe, expect, test } from 'vitest';
import { move, mustDecode, play, sketch, START, STANDARD } from './testing/fixtures';
import { decode, encode } from './position';
import { legalMoves, status } from './rules';

const errorOf = (text: string) => {
  const decoded = decode(text, STANDARD);
  return decoded.ok ? 'ok' : `${decoded.error.code}: ${decoded.error.message}`;
};

describe('written and read', () => {
  test('the start', () => {
    expect(encode(START)).toBe('SK1 2 *,*,* *,*,* 1 0');
  });

  test('the example of the rules', () => {
    const text = 'SK1 2 1,2,* 5,*,* 1 7';
    expect(encode(mustDecode(text))).toBe(text);
  });

  test('circles ascend as numbers, boats in holding come last', () => {
    expect(encode(mustDecode('SK1 2 10,*,2 *,24,* 2 7'))).toBe('SK1 2 2,10,* 24,*,* 2 7');
    expect(encode(play(START, move('*', 2), move('*', 24), move('*', 1)).state)).toBe(
      'SK1 2 1,2,* 24,*,* 2 3',
    );
  });

  test('the seed counts mod 2^32', () => {
    expect(encode(mustDecode(`SK1 ${2 ** 32 + 2} *,*,* *,*,* 1 0`))).toBe(encode(START));
  });

  test('counters start with the position', () => {
    const state = mustDecode('SK1 2 1,2,* 5,*,* 1 700');
    expect(state).toMatchObject({ ply: 700, turnsHad: 0 });
    expect(state.seen).toHaveLength(1);
  });

  test('who cannot move is passed over, without a ply', () => {
    expect(encode(sketch({ red: [1, 2, 3], ply: 12 }))).toBe('SK1 2 *,*,* 1,2,3 2 12');
  });

  test('a won game is over, whoever is to move', () => {
    for (const turn of [1, 2]) {
      const blue = mustDecode(`SK1 2 1,29,* 24,*,* ${turn} 9`);
      expect(status(blue)).toEqual({
        kind: 'over',
        ranking: [[0], [1]],
        draw: false,
        reason: 'harbour reached',
      });
      expect(legalMoves(blue)).toEqual([]);
      expect(encode(blue)).toBe(`SK1 2 1,29,* 24,*,* ${turn} 9`);
      expect(status(mustDecode(`SK1 2 1,*,* 0,24,* ${turn} 9`))).toMatchObject({ ranking: [[1], [0]] });
    }
  });

  test('after a win the position reads as if play went on', () => {
    expect(encode(play(sketch({ blue: [24], ply: 4 }), move(24, 29)).state)).toBe('SK1 2 29,*,* *,*,* 2 5');
  });
});

describe('refused', () => {
  test.each([
    '',
    'garbage',
    'SK2 2 *,*,* *,*,* 1 0',
    'SK1 2 *,*,* *,*,* 3 0',
    'SK1 2 *,*,* *,*,* 1',
    'SK1 2 *,*,* *,*,* 1 -1',
    'SK1 2 *,*,* *,*,* 1 00',
    'SK1 -2 *,*,* *,*,* 1 0',
    'SK1 2.5 *,*,* *,*,* 1 0',
    'SK1 2 01,*,* *,*,* 1 0',
    'SK1 2 1,,* *,*,* 1 0',
    'SK1 2 1,*,* *,*,* 1 0 0',
    'SK1 2  *,*,* *,*,* 1 0',
    `SK1 2 ${'1,'.repeat(10_000)}1 *,*,* 1 0`,
  ])('malformed: %#', (text) => {
    expect(errorOf(text)).toMatch(/^malformed-position: /);
  });

  test.each([
    ['Each side must have three boats.', 'SK1 2 1,2 *,*,* 1 0'],
    ['Each side must have three boats.', 'SK1 2 1,2,* *,*,*,* 1 0'],
    ['Circles are numbered 0 to 29.', 'SK1 2 30,*,* *,*,* 1 0'],
    ['Two boats stand on one circle.', 'SK1 2 1,1,* *,*,* 1 0'],
    ['Two boats stand on one circle.', 'SK1 2 1,*,* 1,*,* 1 0'],
    ['A boat stands on its own start circle.', 'SK1 2 0,*,* *,*,* 1 0'],
    ['A boat stands on its own start circle.', 'SK1 2 *,*,* 29,*,* 1 0'],
    ['The ply goes no further than 1000000.', 'SK1 2 *,*,* *,*,* 1 1000001'],
    ['The seed goes no further than 9007199254740991.', 'SK1 9007199254740992 *,*,* *,*,* 1 0'],
    ['Both sides have reached the enemy harbour: only one can have won.', 'SK1 2 29,*,* 0,*,* 1 0'],
  ])('impossible: %s', (message, text) => {
    expect(errorOf(text)).toBe(`impossible-position: ${message}`);
  });
});
