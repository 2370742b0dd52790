/** One sentence a turn, each from a position that shows it; on the board of seed 2. */
import { describe, expect, test } from 'vitest';
import { explain } from './explain';
import { move, options, play, sketch } from './testing/fixtures';
import { legalMoves } from './rules';
import { setup } from './position';
import type { SkerriesMove } from './state';

type Case = readonly [words: string, position: Parameters<typeof sketch>[0], turn: SkerriesMove];

const CASES: readonly Case[] = [
  ['Wins by landing in their harbour.', { blue: [24] }, move(24, 29)],
  ['Wins by landing in their harbour.', { blue: [20], red: [27] }, move(20, 29)],
  ['Captures a boat, and keeps them from landing in your harbour.', { blue: [5], red: [1] }, move(5, 1)],
  ['Captures their leading boat: it starts again from holding.', { blue: [11], red: [14, 24] }, move(11, 14)],
  ['Captures a boat: it starts again from holding.', { blue: [11], red: [14, 4] }, move(11, 14)],
  ['Threatens to land next turn.', { blue: [23] }, move(23, 24)],
  ['Threatens to land with more than one boat.', { blue: [23, 28], red: [9] }, move(23, 24)],
  ['Takes the boat out of their reach.', { blue: [18], red: [16] }, move(18, 21)],
  ['Stands in the way of their leading boat.', { blue: [4, 12], red: [19] }, move(12, 11)],
  ['Brings a boat into play.', {}, move('*', 3)],
  ['Brings another boat into play.', { blue: [4] }, move('*', 3)],
  ['Leaps two islets nearer to their harbour.', { blue: [4, 11], red: [28] }, move(4, 19)],
  ['Leaps nearer to their harbour.', { blue: [2, 5], red: [28] }, move(2, 7)],
  ['Steps nearer to their harbour.', { blue: [2], red: [28] }, move(2, 3)],
  ['A waiting turn: the race stands as before.', { blue: [2], red: [28] }, move(2, 1)],
  ['Goes back for a better place.', { blue: [4], red: [28] }, move(4, 1)],
];

test.each(CASES)('%s', (words, position, turn) => {
  expect(explain(sketch(position), [turn], [])).toBe(words);
});

test('a landing that the line ends with is foretold, one that it does not come to is not', () => {
  const state = sketch({ blue: [19], red: [1, 2, 8] });
  const line = [[move(8, 13)], [move(23, 24)], [move(13, 8)], [move(24, 29)]];
  expect(explain(state, [move(19, 23)], line)).toBe('Prepares a landing in two turns.');
  expect(explain(state, [move(19, 23)], line.slice(0, 3))).not.toContain('landing');
});

describe('the choice of sides', () => {
  const state = setup(options({ swap: true }), 2, 2);
  test.each([
    ['swap', 'Takes Blue, who moves first.'],
    ['keep', 'Keeps Red and lets Blue begin.'],
  ] as const)('%s', (sides, words) => expect(explain(state, [{ sides }], [])).toBe(words));
});

test('every turn has its sentence, for either player', () => {
  const state = play(sketch({ blue: [4, 11], red: [14, 12, 27] }), move(11, 14)).state;
  for (const view of [state, sketch({ blue: [5, 10], red: [7, 20] })])
    for (const one of legalMoves(view)) expect(explain(view, [one], [])).toMatch(/^[A-Z].*\.$/);
});
