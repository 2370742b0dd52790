import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import { randomFrom } from '../../random';
import { chineseCheckers, type CheckersState } from '..';
import { corner, play, sketch, start } from '../testing/fixtures';
import { CORNERS, HOLES, homeOf, indexOf, targetOf } from '../star';
import { apexDistance } from './evaluate';

vi.setConfig({ testTimeout: 60_000 });

/** A stop that lets through so many questions. */
const after = (nodes: number) => () => nodes-- <= 0;

const planOf = (state: CheckersState, nodes = 3000) => chineseCheckers.ai!.specialTurn!(state, after(nodes));

/** Plays the seat to act home by its plans, while nobody else can move; answers how many turns it took. */
function playHome(
  first: CheckersState,
  nodes: number,
): { turns: number; promised: number; end: CheckersState } {
  let state = first;
  let turns = 0;
  const promised = planOf(first, nodes)!.turnsToGo;
  while (!state.outcome && turns < 100) {
    const [move] = planOf(state, nodes)!.moves;
    state = play(state, `${move!.from}-${move!.to}`).state;
    turns++;
  }
  return { turns, promised, end: state };
}

/** Fewest turns to the end by trying everything, up to a limit. Only the first seat has marbles. */
function fewest(state: CheckersState, limit: number): number {
  let layer = [state];
  const met = new Set([state.board]);
  for (let turn = 1; turn <= limit; turn++) {
    const next: CheckersState[] = [];
    for (const here of layer)
      for (const { from, to } of chineseCheckers.rules.legalMoves(here)) {
        const there = play(here, `${from}-${to}`).state;
        if (there.outcome?.ranking[0]?.length === 1) return turn;
        if (there.outcome || met.has(there.board)) continue;
        met.add(there.board);
        next.push(there);
      }
    layer = next;
  }
  return Infinity;
}

/** Ten marbles of the first seat: some of the target's holes are empty, and so many marbles lie before it. */
function nearlyHome(seed: number, outside: number): string[] {
  const random = randomFrom(seed);
  const target = corner(3);
  for (let i = 0; i < outside; i++) target.splice(random.below(target.length), 1);
  const distance = apexDistance(3);
  const near = HOLES.filter(
    (_, hole) => distance[hole]! >= 4 && distance[hole]! <= 5 && !CORNERS[2]!.includes(hole),
  );
  const free = near.filter((hole) => !CORNERS[4]!.includes(indexOf(hole)!));
  while (target.length < 10) target.push(...free.splice(random.below(free.length), 1));
  return target;
}

