/** How a match ends: the test vectors of the rules document by their numbers, and every other sentence of it about that. */
import { describe, expect, test } from 'vitest';
import { corner, options, play, sketch, start, ends } from './testing/fixtures';
import { agreeDraw, leave, legalMoves, status } from './rules';
import type { CheckersState } from './state';

const typesOf = (events: readonly { readonly type: string }[]) => events.map(({ type }) => type);

const FREELY = { foreignRest: 'allow', leaveTarget: 'allow' } as const;

const legalText = (state: CheckersState) => legalMoves(state).map(({ from, to }) => `${from}-${to}`)[0]!;

describe('finishing', () => {
  /** Nine of Red's marbles across, the tenth hole taken by Blue or free, Red's last marble somewhere. */
  const nine = corner(3).filter((hole) => hole !== 'N1');

  test('vector 15: a blocker cannot deny the win, unless it must be strict', () => {
    const parts = {
      marbles: [
        [...nine, 'I5'],
        ['N1', 'A1'],
      ],
    };
    const { state, events } = play(sketch(parts), 'I5-I4');
    expect(events.slice(1)).toEqual([
      { type: 'FINISHED', player: 0, place: 1 },
      { type: 'GAME_OVER', placing: [[0], [1]] },
    ]);
    expect(status(state)).toMatchObject({ kind: 'over', ranking: [[0], [1]] });
    expect(status(play(sketch(parts, { win: 'strict' }), 'I5-I4').state).kind).toBe('playing');
  });

  test('vector 15: also after a turn of the other side', () => {
    const parts = {
      marbles: [
        [...nine, 'I5'],
        ['M5', 'I9'],
      ],
      turn: 'b',
    };
    const { state, events } = play(sketch(parts), 'M5-N1');
    expect(typesOf(events)).toEqual(['STEP', 'FINISHED', 'GAME_OVER']);
    expect(status(state)).toMatchObject({ ranking: [[0], [1]] });
  });

  test('vector 16: nobody has finished who still has a marble at home', () => {
    const parts = { marbles: [['N1', 'A1', 'I5'], corner(3).filter((hole) => hole !== 'N1')] };
    expect(status(play(sketch(parts), 'I5-I4').state).kind).toBe('playing');
    const gone = { marbles: [['N1', 'I5'], corner(3).filter((hole) => hole !== 'N1')] };
    expect(status(play(sketch(gone), 'I5-I4').state)).toMatchObject({ ranking: [[0], [1]] });
  });

  test('a full target without a marble of one’s own is nobody’s', () => {
    const parts = { marbles: [['I5', 'I6'], corner(3)] };
    expect(status(play(sketch(parts), 'I5-I4').state).kind).toBe('playing');
  });

  test('strict: all ten', () => {
    const strict = { win: 'strict' } as const;
    const { state, events } = play(sketch({ marbles: [[...nine, 'M5'], ['I5']] }, strict), 'M5-N1');
    expect(events.at(-1)).toEqual({ type: 'GAME_OVER', placing: [[0], [1]] });
    expect(state).toMatchObject({ turn: 1, ply: 1, finished: [0] });
  });

  test('in first mode the others share the second place', () => {
    const parts = { marbles: [[...nine, 'M5'], ['I5'], ['I6'], ['I7']], seats: 4 };
    // Four seats: Red's target is still the bottom corner.
    expect(status(play(sketch(parts), 'M5-N1').state)).toMatchObject({
      ranking: [[0], [1, 2, 3]],
      reason: 'first across the star',
    });
  });

  describe('two who finish by the same turn', () => {
    // Four seats: both targets are full with a blocker of seat 3 in each, and nobody has been tested yet.
    const marbles = [[...nine, 'I5'], ['I9'], corner(0).filter((hole) => hole !== 'A1'), ['A1', 'N1']];
    const state = (turn: string, finish: 'first' | 'rank') => sketch({ marbles, seats: 4, turn }, { finish });

    test('in first mode the first of them wins alone', () => {
      expect(play(state('a', 'first'), 'I5-I4').events.slice(1)).toEqual([
        { type: 'FINISHED', player: 0, place: 1 },
        { type: 'GAME_OVER', placing: [[0], [1, 2, 3]] },
      ]);
    });

    test('in rank mode they take their places in the order of the test: the mover, then in turn order', () => {
      expect(play(state('a', 'rank'), 'I5-I4').events.slice(1)).toEqual([
        { type: 'FINISHED', player: 0, place: 1 },
        { type: 'FINISHED', player: 2, place: 2 },
        { type: 'TURN', player: 1 },
      ]);
      expect(play(state('b', 'rank'), 'I9-H9').events.slice(1)).toEqual([
        { type: 'FINISHED', player: 2, place: 1 },
        { type: 'FINISHED', player: 0, place: 2 },
        { type: 'TURN', player: 3 },
      ]);
    });

    test('when these are all, nobody is left to be last', () => {
      const all = sketch({ marbles: [[...nine, 'M5'], corner(0)] }, { finish: 'rank' });
      const { state: end, events } = play(all, 'M5-N1');
      expect(events.slice(1)).toEqual([
        { type: 'FINISHED', player: 0, place: 1 },
        { type: 'FINISHED', player: 1, place: 2 },
        { type: 'GAME_OVER', placing: [[0], [1]] },
      ]);
      expect(end).toMatchObject({ turn: 1, ply: 1, finished: [0, 1] });
    });
  });

  test('in rank mode the others play on, without the finisher, until one is left', () => {
    const state = sketch(
      { marbles: [[...nine, 'M5'], ['I5'], [...corner(1).filter((hole) => hole !== 'E10'), 'E9']], seats: 3 },
      { finish: 'rank' },
    );
    const first = play(state, 'M5-N1');
    expect(first.events.slice(1)).toEqual([
      { type: 'FINISHED', player: 0, place: 1 },
      { type: 'TURN', player: 1 },
    ]);
    const last = play(first.state, 'I5-I4', 'E9-E10');
    expect(typesOf(last.events)).toEqual(['STEP', 'TURN', 'STEP', 'FINISHED', 'GAME_OVER']);
    expect(status(last.state)).toMatchObject({ ranking: [[0], [2], [1]], reason: 'all places taken' });
    expect(last.state).toMatchObject({ turn: 1, finished: [0, 2] });
  });

  test('in rank mode a finisher takes no more turns, but stays to be jumped over', () => {
    const state = sketch(
      { marbles: [[...nine, 'M5'], ['M6'], ['I5']], seats: 3 },
      { finish: 'rank', foreignRest: 'allow' },
    );
    const { state: next } = play(state, 'M5-N1', 'M6-L6', 'I5-I4');
    expect(status(next)).toMatchObject({ kind: 'playing', toAct: 1 });
    const over = sketch(
      { marbles: [['I6'], ['I5'], ['Q1']], seats: 3, turn: 'b', finished: 'a' },
      { finish: 'rank' },
    );
    expect(ends(over, 'I5')).toContain('I7');
  });
});

