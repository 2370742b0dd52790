/** Moving: the test vectors of the rules document by their numbers, and every other sentence of it about that. */
import { describe, expect, test } from 'vitest';
import { perftPure } from '../perft';
import { chineseCheckers } from '.';
import { corner, FREE, move, play, sketch, start, ends } from './testing/fixtures';
import { apply, leave, legalMoves, status, whyNotTake } from './rules';
import { setup } from './position';
import type { CheckersState } from './state';

const list = (state: CheckersState) => legalMoves(state).map(({ from, to }) => `${from}-${to}`);

const codeOf = (state: CheckersState, text: string) => {
  const applied = apply(state, move(text));
  return applied.ok ? 'ok' : applied.error.code;
};

describe('the start', () => {
  test.each([2, 3, 4, 5, 6])('%i seats with ten marbles each, the first to move', (seats) => {
    const state = start(seats);
    for (let seat = 0; seat < seats; seat++) expect(state.board.split('abcdef'[seat]!)).toHaveLength(11);
    expect(status(state)).toEqual({ kind: 'playing', toAct: 0, midTurn: false });
    expect(chineseCheckers.meta.seatNames(seats)).toEqual(
      ['Red', 'Blue', 'Green', 'Yellow', 'Purple', 'Orange'].slice(0, seats),
    );
  });

  test('vector 1: fourteen moves for Red', () => {
    expect(list(start(2)).join(' ')).toBe(
      'C1-E5 C1-E7 C2-E6 C2-E8 C3-E7 C3-E9 D1-E5 D1-E6 D2-E6 D2-E7 D3-E7 D3-E8 D4-E8 D4-E9',
    );
  });

  test('vector 2: fourteen moves for Blue', () => {
    const state = sketch({ marbles: [corner(0), corner(3)], turn: 'b' });
    expect(list(state).join(' ')).toBe(
      'N1-M5 N1-M6 N2-M6 N2-M7 N3-M7 N3-M8 N4-M8 N4-M9 O1-M5 O1-M7 O2-M6 O2-M8 O3-M7 O3-M9',
    );
  });

  test.each([
    [3, 2, [14, 196, 4648], [14, 196, 4760]],
    [4, 3, [14, 196, 2744], [14, 196, 2744]],
    [5, 4, [14, 197, 2758], [14, 199, 2786]],
    [6, 5, [14, 197, 2772], [14, 199, 2828]],
    [6, 6, [14, 197, 2772], [14, 199, 2828]],
  ])('vector %i: perft with %i seats by the plain rules', (_, seats, standard, free) => {
    expect(perftPure(chineseCheckers, start(seats), 3)).toEqual(standard);
    expect(perftPure(chineseCheckers, setup(FREE, seats), 3)).toEqual(free);
  });
});

