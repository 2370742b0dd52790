/**
 * Max-n search for four seats and more, narrowed to likely moves.
 *
 * The searching seat considers its most promising moves; every other seat is expected to make the one that looks best
 * to it. So it sees several of its own turns ahead, where a full search would end before its next one.
 */
import {
  Buffers,
  finalScore,
  FORCED,
  noticed,
  type AnySpace,
  type SearchResult,
  type SearchNoise,
} from './result';
import type { Budget } from './budget';

const MAX_DEPTH = 60;
/** How many moves are considered at the root, and by the same seat later on. */
const AT_ROOT = 30;
const LATER = 10;

export interface ManySeatsOptions {
  readonly budget: Budget;
  /** In moves. */
  readonly maxDepth?: number | undefined;
  readonly noise?: SearchNoise | undefined;
}

export function maxN(space: AnySpace, options: ManySeatsOptions): SearchResult {
  return new MaxN(space, options).run();
}

interface Found {
  /** One a seat. */
  readonly scores: readonly number[];
  readonly codes: readonly number[];
}

class MaxN {
  private readonly self: number;
  private readonly codes: Buffers;
  private readonly ranks: Float64Array[] = [];
  private readonly scores: Float64Array;

  constructor(
    private readonly space: AnySpace,
    private readonly options: ManySeatsOptions,
  ) {
    this.self = space.toAct();
    this.codes = new Buffers(space.maxMoves);
    this.scores = new Float64Array(space.seats);
  }

  run(): SearchResult {
    const { budget, maxDepth = MAX_DEPTH } = this.options;
    let best: Found = { scores: Array.from(this.look(0)), codes: [] };
    let depth = 0;
    while (depth < maxDepth && budget.worthDeepening) {
      const found = this.choose(depth + 1, 0, best.codes[0]);
      if (found) best = found;
      if (budget.over) break;
      depth++;
      if (Math.abs(best.scores[this.self]!) >= FORCED || best.codes.length === 0) break;
    }
    if (best.codes.length === 0 && this.list(0) > 0) best = { ...best, codes: [this.codes.at(0)[0]!] };
    return { ...best, depth };
  }

  /**
   * The move of the seat to move, and its result. Null when time ran out; but at the root, the best of those that
   * were searched completely.
   */
  private choose(depth: number, ply: number, first?: number): Found | null {
    const { space } = this;
    const seat = space.toAct();
    const codes = this.codes.at(ply);
    const count = this.list(ply);
    if (count === 0) return { scores: Array.from(this.look(ply)), codes: [] };
    const seen = this.rank(codes, count, ply, seat, depth === 1);
    if (!seen || depth === 1 || seen.scores[seat]! >= FORCED) return seen;

    const width = ply === 0 ? AT_ROOT : seat === this.self ? LATER : 1;
    let best: Found | null = null;
    for (let i = 0; i < Math.min(count, width); i++) {
      const code = this.takeBest(codes, ply, i, count, first);
      space.play(code);
      const found =
        space.toAct() < 0
          ? { scores: Array.from(this.look(ply + 1)), codes: [] }
          : this.choose(depth - 1, ply + 1);
      space.undo();
      if (!found) return ply === 0 ? best : null;
      if (!best || found.scores[seat]! > best.scores[seat]!)
        best = { scores: found.scores, codes: [code, ...found.codes] };
    }
    return best;
  }

  private list(ply: number): number {
    const codes = this.codes.at(ply);
    const count = this.space.generate(codes);
    return ply === 0 ? noticed(codes, count, this.options.noise) : count;
  }

  /** Evaluates the position after each move, and returns the one that looks best; null when time ran out. */
  private rank(codes: Int32Array, count: number, ply: number, seat: number, isLast: boolean): Found | null {
    const { space } = this;
    const ranks = (this.ranks[ply] ??= new Float64Array(space.maxMoves));
    let best: Found | null = null;
    let most = -Infinity;
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      space.play(code);
      const scores = this.look(ply + 1);
      space.undo();
      ranks[i] = scores[seat]!;
      if (scores[seat]! > most) {
        most = scores[seat]!;
        // Only the last evaluation is a result, or a win, which ends the search.
        if (isLast || most >= FORCED || !best) best = { scores: Array.from(scores), codes: [code] };
        if (most >= FORCED) return best;
      }
      if (this.options.budget.spend()) return ply === 0 && isLast ? best : null;
    }
    return best;
  }

  /** Moves the highest ranked of the rest to `from`, `first` before all; among equals the earlier. */
  private takeBest(codes: Int32Array, ply: number, from: number, count: number, first?: number): number {
    const ranks = this.ranks[ply]!;
    let best = from;
    for (let i = from; i < count; i++) {
      if (codes[i] === first) ranks[i] = Infinity;
      if (ranks[i]! > ranks[best]!) best = i;
    }
    const [code, rank] = [codes[best]!, ranks[best]!];
    codes[best] = codes[from]!;
    ranks[best] = ranks[from]!;
    codes[from] = code;
    ranks[from] = rank;
    return code;
  }

  /** The static evaluation of every seat. */
  private look(ply: number): Float64Array {
    const { space, scores } = this;
    const { noise } = this.options;
    const ranking = space.toAct() < 0 ? space.outcome() : null;
    if (!ranking) space.evaluate(scores);
    const hash = !ranking && noise ? space.hash() : 0;
    for (let seat = 0; seat < space.seats; seat++) {
      if (ranking) scores[seat] = finalScore(ranking, space.seats, seat, ply);
      else if (noise) scores[seat]! += noise.blur(hash, seat);
    }
    return scores;
  }
}