describe('skips and draws', () => {
  /** Red in the tip of its own home, shut in by Blue two deep. */
  const SHUT_IN = [['A1'], ['B1', 'B2', 'C1', 'C3', 'C2']];

  test('vector 17: who cannot move is skipped', () => {
    const state = sketch({ marbles: [SHUT_IN[0]!, [...SHUT_IN[1]!, 'I5']], turn: 'b' }, FREELY);
    const { state: next, events } = play(state, 'I5-I4');
    expect(events.slice(1)).toEqual([
      { type: 'SKIPPED', player: 0 },
      { type: 'TURN', player: 1 },
    ]);
    expect(next).toMatchObject({ turn: 1, ply: 1, turnsHad: [1, 1] });
  });

  test('skips on loading take no ply', () => {
    expect(sketch({ marbles: SHUT_IN, ply: 7 }, FREELY)).toMatchObject({ turn: 1, ply: 7, turnsHad: [1, 0] });
  });

  test('when nobody can move it is a draw', () => {
    const state = sketch({ marbles: [] });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by blockade',
    });
    expect(state.turn).toBe(0);
  });

  test('the last movable marble may shut everybody in', () => {
    const marbles = [['A1'], ['B1', 'B2', 'C1', 'C2', 'D4']];
    const state = sketch({ marbles, turn: 'b' });
    expect(status(state).kind).toBe('playing');
    expect(play(state, 'D4-C3').events.some(({ type }) => type === 'SKIPPED')).toBe(true);
  });

  test('vector 18: the same position for the third time', () => {
    const round = ['D1-E5', 'N1-M5', 'E5-D1', 'M5-N1'];
    const seven = play(start(2), ...round, ...round.slice(0, 3));
    expect(status(seven.state).kind).toBe('playing');
    const { state, events } = play(seven.state, 'M5-N1');
    expect(typesOf(events)).toEqual(['STEP', 'DRAWN', 'GAME_OVER']);
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by repetition',
    });
    const off = play(start(2, { repetition: 'off' }), ...round, ...round, ...round);
    expect(status(off.state).kind).toBe('playing');
    expect(off.state.seen).toEqual([]);
  });

  test('the given position is the first occurrence', () => {
    const round = ['D1-E5', 'N1-M5', 'E5-D1', 'M5-N1'];
    const later = sketch({ marbles: [corner(0), corner(3)], ply: 40 });
    expect(status(play(later, ...round).state).kind).toBe('playing');
    expect(status(play(later, ...round, ...round).state).kind).toBe('over');
  });

  test('the turn cap counts turns of each player', () => {
    const capped = play(start(2, { turnCap: 2 }), 'D1-E5', 'N1-M5', 'E5-F5');
    expect(status(capped.state).kind).toBe('playing');
    const { state, events } = play(capped.state, 'M5-L5');
    expect(events.at(-2)).toEqual({ type: 'DRAWN', reason: 'turn cap' });
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0, 1]],
      draw: true,
      reason: 'draw by turn cap',
    });
    expect(status(play(start(2, { turnCap: 0 }), 'D1-E5', 'N1-M5').state).kind).toBe('playing');
  });

  test('a skip counts as a turn had', () => {
    const shut = sketch(
      { marbles: [SHUT_IN[0]!, [...SHUT_IN[1]!, 'I5']], turn: 'b' },
      { ...FREELY, turnCap: 2 },
    );
    const { state } = play(shut, 'I5-I4', 'I4-I5');
    expect(status(state)).toMatchObject({ reason: 'draw by turn cap' });
    expect(state.turnsHad).toEqual([2, 2]);
  });

  test('places already taken stand in a draw', () => {
    const parts = { marbles: [corner(3), ['I5'], ['I7']], seats: 3, turn: 'b', finished: 'a' };
    const { state } = play(sketch(parts, { finish: 'rank', turnCap: 1 }), 'I5-I4', 'I7-I8');
    expect(status(state)).toEqual({
      kind: 'over',
      ranking: [[0], [1, 2]],
      draw: true,
      reason: 'draw by turn cap',
    });
  });

  test('players may agree to a draw', () => {
    const { state, events } = agreeDraw(start(3));
    expect(events).toEqual([
      { type: 'DRAWN', reason: 'agreement' },
      { type: 'GAME_OVER', placing: [[0, 1, 2]] },
    ]);
    expect(status(state)).toMatchObject({ reason: 'draw by agreement' });
    expect(agreeDraw(state)).toEqual({ state, events: [] });
  });
});

