/** Plays games to the end at random, in the search space. */
import type { SearchSpace } from '../../lib/games/ai-contract';
import { randomFrom } from '../../lib/games/random';

/** Patience may go round in circles for ever. */
const MAX_SOLO_TURNS = 500;

export interface Tally {
  /** Played in all games together. */
  readonly turns: number;
  /** Games in which a seat came first alone. */
  readonly wins: number[];
  readonly draws: number;
}

/** Null when it would be more work than the limit allows. */
export function playouts(
  space: SearchSpace<unknown>,
  count: number,
  seed: number,
  limit: { readonly turns: number; readonly turnsInOne: number; readonly isTooLate: () => boolean },
): Tally | null {
  const random = randomFrom(seed % 2 ** 32);
  const codes = new Int32Array(space.maxMoves);
  const wins = new Array<number>(space.seats).fill(0);
  const maxTurns = space.seats === 1 ? MAX_SOLO_TURNS : Infinity;
  let turns = 0;
  let draws = 0;
  for (let game = 0; game < count; game++) {
    let decisions = 0;
    for (let played = 0; played < maxTurns;) {
      const choices = space.generate(codes);
      if (choices === 0) break;
      space.play(codes[random.below(choices)]!);
      decisions++;
      if (space.midTurn()) continue;
      played++;
      turns++;
      if (turns > limit.turns || played > limit.turnsInOne || limit.isTooLate()) return null;
    }
    const [first] = space.outcome() ?? [];
    if (first?.length === 1) wins[first[0]!]!++;
    else draws++;
    while (decisions-- > 0) space.undo();
  }
  return { turns, wins, draws };
}
