/** All that the rest of the house can tell of a search space: for tests that hold one against another. */
import type { SearchSpace } from '../ai-contract';

/** The codes of all legal decisions, in order. */
export function codesOf<Move>(space: SearchSpace<Move>): number[] {
  const codes = new Int32Array(space.maxMoves);
  return Array.from(codes.subarray(0, space.generate(codes)));
}

export function searchFacts<Move>(space: SearchSpace<Move>): readonly unknown[] {
  const scores = new Float64Array(space.seats);
  space.evaluate(scores);
  return [space.toAct(), space.midTurn(), space.outcome(), space.hash(), [...scores], codesOf(space)];
}