describe('leaving', () => {
  test('of two: the other wins', () => {
    const { state, events } = leave(start(2), 0, 'time');
    expect(status(state)).toEqual({ kind: 'over', ranking: [[1], [0]], draw: false, reason: 'time' });
    expect(events).toEqual([{ type: 'GAME_OVER', placing: [[1], [0]] }]);
    expect(leave(state, 1, 'time')).toEqual({ state, events: [] });
  });

  test('of more: the marbles stay, the turn goes on', () => {
    const { state, events } = leave(start(3), 0, 'resignation');
    expect(state.board).toBe(start(3).board);
    expect(events).toEqual([{ type: 'TURN', player: 1 }]);
    expect(status(state)).toMatchObject({ kind: 'playing', toAct: 1 });
    const round = play(state, legalText(state));
    expect(round.state.turn).toBe(2);
    expect(play(round.state, legalText(round.state)).state.turn).toBe(1);
  });

  test('out of turn it changes nothing but who is still in', () => {
    const { state } = leave(start(4), 2, 'resignation');
    expect(state).toMatchObject({ turn: 0, left: [2], ply: 0 });
    expect(leave(state, 2, 'resignation').state).toBe(state);
    expect(leave(state, 5, 'resignation').state).toBe(state);
  });

  test('whoever left comes last, the first to go behind the others', () => {
    const two = leave(leave(start(4), 2, 'resignation').state, 0, 'time').state;
    expect(status(agreeDraw(two).state)).toMatchObject({ ranking: [[1, 3], [0], [2]] });
    expect(status(leave(two, 3, 'time').state)).toMatchObject({ ranking: [[1], [3], [0], [2]] });
  });

  test('a finisher’s place stands, and a winner comes before those who left', () => {
    const nine = corner(3).filter((hole) => hole !== 'N1');
    const state = sketch({ marbles: [[...nine, 'M5'], ['I5'], ['I7']], seats: 3 });
    const { state: won } = play(leave(state, 1, 'resignation').state, 'M5-N1');
    expect(status(won)).toMatchObject({ ranking: [[0], [2], [1]] });
    const ranked = play({ ...state, options: options({ finish: 'rank' }) }, 'M5-N1').state;
    expect(status(leave(ranked, 0, 'time').state).kind).toBe('playing');
    expect(status(leave(ranked, 1, 'time').state)).toMatchObject({
      ranking: [[0], [2], [1]],
      reason: 'time',
    });
  });

  test('positions are counted anew', () => {
    const round = ['D1-E5', 'E9-F9'];
    const state = start(3);
    expect(leave(play(state, round[0]!).state, 2, 'time').state.seen).toHaveLength(1);
  });
});
