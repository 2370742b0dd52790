import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { perftPure, perftSearch } from '../../perft';
import { randomFrom } from '../../random';
import { codesOf, searchFacts } from '../../testing/search-facts';
import { chineseCheckers, type CheckersState } from '..';
import { FREE, move, options, play, sketch, start } from '../testing/fixtures';
import { setup } from '../position';
import { CORNERS, HOLES, homeOf, targetOf } from '../star';

vi.setConfig({ testTimeout: 60_000 });

const open = (state: CheckersState) => chineseCheckers.ai!.openSearch!(state);

describe('perft by the search core', () => {
  test.each([
    [2, [14, 196, 4648, 110_224], [14, 196, 4760, 115_600]],
    [3, [14, 196, 2744], [14, 196, 2744]],
    [4, [14, 197, 2758], [14, 199, 2786]],
    [5, [14, 197, 2772], [14, 199, 2828]],
    [6, [14, 197, 2772], [14, 199, 2828]],
  ])('vectors 3 to 6: %i seats', (seats, standard, free) => {
    expect(perftSearch(open(start(seats)), standard.length)).toEqual(standard);
    expect(perftSearch(open(setup(FREE, seats)), free.length)).toEqual(free);
  });

  it('counts one by one what it counts at once', () => {
    const space = open(start(2));
    const slow = Object.assign(Object.create(space) as typeof space, { countTurns: undefined });
    expect(perftSearch(slow, 3)).toEqual(perftSearch(space, 3));
  });

  it('has nothing to count in a game that is over', () => {
    const over = chineseCheckers.rules.leave(start(2), 0, 'resignation').state;
    expect(perftSearch(open(over), 3)).toEqual([0, 0, 0]);
  });
});

const anyOptions = fc
  .record({
    foreignRest: fc.constantFrom('deny' as const, 'allow' as const),
    leaveTarget: fc.constantFrom('deny' as const, 'allow' as const),
    win: fc.constantFrom('filled' as const, 'strict' as const),
    finish: fc.constantFrom('first' as const, 'rank' as const),
    repetition: fc.constantFrom('draw3' as const, 'off' as const),
    turnCap: fc.constantFrom(0, 1, 3, 20, 200),
  })
  .map(options);

/** A board near its end: most marbles across, some in each other's way, the rest anywhere. */
function crowded(seed: number): string {
  const random = randomFrom(seed);
  const seats = 2 + random.below(5);
  const board = HOLES.map(() => '.');
  for (let seat = 0; seat < seats; seat++) {
    const letter = 'abcdef'[seat]!;
    const isAcross = random.fraction() < 0.7;
    let left = 10 - random.below(3);
    for (const index of CORNERS[isAcross ? targetOf(seats, seat) : homeOf(seats, seat)]!) {
      if (left === 1 || board[index] !== '.' || random.fraction() < 0.07) continue;
      board[index] = letter;
      left--;
    }
    while (left > 0) {
      const index = random.below(HOLES.length);
      if (board[index] !== '.') continue;
      board[index] = letter;
      left--;
    }
  }
  return `CC1 ${seats} ${board.join('')} ${'abcdef'[random.below(seats)]} 50`;
}

/** Walks both sides through one match, comparing all they say; then undoes it all. Notes what happened. */
function walkTogether(first: CheckersState, seed: number, turns: number, happened: Set<string>): void {
  const random = randomFrom(seed);
  const space = open(first);
  let state = first;
  const portraits: unknown[] = [];
  const undoing = new Set<string>();
  for (let i = 0; i < turns; i++) {
    const status = chineseCheckers.rules.status(state);
    const moves = chineseCheckers.rules.legalMoves(state);
    const codes = codesOf(space);
    expect(codes.map((code) => space.decode(code))).toEqual(moves);
    expect(space.toAct()).toBe(status.kind === 'over' ? -1 : status.toAct);
    expect(space.outcome()).toEqual(status.kind === 'over' ? status.ranking : null);
    if (status.kind === 'over') break;
    portraits.push(searchFacts(space));
    // Taking back what was done makes positions come again.
    const back = moves.findIndex(({ from, to }) => undoing.has(`${from}>${to}`));
    const choice = back >= 0 && random.fraction() < 0.8 ? back : random.below(moves.length);
    const { from, to } = moves[choice]!;
    undoing.add(`${to}>${from}`);
    undoing.delete(`${from}>${to}`);
    const applied = chineseCheckers.rules.apply(state, moves[choice]!);
    if (!applied.ok) throw new Error(applied.error.message);
    for (const { type } of applied.value.events) happened.add(type);
    state = applied.value.state;
    space.play(codes[choice]!);
    // A space opened here sees just what the one that came here sees.
    if (i % 7 === 0) expect(searchFacts(open(state))).toEqual(searchFacts(space));
  }
  while (portraits.length > 0) {
    space.undo();
    expect(searchFacts(space)).toEqual(portraits.pop());
  }
  const status = chineseCheckers.rules.status(state);
  if (status.kind === 'over') happened.add(status.reason);
}

