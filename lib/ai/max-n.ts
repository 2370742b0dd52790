/** One seat, or three and more: every seat maximises its own score (max-n), deepening as time allows. */
import { Buffers, finalScore, noticed, type AnySpace, type Line, type Sight } from './line';
import type { Budget } from './time';

const MAX_DEPTH = 40;

export interface MaxNOptions {
  readonly budget: Budget;
  readonly maxDepth?: number | undefined;
  readonly sight?: Sight | undefined;
}

export function maxN(space: AnySpace, options: MaxNOptions): Line {
  return new MaxN(space, options).run();
}

interface Found {
  readonly scores: readonly number[];
  readonly codes: readonly number[];
}

class MaxN {
  private readonly codes: Buffers;
  private readonly scores: Float64Array;

  constructor(
    private readonly space: AnySpace,
    private readonly options: MaxNOptions,
  ) {
    this.codes = new Buffers(space.maxMoves);
    this.scores = new Float64Array(space.seats);
  }

  run(): Line {
    const root = this.codes.at(0);
    const count = noticed(root, this.space.generate(root), this.options.sight);
    let best: Found = { scores: this.leaf(), codes: count > 0 ? [root[0]!] : [] };
    let depth = 0;
    while (count > 0 && depth < (this.options.maxDepth ?? MAX_DEPTH) && this.options.budget.worthDeepening) {
      const found = this.choose(root, count, depth + 1, 0);
      if (found) best = found;
      if (this.options.budget.over) break;
      depth++;
      const first = root.indexOf(best.codes[0]!);
      root.copyWithin(1, 0, first);
      root[0] = best.codes[0]!;
    }
    return { ...best, depth };
  }

  /** The best of `count` decisions for the seat to act; what was finished when time ran out, or null. */
  private choose(codes: Int32Array, count: number, depth: number, ply: number): Found | null {
    const seat = this.space.toAct();
    let best: Found | null = null;
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      this.space.play(code);
      const found = this.search(depth - 1, ply + 1);
      this.space.undo();
      if (!found) return best;
      if (!best || found.scores[seat]! > best.scores[seat]!)
        best = { scores: found.scores, codes: [code, ...found.codes] };
    }
    return best;
  }

  private search(depth: number, ply: number): Found | null {
    if (this.options.budget.spend()) return null;
    const ranking = this.space.toAct() < 0 ? this.space.outcome() : null;
    if (ranking) {
      const seats = this.space.seats;
      const scores = Array.from({ length: seats }, (_, seat) => finalScore(ranking, seats, seat, ply));
      return { scores, codes: [] };
    }
    const codes = this.codes.at(ply);
    const count = depth > 0 ? this.space.generate(codes) : 0;
    if (count === 0) return { scores: this.leaf(), codes: [] };
    const found = this.choose(codes, count, depth, ply);
    return this.options.budget.over ? null : found;
  }

  private leaf(): readonly number[] {
    this.space.evaluate(this.scores);
    const { sight } = this.options;
    if (!sight) return Array.from(this.scores);
    const hash = this.space.hash();
    return Array.from(this.scores, (score, seat) => score + sight.blur(hash, seat));
  }
}