describe('the race home', () => {
  it('crosses the star alone without wasting a turn that it could see', () => {
    const { turns, end } = playHome(sketch({ marbles: [corner(0)] }), 4000);
    expect(end.outcome).toMatchObject({ ranking: [[0], [1]] });
    expect(turns).toBeLessThanOrEqual(30);
  });

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 2],
  ])('finds the fewest turns: seed %i, %i marbles outside', (seed, outside) => {
    const state = sketch({ marbles: [nearlyHome(seed, outside)] }, { turnCap: 0 });
    const least = fewest(state, 3);
    const { turns, promised } = playHome(state, 20_000);
    if (least <= 3) expect(promised).toBe(least);
    else expect(promised).toBeGreaterThan(3);
    expect(turns).toBe(promised);
  });

  it('keeps to the options, with marbles of others in the way that stand still', () => {
    fc.assert(
      fc.property(
        fc.record({
          foreignRest: fc.constantFrom('deny' as const, 'allow' as const),
          leaveTarget: fc.constantFrom('deny' as const, 'allow' as const),
          win: fc.constantFrom('filled' as const, 'strict' as const),
        }),
        fc.nat(1000),
        (some, seed) => {
          // The third of three has finished; where it ended, it is jumped over.
          const finished = corner(1).slice(0, 9).concat('K6');
          const own = nearlyHome(seed, 3).filter((hole) => hole !== 'K6');
          while (own.length < 10) own.push(['I5', 'I4', 'H5'].find((hole) => !own.includes(hole))!);
          const rules = { ...some, finish: 'rank' as const, turnCap: 0 };
          const alone = sketch({ seats: 3, marbles: [own, [], finished], finished: 'c' }, rules);
          const { turns, promised, end } = playHome(alone, 4000);
          expect(end.finished).toEqual([2, 0]);
          expect(turns).toBeLessThanOrEqual(promised);
        },
      ),
      { numRuns: 12, seed: 4711 },
    );
  });

  test.each([2, 3, 4, 5, 6])('looks the same from every seat of %i', (seats) => {
    const answers = Array.from({ length: seats }, (_, racer) => {
      // Everybody's marbles are home but for the tip; the racer has one more to bring there, from the middle.
      const marbles = Array.from({ length: seats }, (_, seat) => {
        const target = targetOf(seats, seat);
        const within = corner(target).filter((hole) => apexDistance(target)[indexOf(hole)!] !== 0);
        return seat === racer ? [...within, 'I5'] : within;
      });
      return planOf(sketch({ seats, marbles, turn: 'abcdef'[racer]! }), 2000)?.turnsToGo;
    });
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toBeGreaterThan(1);
  });

  it('thinks the same thought from the same number of nodes', () => {
    const state = sketch({ marbles: [corner(0)] });
    expect(planOf(state, 700)).toEqual(planOf(state, 700));
  });

  it.each([0, 1, 5, 50, 200])('has a legal turn to offer after %i nodes', (nodes) => {
    const state = sketch({ marbles: [corner(0)] });
    const plan = planOf(state, nodes);
    if (nodes === 0) expect(plan).toBeNull();
    else expect(chineseCheckers.rules.legalMoves(state)).toContainEqual(plan!.moves[0]);
  });

  it('does not go where it has been', () => {
    const state = sketch({ marbles: [nearlyHome(1, 3)] }, { turnCap: 0 });
    const [best] = planOf(state)!.moves;
    const known = play(state, `${best!.from}-${best!.to}`).state.seen.at(-1)!;
    const [other] = planOf({ ...state, seen: [known, ...state.seen] })!.moves;
    expect(other).not.toEqual(best);
    const met = chineseCheckers.rules
      .legalMoves(state)
      .map((turn) => play(state, `${turn.from}-${turn.to}`).state.seen.at(-1)!);
    expect(planOf({ ...state, seen: [...met, ...state.seen] })).toBeNull();
  });
});

describe('where there is no race', () => {
  const home = (seat: number) => corner(homeOf(2, seat));

  it('is none at the start, nor once the game is over', () => {
    for (const seats of [2, 3, 4, 5, 6]) expect(planOf(start(seats))).toBeNull();
    expect(planOf(chineseCheckers.rules.leave(start(2), 0, 'resignation').state)).toBeNull();
  });

  it('is none until the last have passed each other with a row between them', () => {
    const own = [...corner(3).slice(1), 'K6'];
    const with9 = (hole: string) => sketch({ marbles: [own, [...corner(0).slice(1), hole]] });
    expect(planOf(with9('K5'))).toBeNull();
    expect(planOf(with9('J5'))).toBeNull();
    expect(planOf(with9('I5'))).not.toBeNull();
  });

  it('is none while somebody still has to leave the target', () => {
    const own = [...corner(3).slice(0, 9), 'K6'];
    expect(planOf(sketch({ marbles: [own, [...corner(0).slice(1), corner(3)[9]!]] }))).toBeNull();
  });

  it('is none with too few marbles, with nothing left to do, or with a stranger in a target to be filled alone', () => {
    expect(planOf(sketch({ marbles: [['I5']] }))).toBeNull();
    expect(planOf(sketch({ marbles: [corner(3), ['A1']] }))).toBeNull();
    const marbles = [[...corner(3).slice(0, 9), 'K6'], home(0).slice(1), [corner(3)[9]!]];
    const stranger = { seats: 3, marbles, finished: 'c' };
    expect(planOf(sketch(stranger, { win: 'strict', finish: 'rank' }))).toBeNull();
    expect(
      planOf(sketch({ ...stranger, marbles: [marbles[0]!, [], marbles[2]!] }, { finish: 'rank' })),
    ).toBeNull();
  });
});
