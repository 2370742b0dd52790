/** Chooses a turn without looking ahead, at random, weighted by the evaluation of the position after it. */
import { randomFrom } from '@/lib/games/random';
import { Buffers, finalScore, type AnySpace, type SearchResult } from './result';
import type { Budget } from './budget';

/** Hundredths in a tempo, the unit in which turns are compared. */
const TEMPO = 100;
/** How much more seldom a worse turn is chosen: the full evaluation sees dangers, which nobody overlooks every other time. */
const SHARPNESS = { quick: 1, full: 10 } as const;

interface Turn {
  readonly codes: readonly number[];
  readonly scores: readonly number[];
}

export function onePlySearch(
  space: AnySpace,
  { budget, rng, evaluation }: { budget: Budget; rng: number; evaluation: 'quick' | 'full' },
): SearchResult {
  const seat = space.toAct();
  const turns = turnsFrom(space, budget, evaluation);
  if (turns.length === 0) return { codes: [], scores: new Array<number>(space.seats).fill(0), depth: 0 };
  const best = Math.max(...turns.map(({ scores }) => scores[seat]!));
  const scale = SHARPNESS[evaluation] / TEMPO;
  const weights = turns.map(({ scores }) => (scale * (best - scores[seat]!) + 1) ** -2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let left = randomFrom(rng).fraction() * total;
  const chosen = turns[weights.findIndex((weight) => (left -= weight) < 0)] ?? turns[0]!;
  return { ...chosen, depth: chosen.codes.length };
}

/** Every whole turn of the seat to move, as far as the budget goes; at least one. */
function turnsFrom(space: AnySpace, budget: Budget, evaluation: 'quick' | 'full'): Turn[] {
  const { seats } = space;
  const buffers = new Buffers(space.maxMoves);
  const scores = new Float64Array(seats);
  const turns: Turn[] = [];
  const path: number[] = [];

  const visit = () => {
    const codes = buffers.at(path.length);
    const count = space.generate(codes);
    for (let i = 0; i < count && (turns.length === 0 || !budget.over); i++) {
      path.push(codes[i]!);
      space.play(codes[i]!);
      budget.spend();
      if (space.midTurn()) visit();
      else turns.push({ codes: [...path], scores: scoresHere() });
      space.undo();
      path.pop();
    }
  };
  const scoresHere = () => {
    const ranking = space.toAct() < 0 ? space.outcome() : null;
    if (ranking)
      return Array.from({ length: seats }, (_, seat) => finalScore(ranking, seats, seat, path.length));
    if (evaluation === 'quick' && space.quickEvaluate) space.quickEvaluate(scores);
    else space.evaluate(scores);
    return Array.from(scores);
  };

  visit();
  return turns;
}
