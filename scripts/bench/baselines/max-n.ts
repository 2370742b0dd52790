/** A rival of the search for three seats and more: max-n over all decisions, each seat taking what is best for itself. */
import { Buffers, finalScore, type AnySpace, type SearchResult } from '../../../lib/ai/search/result';
import type { Budget } from '../../../lib/ai/search/budget';

const MAX_DEPTH = 60;

interface Found {
  readonly scores: readonly number[];
  readonly codes: readonly number[];
}

export function maxN(space: AnySpace, budget: Budget): SearchResult {
  const buffers = new Buffers(space.maxMoves);
  const scores = new Float64Array(space.seats);

  const look = (ply: number): Found => {
    const ranking = space.toAct() < 0 ? space.outcome() : null;
    if (!ranking) space.evaluate(scores);
    else
      for (let seat = 0; seat < space.seats; seat++)
        scores[seat] = finalScore(ranking, space.seats, seat, ply);
    return { scores: Array.from(scores), codes: [] };
  };

  /** Null when time ran out; but at the root, the best of what was looked at to the end, the last best first. */
  const choose = (depth: number, ply: number, first?: number): Found | null => {
    const seat = space.toAct();
    if (depth === 0 || seat < 0) return look(ply);
    const codes = buffers.at(ply);
    const count = space.generate(codes);
    const order = Array.from(codes.slice(0, count));
    if (first !== undefined) order.sort((a, b) => Number(b === first) - Number(a === first));
    let best: Found | null = null;
    for (const code of order) {
      if (budget.spend()) return ply === 0 ? best : null;
      space.play(code);
      const found = choose(depth - 1, ply + 1);
      space.undo();
      if (!found) return ply === 0 ? best : null;
      if (!best || found.scores[seat]! > best.scores[seat]!)
        best = { scores: found.scores, codes: [code, ...found.codes] };
    }
    return best ?? look(ply);
  };

  let best = look(0);
  let depth = 0;
  while (depth < MAX_DEPTH && budget.worthDeepening) {
    const found = choose(depth + 1, 0, best.codes[0]);
    if (found) best = found;
    if (budget.over) break;
    depth++;
  }
  if (best.codes.length === 0) {
    space.generate(buffers.at(0));
    best = { ...best, codes: [buffers.at(0)[0]!] };
  }
  return { ...best, depth };
}
