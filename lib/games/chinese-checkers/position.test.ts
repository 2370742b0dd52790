import { describe, expect, test } from 'vitest';
import { corner, mustDecode, options, play, sketch, sketchText, start } from './testing/fixtures';
import { decode, encode } from './position';
import { leave, legalMoves, status } from './rules';

const codeOf = (text: string) => {
  const decoded = decode(text, options());
  return decoded.ok ? 'ok' : decoded.error.code;
};

describe('positions in their canonical text', () => {
  test.each([
    [2, 'CC1 2 aaaaaaaaaa101.bbbbbbbbbb a 0'],
    [3, null],
    [4, null],
    [5, null],
    [6, null],
  ])('the start of %i', (seats, text) => {
    const state = start(seats);
    if (text) expect(encode(state)).toBe(text);
    expect(encode(mustDecode(encode(state)))).toBe(encode(state));
    expect(mustDecode(encode(state))).toEqual(state);
  });

  test('a single empty hole has no number', () => {
    const { state } = play(start(2), 'D1-E5');
    expect(encode(state)).toBe('CC1 2 aaaaaa.aaa4.a96.bbbbbbbbbb b 1');
    expect(mustDecode(' CC1 2 aaaaaa1.aaa....a96.bbbbbbbbbb b 1 ').board).toBe(state.board);
  });

  test('who has finished stands at the end, best place first', () => {
    const text = sketchText({
      marbles: [['I5'], ['I6'], ['I7'], ['I8']],
      seats: 4,
      turn: 'c',
      ply: 120,
      finished: 'ba',
    });
    const state = mustDecode(text, { finish: 'rank' });
    expect(text).toMatch(/ c 120 ba$/);
    expect(encode(state)).toBe(text);
    expect(state.finished).toEqual([1, 0]);
    expect(legalMoves(state).every(({ from }) => from === 'I7')).toBe(true);
  });

  test('after the end it reads as if play went on', () => {
    const almost = sketch({
      marbles: [[...corner(3).filter((hole) => hole !== 'N1'), 'M5'], ['I9']],
      ply: 9,
    });
    const won = play(almost, 'M5-N1').state;
    expect(encode(won)).toMatch(/ b 10 a$/);
    const again = mustDecode(encode(won));
    expect(status(again)).toEqual(status(won));
    expect(encode(again)).toBe(encode(won));
  });
});

describe('loading', () => {
  test('the field alone tells who has finished', () => {
    const full = sketch({ marbles: [corner(3), ['I5']], turn: 'b' });
    expect(status(full).kind).toBe('playing');
    expect(play(full, 'I5-I4').events).toContainEqual({ type: 'FINISHED', player: 0, place: 1 });
    const told = sketch({ marbles: [['I5'], ['I6']], turn: 'b', finished: 'a' });
    expect(status(told)).toMatchObject({ kind: 'over', ranking: [[0], [1]] });
  });

  test('in first mode a finisher has won, and the others share a place', () => {
    const parts = { marbles: [['I5'], ['I6'], ['I7']], seats: 3, turn: 'c', finished: 'ba' };
    expect(status(sketch(parts))).toMatchObject({ ranking: [[1], [0, 2]] });
    expect(status(sketch(parts, { finish: 'rank' }))).toMatchObject({ ranking: [[1], [0], [2]] });
  });

  test('all may have finished by the same turn', () => {
    const parts = { marbles: [corner(3), corner(0)], turn: 'b', finished: 'ab' };
    expect(status(sketch(parts, { finish: 'rank' }))).toMatchObject({ kind: 'over', ranking: [[0], [1]] });
  });

  test('a study may have few marbles, or none', () => {
    expect(legalMoves(sketch({ marbles: [['I5']] }))).toHaveLength(6);
    expect(sketch({ marbles: [[], ['I5']] }).turn).toBe(1);
  });

  test('the marks of those who left are not told', () => {
    expect(encode(leave(start(3), 1, 'time').state)).toBe(encode(start(3)));
  });
});

describe('refused', () => {
  const rest = (seats: number) => encode(start(seats)).split(' ')[2]!;
  test.each([
    ['malformed-position', ''],
    ['malformed-position', 'CC1'],
    ['malformed-position', `CC2 2 ${rest(2)} a 0`],
    ['malformed-position', `CC1 1 ${rest(2)} a 0`],
    ['malformed-position', `CC1 7 ${rest(2)} a 0`],
    ['malformed-position', `CC1 2 ${rest(2)} g 0`],
    ['malformed-position', `CC1 2 ${rest(2)} a -1`],
    ['malformed-position', `CC1 2 ${rest(2)} a 01`],
    ['malformed-position', `CC1 2 ${rest(2)} a`],
    ['malformed-position', `CC1 2 ${rest(2)} a 0 g`],
    ['malformed-position', `CC1 2 ${rest(2)} a 0 a b`],
    ['malformed-position', 'CC1 2 aaaaaaaaaa0.101.bbbbbbbbbb a 0'],
    ['malformed-position', 'CC1 2 aaaaaaaaaa101bbbbbbbbbb a 0'],
    ['malformed-position', `CC1 2 ${'.'.repeat(5000)} a 0`],
    ['impossible-position', 'CC1 2 aaaaaaaaaa100.bbbbbbbbbb a 0'],
    ['impossible-position', 'CC1 2 999.999.999. a 0'],
    ['impossible-position', 'CC1 2 aaaaaaaaaa100.bbbbbbbbbbb a 0'],
    ['impossible-position', 'CC1 2 aaaaaaaaaa101.bbbbbbbbbc a 0'],
    ['impossible-position', `CC1 2 ${rest(2)} c 0`],
    ['impossible-position', `CC1 2 ${rest(2)} a 0 aa`],
    ['impossible-position', `CC1 2 ${rest(2)} a 0 c`],
    ['impossible-position', `CC1 2 ${rest(2)} a 1000001`],
  ])('%s: %s', (code, text) => {
    expect(codeOf(text)).toBe(code);
  });

  test('a player who has finished cannot be to move while others play on', () => {
    const text = sketchText({ marbles: [['I5'], ['I6'], ['I7']], seats: 3, turn: 'a', finished: 'a' });
    expect(decode(text, options({ finish: 'rank' }))).toMatchObject({
      ok: false,
      error: { code: 'impossible-position' },
    });
  });
});