describe('the search core plays as the rules do', () => {
  it('from the start, with any options and any number of seats', () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(anyOptions, fc.integer({ min: 2, max: 6 }), fc.nat(), (rules, seats, seed) => {
        walkTogether(setup(rules, seats), seed, 80, happened);
      }),
      { numRuns: 40, seed: 4711 },
    );
    expect([...happened]).toEqual(
      expect.arrayContaining(['STEP', 'JUMP', 'draw by turn cap', 'draw by repetition']),
    );
  });

  it('from crowded positions, finishes and skips included', () => {
    const happened = new Set<string>();
    fc.assert(
      fc.property(anyOptions, fc.nat(), (rules, seed) => {
        const decoded = chineseCheckers.positions.decode(crowded(seed), rules);
        if (decoded.ok) walkTogether(decoded.value, seed, 40, happened);
      }),
      { numRuns: 150, seed: 4711 },
    );
    expect([...happened]).toEqual(
      expect.arrayContaining(['FINISHED', 'first across the star', 'all places taken', 'draw by repetition']),
    );
  });

  it('with seats that are shut in, and with seats that were left', () => {
    const happened = new Set<string>();
    const marbles = [['A1'], ['B1', 'B2', 'C1', 'C2', 'C3', 'I5']];
    for (let seed = 0; seed < 20; seed++) {
      const rules = { foreignRest: 'allow', leaveTarget: 'allow', turnCap: seed % 4 } as const;
      walkTogether(sketch({ marbles, turn: 'b' }, rules), seed, 30, happened);
      const left = chineseCheckers.rules.leave(
        start(4, { turnCap: 5 }),
        (seed % 4) as 0 | 1 | 2 | 3,
        'time',
      ).state;
      walkTogether(left, seed, 30, happened);
    }
    expect([...happened]).toEqual(expect.arrayContaining(['SKIPPED', 'draw by turn cap']));
  });

  it('skips whoever has no marbles at all', () => {
    const state = sketch({ marbles: [['I5']] }, { foreignRest: 'allow' });
    expect(perftSearch(open(state), 3)).toEqual(perftPure(chineseCheckers, state, 3));
    walkTogether(state, 1, 30, new Set());
  });

  it('draws when the last marble that could move shuts itself in', () => {
    const state = sketch({ marbles: [['A1'], ['B1', 'B2', 'C1', 'C2', 'D4']], turn: 'b' });
    expect(perftSearch(open(state), 2)).toEqual(perftPure(chineseCheckers, state, 2));
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])(
    'counts a position that came before and after it was opened: turn %i',
    (opened) => {
      const shuffle = ['D1-E5', 'N1-M5', 'E5-D1', 'M5-N1'];
      const turns = [...shuffle, ...shuffle];
      const before = play(start(2), ...turns.slice(0, opened)).state;
      const space = open(before);
      for (const turn of turns.slice(opened)) {
        expect(space.outcome()).toBeNull();
        const { from, to } = move(turn);
        space.play(codesOf(space).find((code) => isDeepStrictEqual(space.decode(code), { from, to }))!);
      }
      expect(space.outcome()).toEqual([[0, 1]]);
      space.undo();
      expect(space.outcome()).toBeNull();
    },
  );

  it('remembers more positions than fit at first', () => {
    const space = open(start(2, { turnCap: 0 }));
    const before = searchFacts(space);
    const random = randomFrom(5);
    let played = 0;
    for (; played < 600; played++) {
      const codes = codesOf(space);
      if (codes.length === 0) break;
      space.play(codes[random.below(codes.length)]!);
    }
    expect(played).toBeGreaterThan(300);
    while (played-- > 0) space.undo();
    expect(searchFacts(space)).toEqual(before);
  });
});

describe('the evaluation', () => {
  const scoresOf = (state: CheckersState) => {
    const scores = new Float64Array(state.seats);
    open(state).evaluate(scores);
    return [...scores];
  };

  it.each([2, 3, 4, 6])('is even at the start of %i', (seats) => {
    for (const score of scoresOf(start(seats))) expect(Math.abs(score)).toBe(0);
  });

  it('likes to be ahead, and for two it sums to zero', () => {
    const [red, blue] = scoresOf(sketch({ marbles: [['I5'], ['N1']], turn: 'a' }));
    expect(red).toBeGreaterThan(0);
    expect(red! + blue!).toBe(0);
    const [near] = scoresOf(sketch({ marbles: [['I5'], ['N1']] }));
    const [nearer] = scoresOf(sketch({ marbles: [['J5'], ['N1']] }));
    expect(nearer).toBeGreaterThan(near!);
  });
});
