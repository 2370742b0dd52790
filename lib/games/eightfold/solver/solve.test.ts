/** The solver against the list of winnable deals, against plain exhaustive search, and its lines against the rules. */
import { viewFor } from '../../game';
import { describe, expect, it, test } from 'vitest';
import { type Random, randomFrom, shuffled } from '../../random';
import { cardOf } from '../cards';
import { at, deal, FREE, position, SEQUENCE } from '../testing/fixtures';
import { eightfold } from '..';
import { apply } from '../rules';
import { EightfoldSearch } from '../search/search';
import { solve } from './solve';
import type { EightfoldState } from '../state';
import { WINNABLE } from '../winnable';

/** Plays the solver's line by the plain rules and tells whether it wins. */
function wins(start: EightfoldState): boolean {
  const { verdict, moves = [] } = solve(start);
  if (verdict !== 'won') return false;
  let state = start;
  for (const move of moves) {
    const applied = apply(state, move);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.value.state;
  }
  expect(state.outcome?.ranking).toEqual([[0]]);
  return true;
}

describe('in sequence', () => {
  it('decides deals 1 to 2000 as the rules document lists them', () => {
    const verdicts = Array.from({ length: 2000 }, (_, i) => solve(deal(i + 1)).verdict);
    const won = [...verdicts.keys()].filter((i) => verdicts[i] === 'won').map((i) => i + 1);
    expect(won).toEqual(WINNABLE.filter((seed) => seed <= 2000));
    expect(verdicts).not.toContain('unknown');
  });

  it('wins every listed deal by legal moves', () => {
    expect(WINNABLE).toHaveLength(101);
    expect(WINNABLE.filter((seed) => !wins(deal(seed)))).toEqual([]);
  });

  it('agrees with exhaustive search where few cards are left', () => {
    const random = randomFrom(8);
    const found = { won: 0, lost: 0 };
    while (found.won < 40 || found.lost < 60) {
      const state = few(random, SEQUENCE.stacks);
      const truth = exhaust(state);
      if (truth === null) continue;
      found[truth ? 'won' : 'lost']++;
      expect(truth ? wins(state) : isLostButForReturn(state)).toBe(true);
    }
  });
});

describe('with free stacks', () => {
  it('agrees with exhaustive search where few cards are left', () => {
    const random = randomFrom(9);
    const found = { won: 0, lost: 0 };
    while (found.won < 20 || found.lost < 20) {
      const state = few(random, FREE.stacks);
      const truth = exhaust(state);
      if (truth === null) continue;
      found[truth ? 'won' : 'lost']++;
      expect(truth ? wins(state) : isLostButForReturn(state)).toBe(true);
    }
  });

  it('wins a deal that Solve wins too', () => {
    expect(wins(deal(751, FREE))).toBe(true);
  });
});

describe('limits', () => {
  test('hidden cards prove nothing', () => {
    expect(solve(viewFor(eightfold, deal(5), 0))).toEqual({ verdict: 'unknown', nodes: 0 });
  });

  test.each([SEQUENCE, FREE])('%j: a search that is stopped has not decided', (options) => {
    const hard = Array.from({ length: 300 }, (_, seed) => deal(seed, options));
    const verdicts = hard.map((state) => solve(state, { stop: () => true }).verdict);
    expect(verdicts).toContain('unknown');
  });

  test('a position that is won needs no move', () => {
    for (const mode of ['sequence', 'free'])
      expect(solve(at(`EF1 ${mode} 9 13,13,13,13 -/-/-/-/-/-/-/-`))).toMatchObject({
        verdict: 'won',
        moves: [],
      });
    expect(solve(position(['-', '-', 'KD'], { up: [13, 13, 13, 12] })).moves).toHaveLength(1);
  });
});

/** Lost without moves off the foundations: then it is lost, or such a move comes first. */
const isLostButForReturn = (state: EightfoldState): boolean => {
  const { verdict, moves = [] } = solve(state);
  return verdict === 'lost' || (moves[0]?.type === 'return' && wins(state));
};

/** A position with most cards up and the rest in a few piles, some face down. */
function few(random: Random, stacks: EightfoldState['options']['stacks']): EightfoldState {
  const foundations = [0, 0, 0, 0];
  for (let up = 52 - 12 - random.below(12); up > 0;) {
    const suit = random.below(4);
    if (foundations[suit]! < 13) [foundations[suit], up] = [foundations[suit]! + 1, up - 1];
  }
  const rest = Array.from({ length: 52 }, (_, number) => number).filter(
    (number) => number % 13 >= foundations[Math.floor(number / 13)]!,
  );
  const cards = Array.from({ length: 8 }, (): string[] => []);
  const width = 2 + random.below(4);
  for (const number of shuffled(rest, random)) cards[random.below(width)]!.push(cardOf(number));
  const piles = cards.map((pile) => {
    const down = pile.length > 0 ? random.below(pile.length) : 0;
    return { down: pile.slice(0, down), up: pile.slice(down) };
  });
  return { options: { stacks }, seed: 0, foundations, piles, outcome: null };
}

/** Every way to play, without any cleverness and without moves off the foundations; null if there are too many. */
function exhaust(state: EightfoldState): boolean | null {
  const space = new EightfoldSearch(state);
  const known = new Set<number>();
  const search = (): boolean => {
    if (space.outcome() !== null) return true;
    if (known.has(space.hash()) || known.size > 3000) return false;
    known.add(space.hash());
    const codes = new Int32Array(space.maxMoves);
    const count = space.generate(codes);
    return codes.subarray(0, count).some((code) => {
      if (space.isReturn(code)) return false;
      space.play(code);
      const won = search();
      space.undo();
      return won;
    });
  };
  const won = search();
  return won || known.size <= 3000 ? won : null;
}
