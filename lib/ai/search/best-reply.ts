/**
 * Best-reply search by alpha-beta, for three seats.
 *
 * All others work against the searching seat; but between two of its turns only one of them chooses freely, and the
 * others play the move that looks best to them. So every variation stays legal, and few of them have to be searched.
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

export interface BestReplyOptions {
  readonly budget: Budget;
  /** In moves. */
  readonly maxDepth?: number | undefined;
  readonly noise?: SearchNoise | undefined;
  /**
   * How many moves of the others are free between two turns of the searching seat; with all of them it is paranoid
   * search.
   */
  readonly freedom?: number;
}

export function bestReply(space: AnySpace, options: BestReplyOptions): SearchResult {
  return new BestReply(space, options).run();
}

class BestReply {
  private readonly self: number;
  private readonly freedom: number;
  private readonly buffers: Buffers;
  private readonly scores: Float64Array;
  /** The principal variation from each ply on, as far as it was searched. */
  private readonly lines: number[][] = [[]];

  constructor(
    private readonly space: AnySpace,
    private readonly options: BestReplyOptions,
  ) {
    this.self = space.toAct();
    this.freedom = options.freedom ?? 1;
    this.buffers = new Buffers(space.maxMoves);
    this.scores = new Float64Array(space.seats);
  }

  run(): SearchResult {
    const { budget, maxDepth = MAX_DEPTH } = this.options;
    let depth = 0;
    let codes: readonly number[] = [];
    while (depth < maxDepth && budget.worthDeepening) {
      const value = this.search(depth + 1, 0, -Infinity, Infinity, this.freedom, codes[0]);
      // The previous best was searched first: the result of an interrupted search is no worse.
      if (this.lines[0]!.length > 0) codes = [...this.lines[0]!];
      if (value === null) break;
      depth++;
      if (Math.abs(value) >= FORCED) break;
    }
    if (codes.length === 0 && this.list(0) > 0) codes = [this.buffers.at(0)[0]!];
    return { codes, scores: this.scoresAfter(codes), depth };
  }

  /** The scores of every seat at the end of the variation. */
  private scoresAfter(codes: readonly number[]): number[] {
    for (const code of codes) this.space.play(code);
    const scores = Array.from({ length: this.space.seats }, (_, seat) => this.look(seat, codes.length));
    for (let i = 0; i < codes.length; i++) this.space.undo();
    return scores;
  }

  /** The value for the searching seat from here; null when time ran out. */
  private search(
    depth: number,
    ply: number,
    low: number,
    high: number,
    freedom: number,
    first?: number,
  ): number | null {
    const { space } = this;
    const seat = space.toAct();
    this.lines[ply] = [];
    if (depth === 0 || seat < 0) return this.look(this.self, ply);
    const codes = this.ordered(ply, seat, first);
    if (!codes) return null;
    if (codes.length === 0) return this.look(this.self, ply);
    const isOwn = seat === this.self;
    // The move that looks best is what everybody expects: it costs no freedom.
    const choices = isOwn || freedom > 0 ? codes : codes.slice(0, 1);
    let best = isOwn ? -Infinity : Infinity;
    for (const [i, code] of choices.entries()) {
      space.play(code);
      const left = isOwn ? this.freedom : i === 0 ? freedom : freedom - 1;
      const found = this.search(depth - 1, ply + 1, low, high, left);
      space.undo();
      if (found === null) return null;
      if (isOwn ? found > best : found < best) {
        best = found;
        this.lines[ply] = [code, ...this.lines[ply + 1]!];
      }
      if (isOwn) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    return best;
  }

  private list(ply: number): number {
    const codes = this.buffers.at(ply);
    const count = this.space.generate(codes);
    return ply === 0 ? noticed(codes, count, this.options.noise) : count;
  }

  /** The moves, the best-looking for the seat to move first; null when time ran out. */
  private ordered(ply: number, seat: number, first?: number): number[] | null {
    const { space } = this;
    const codes = this.buffers.at(ply);
    const seen: { readonly code: number; readonly looks: number }[] = [];
    for (let i = 0, count = this.list(ply); i < count; i++) {
      const code = codes[i]!;
      space.play(code);
      const looks = code === first ? Infinity : this.look(seat, ply + 1);
      space.undo();
      if (this.options.budget.spend()) return null;
      seen.push({ code, looks });
    }
    return seen.sort((a, b) => b.looks - a.looks).map(({ code }) => code);
  }

  private look(seat: number, ply: number): number {
    const { space, scores } = this;
    const ranking = space.toAct() < 0 ? space.outcome() : null;
    if (ranking) return finalScore(ranking, space.seats, seat, ply);
    space.evaluate(scores);
    const { noise } = this.options;
    return scores[seat]! + (noise ? noise.blur(space.hash(), seat) : 0);
  }
}
