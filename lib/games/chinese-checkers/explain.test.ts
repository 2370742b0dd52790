import { expect, it, test } from 'vitest';
import { randomFrom } from '../random';
import { chineseCheckers, type CheckersState } from '.';
import { explain } from './explain';
import { corner, move, play, sketch, start } from './testing/fixtures';

const why = (state: CheckersState, turn: string) => explain(state, [move(turn)]);

/** Nine marbles of the first seat are home. */
const withoutN1 = corner(3).filter((hole) => hole !== 'N1');

test.each<[string, readonly (readonly string[])[], string, string]>([
  ['a win', [[...withoutN1, 'M5']], 'M5-N1', 'Finishes first of all.'],
  ['the last at home', [['D1', 'I5']], 'D1-E5', 'Brings the last straggler out of the home corner.'],
  [
    'a long chain',
    [
      ['E5', 'A1'],
      ['F5', 'H5'],
    ],
    'E5-I5',
    'A chain of two jumps carries a marble four rows forward.',
  ],
  ['the tip', [['P1', 'I5', 'A1']], 'P1-Q1', 'Fills the far tip of the target.'],
  ['the target', [['M5', 'A1', 'I9']], 'M5-N1', 'Brings a marble into the target.'],
  ['a chain to come', [['E5', 'G4', 'A1'], ['H5']], 'G4-F5', 'Opens a chain of two jumps for the next turn.'],
  [
    'their chain',
    [
      ['H5', 'I9'],
      ['M5', 'L5', 'J5'],
    ],
    'H5-I5',
    'Blocks their longest chain.',
  ],
  ['a jump', [['I5', 'A1'], ['J5']], 'I5-K5', 'A jump carries a marble two rows forward.'],
  ['the last of all', [['G5', 'J9']], 'G5-H5', 'Brings up the marble that is furthest behind.'],
  [
    'room in the target',
    [['N2', 'A1', 'A1']],
    'N2-O2',
    'Moves deeper into the target, and makes room behind.',
  ],
  ['a step', [['I5', 'A1']], 'I5-J5', 'Takes a marble one row forward.'],
  ['the middle', [['I2', 'A1']], 'I2-I3', 'Brings a marble nearer to the middle line.'],
  ['a row', [['I5', 'A1']], 'I5-I4', 'Moves a marble along its row.'],
  ['a step back', [['I5', 'A1']], 'I5-H5', 'Takes a marble back, and its hole is free for another.'],
])('%s', (_, marbles, turn, words) => {
  expect(why(sketch({ marbles }), turn)).toBe(words);
});

it('names places behind the first, and other players where there are more', () => {
  const rules = { finish: 'rank' } as const;
  const state = sketch({ seats: 3, marbles: [[...withoutN1, 'M5'], ['I5'], ['A1']], finished: 'c' }, rules);
  expect(why(state, 'M5-N1')).toBe('Finishes, in place 2.');
});

it('speaks truly at every turn of random matches', () => {
  const random = randomFrom(7);
  const said = new Set<string>();
  for (const seats of [2, 3, 6]) {
    let state = start(seats);
    for (let turn = 0; turn < 60 && !state.outcome; turn++) {
      const moves = chineseCheckers.rules.legalMoves(state);
      const chosen = moves[random.below(moves.length)]!;
      const words = explain(state, [chosen]);
      said.add(words);
      const { events, state: next } = play(state, `${chosen.from}-${chosen.to}`);
      const [moved] = events;
      const chain = /^A chain of (\w+) jumps/.exec(words);
      if (chain) expect(moved).toMatchObject({ type: 'JUMP', path: expect.arrayContaining([chosen.to]) });
      expect(/^Finishes/.test(words)).toBe(next.finished.includes(state.turn));
      expect(words).toMatch(/^[A-Z].*\.$/);
      state = next;
    }
  }
  expect(said.size).toBeGreaterThan(6);
});

it('has nothing to say of a turn that cannot be played', () => {
  expect(() => why(start(2), 'A1-B1')).toThrow('cannot be explained');
  expect(() => explain(start(2), [])).toThrow('no turn');
});
