/** Finish and Solve by the vectors of the document, and both as one step of a log that undo takes back. */
import { describe, expect, it, test } from 'vitest';
import { randomFrom } from '../random';
import { applyTurn, type Entry } from '@/lib/match/log';
import { fold } from '@/lib/match/replay';
import { deal, FREE, SEQUENCE } from './testing/fixtures';
import { eightfold } from './index';
import { status } from './rules';
import { finish, runs, solveRun } from './runs';
import type { EightfoldMove, EightfoldState } from './state';

const raised = ({ foundations }: EightfoldState) => foundations.reduce((sum, height) => sum + height, 0);

describe('Finish', () => {
  test.each([
    [1700000000000, 2],
    [2, 1],
    [1, 0],
  ])('seed %i: %i cards go up', (seed, cards) => {
    const { moves, state } = finish(deal(seed));
    expect(moves).toHaveLength(cards);
    expect(raised(state)).toBe(cards);
  });
});

describe('Solve', () => {
  test.each([
    [751, 87],
    [17, 89],
  ])('wins seed %i with free stacks in %i steps', (seed, steps) => {
    const { moves, state } = solveRun(deal(seed, FREE));
    expect(moves).toHaveLength(steps);
    expect(status(state)).toMatchObject({ kind: 'over', ranking: [[0]] });
  });

  test.each([
    [1, 4, 2],
    [42, 4, 0],
    [5, 54, 6],
  ])('stops on seed %i after %i steps with %i cards up', (seed, steps, cards) => {
    const { moves, state } = solveRun(deal(seed));
    expect([moves.length, raised(state)]).toEqual([steps, cards]);
    expect(solveRun(deal(seed)).moves).toEqual(moves);
  });

  it('wins 248 of deals 1 to 2000 with free stacks, and none in sequence', { timeout: 300_000 }, () => {
    const wins = (options: typeof FREE) =>
      Array.from({ length: 2000 }, (_, i) => solveRun(deal(i + 1, options)).state).filter(
        ({ outcome }) => outcome !== null,
      ).length;
    expect(wins(FREE)).toBe(248);
    expect(wins(SEQUENCE)).toBe(0);
  });
});

describe('in a stored match', () => {
  const turn = (data: readonly unknown[]): Entry => ({ kind: 'turn', seat: 0, data });
  const undo: Entry = { kind: 'undo', seat: 0, data: null };
  const framesOf = (seed: number, ...entries: Entry[]) => {
    const folded = fold(eightfold, { options: FREE, seats: 1, seed, entries });
    if (!folded.ok) throw new Error(folded.error.message);
    return folded.value;
  };

  it('undo turns a turned card face down again, for every kind of move', () => {
    const stack = turn([{ type: 'tableau', from: 5, count: 3, to: 2 }]);
    const [start, moved, back] = framesOf(42, stack, undo);
    expect(moved!.state).not.toEqual(start!.state);
    expect(back!.state).toEqual(start!.state);
    const { moves } = solveRun(deal(751, FREE));
    const entries = moves.slice(0, 40).map((move) => turn([move]));
    const frames = framesOf(751, ...entries, ...entries.map(() => undo));
    expect(frames.filter(({ notation }) => notation.endsWith('*')).length).toBeGreaterThan(5);
    for (let i = 0; i <= entries.length; i++)
      expect(frames[frames.length - 1 - i]!.state).toEqual(frames[i]!.state);
  });

  it('a run is one step, written in braces', () => {
    const { moves } = finish(deal(1700000000000, FREE));
    const redo: Entry = { kind: 'redo', seat: 0, data: null };
    const [start, done, back, again] = framesOf(1700000000000, turn(moves), undo, redo);
    expect(done).toMatchObject({ notation: '{2>F 4>F}', ply: 1 });
    expect(back!.state).toEqual(start!.state);
    expect(again!.state).toEqual(done!.state);
  });

  it('a redo tells what it plays again, an undo what it took back, however often both were said', () => {
    const { moves } = solveRun(deal(751, FREE));
    const entries = moves.slice(0, 3).map((move) => turn([move]));
    const redo: Entry = { kind: 'redo', seat: 0, data: null };
    const frames = framesOf(751, ...entries, undo, undo, redo, redo, undo);
    const [, first, second, third, back3, back2, again2, again3, back] = frames;
    expect([back3, back2, back].map((frame) => frame!.undone)).toEqual([
      third!.events,
      second!.events,
      third!.events,
    ]);
    for (const frame of [back3, back2, back]) expect(frame!.events).toEqual([{ type: 'UNDONE' }]);
    expect(again2).toMatchObject({ state: second!.state, events: second!.events });
    expect(again3).toMatchObject({ state: third!.state, events: third!.events });
    expect(back2!.state).toEqual(first!.state);
  });

  it('with single undo the first of two works, the second does nothing until the next move', () => {
    const options = { ...FREE, undo: 'single' } as const;
    const faultOf = (...entries: Entry[]) => {
      const folded = fold(eightfold, { options, seats: 1, seed: 751, entries });
      return folded.ok ? 'ok' : `${folded.error.at} ${folded.error.code}`;
    };
    const [one, two, three] = solveRun(deal(751, FREE)).moves.map((move) => turn([move]));
    const redo: Entry = { kind: 'redo', seat: 0, data: null };
    expect(faultOf(one!, two!, undo)).toBe('ok');
    expect(faultOf(one!, two!, undo, undo)).toBe('3 nothing-to-take-back');
    expect(faultOf(one!, two!, undo, redo)).toBe('3 nothing-to-redo');
    expect(faultOf(one!, two!, undo, two!, undo)).toBe('ok');
    expect(faultOf(one!, two!, three!, undo, three!, undo, undo)).toBe('6 nothing-to-take-back');
  });
});

describe('a run learns nothing that is hidden', () => {
  it('makes the same moves up to the first card it turns, whatever lies beneath', () => {
    const random = randomFrom(5);
    for (const run of runs)
      for (const seed of [2, 17, 42, 751]) {
        const state = deal(seed, FREE);
        const other = eightfold.hidden!.redeal!(state, 0, random);
        const blind = (from: EightfoldState) => {
          const moves = run.moves(from);
          const turning = moves.findIndex((_, i) => flips(from, moves.slice(0, i + 1)));
          return turning < 0 ? moves : moves.slice(0, turning + 1);
        };
        expect(blind(other)).toEqual(blind(state));
      }
  });
});

const flips = (start: EightfoldState, moves: readonly EightfoldMove[]): boolean => {
  const played = applyTurn(eightfold, start, moves);
  if (!played.ok) throw new Error(played.error.message);
  return played.value.events.some(({ type }) => type === 'FLIPPED');
};