describe('steps and jumps', () => {
  test('vector 7: a marble alone steps to six sides', () => {
    expect(ends(sketch({ marbles: [['I5']] }), 'I5')).toEqual(['H5', 'H6', 'I4', 'I6', 'J5', 'J6']);
  });

  test('vector 8: it jumps over a neighbour', () => {
    const state = sketch({ marbles: [['I5'], ['H6']] });
    expect(ends(state, 'I5')).toEqual(['G7', 'H5', 'I4', 'I6', 'J5', 'J6']);
    expect(play(state, 'I5-G7').events[0]).toEqual({ type: 'JUMP', player: 0, path: ['I5', 'G7'] });
    expect(play(state, 'I5-J5').events[0]).toEqual({ type: 'STEP', player: 0, from: 'I5', to: 'J5' });
  });

  test('vector 9: and on over the next', () => {
    const state = sketch({ marbles: [['I5'], ['H6', 'F8']] });
    expect(ends(state, 'I5')).toEqual(['E9', 'G7', 'H5', 'I4', 'I6', 'J5', 'J6']);
    expect(play(state, 'I5-E9').events[0]).toMatchObject({ path: ['I5', 'G7', 'E9'] });
  });

  test('vector 10: in another direction', () => {
    const state = sketch({ marbles: [['I5'], ['H6', 'H7']] });
    expect(ends(state, 'I5')).toEqual(['G7', 'H5', 'I4', 'I6', 'I7', 'J5', 'J6']);
    expect(play(state, 'I5-I7').events[0]).toMatchObject({ path: ['I5', 'G7', 'I7'] });
  });

  test('vector 11: no rest in a strange corner, unless allowed', () => {
    const parts = { marbles: [['E9'], ['F9']] };
    expect(ends(sketch(parts), 'E9')).toEqual(['D4', 'E8', 'F8', 'G9']);
    expect(codeOf(sketch(parts), 'E9-E10')).toBe('foreign-corner');
    expect(ends(sketch(parts, { foreignRest: 'allow' }), 'E9')).toEqual(['D4', 'E8', 'E10', 'F8', 'G9']);
  });

  test('vector 12: no leaving the target, unless allowed', () => {
    const parts = { marbles: [['N3']] };
    expect(ends(sketch(parts), 'N3')).toEqual(['N2', 'N4', 'O2', 'O3']);
    expect(codeOf(sketch(parts), 'N3-M7')).toBe('leaves-target');
    expect(ends(sketch(parts, { leaveTarget: 'allow' }), 'N3')).toEqual(['M7', 'M8', 'N2', 'N4', 'O2', 'O3']);
  });

  test('vector 13: no jump over empty holes, nor from afar', () => {
    const state = sketch({ marbles: [['I5'], ['I8']] });
    expect(ends(state, 'I5')).toEqual(['H5', 'H6', 'I4', 'I6', 'J5', 'J6']);
    expect(codeOf(state, 'I5-I9')).toBe('out-of-reach');
    expect(codeOf(state, 'I5-I7')).toBe('out-of-reach');
  });

  test('own marbles are jumped like any other, two in a row are not', () => {
    const state = sketch({ marbles: [['I3', 'I4', 'I5'], ['Q1']] });
    expect(ends(state, 'I4')).toContain('I2');
    expect(ends(state, 'I3')).not.toContain('I6');
    expect(ends(sketch({ marbles: [['I3', 'I4'], ['Q1']] }), 'I3')).toContain('I5');
  });

  test('a chain passes through strange corners and out of the target and back', () => {
    const through = sketch({ marbles: [['G9'], ['F9', 'E10', 'F11', 'H10']] });
    expect(ends(through, 'G9')).toEqual(['E9', 'G8', 'H8', 'H9', 'I9']);
    expect(play(through, 'G9-I9').events[0]).toMatchObject({ path: ['G9', 'E9', 'E11', 'G11', 'I9'] });
    const back = sketch({ marbles: [['N2'], ['M7', 'M8']] });
    expect(ends(back, 'N2')).toEqual(['N1', 'N3', 'N4', 'O1', 'O2']);
    expect(play(back, 'N2-N4').events[0]).toMatchObject({ path: ['N2', 'L7', 'N4'] });
  });

  test('a chain that comes back to its start is no move', () => {
    const state = sketch({ marbles: [['I5'], ['H6', 'I6', 'H7']] });
    expect(ends(state, 'I5')).not.toContain('I5');
    expect(codeOf(state, 'I5-I5')).toBe('back-at-start');
  });

  test('of several ways the shortest is shown, then the one of the lowest directions', () => {
    // To I7 straight over I6 (d1) rather than by G7.
    const short = sketch({ marbles: [['I5'], ['H6', 'H7', 'I6']] });
    expect(play(short, 'I5-I7').events[0]).toMatchObject({ path: ['I5', 'I7'] });
    // Two jumps either way round a rhombus: up first, since d0 comes before d1.
    const even = sketch({ marbles: [['I5'], ['H6', 'G8', 'I6', 'H8']] });
    expect(play(even, 'I5-G9').events[0]).toMatchObject({ path: ['I5', 'G7', 'G9'] });
  });

  test('a marble may go home again', () => {
    const { state } = play(start(2), 'D1-E5', 'N1-M5');
    expect(ends(state, 'E5')).toContain('D1');
  });
});

describe('refused', () => {
  test('anything once the game is over', () => {
    const over = leave(start(2), 0, 'resignation').state;
    expect(codeOf(over, 'D1-E5')).toBe('game-over');
    expect(legalMoves(over)).toEqual([]);
  });

  test('why a marble cannot be picked up', () => {
    const opening = start(2);
    expect(whyNotTake(opening, 'A1')?.code).toBe('blocked-marble');
    expect(whyNotTake(opening, 'I5')?.code).toBe('no-marble');
    expect(whyNotTake(opening, 'Q1')?.code).toBe('not-your-marble');
    expect(whyNotTake(opening, 'D1')).toBeNull();
  });
});
