/**
 * Rivals of the search for three seats and more, by alpha-beta: everybody else works against the seat that thinks.
 * *Paranoid*: all of them choose freely. *Best reply*: only one of them does between two turns of the thinker, and the
 * rest play what looks best to them, so that every line stays legal.
 */
import { Buffers, finalScore, type AnySpace, type Line } from '../../lib/ai/line';
import type { Budget } from '../../lib/ai/time';

const MAX_DEPTH = 60;

export const paranoid = (space: AnySpace, budget: Budget): Line =>
  new AgainstAll(space, budget, Infinity).run();
export const bestReply = (space: AnySpace, budget: Budget): Line => new AgainstAll(space, budget, 1).run();

class AgainstAll {
  private readonly self: number;
  private readonly buffers: Buffers;
  private readonly scores: Float64Array;
  private best: number[] = [];

  constructor(
    private readonly space: AnySpace,
    private readonly budget: Budget,
    /** How many of the others' decisions between two turns of the thinker are free. */
    private readonly freedom: number,
  ) {
    this.self = space.toAct();
    this.buffers = new Buffers(space.maxMoves);
    this.scores = new Float64Array(space.seats);
  }

  run(): Line {
    let depth = 0;
    let value = this.look(this.self, 0);
    while (depth < MAX_DEPTH && this.budget.worthDeepening) {
      const found = this.search(depth + 1, 0, -Infinity, Infinity, this.freedom);
      if (found === null) break;
      value = found;
      depth++;
    }
    if (this.best.length === 0) {
      this.space.generate(this.buffers.at(0));
      this.best = [this.buffers.at(0)[0]!];
    }
    const scores = Array.from({ length: this.space.seats }, (_, seat) => (seat === this.self ? value : 0));
    return { codes: this.best, scores, depth };
  }

  /** What the thinker gets from here; null when time ran out. */
  private search(depth: number, ply: number, low: number, high: number, freedom: number): number | null {
    const { space } = this;
    const seat = space.toAct();
    if (depth === 0 || seat < 0) return this.look(this.self, ply);
    const isOwn = seat === this.self;
    const codes = this.ordered(ply, seat);
    if (!codes) return null;
    let best = isOwn ? -Infinity : Infinity;
    // The first in order is what everybody expects, which costs no freedom.
    const choices = isOwn || freedom > 0 ? codes : codes.slice(0, 1);
    for (const [i, code] of choices.entries()) {
      space.play(code);
      const left = isOwn ? this.freedom : i === 0 ? freedom : freedom - 1;
      const found = this.search(depth - 1, ply + 1, low, high, left);
      space.undo();
      if (found === null) return null;
      if (isOwn ? found > best : found < best) {
        best = found;
        // Searched with the last best first, a root that was not finished still answers no worse.
        if (ply === 0) this.best = [code];
      }
      if (isOwn) low = Math.max(low, best);
      else high = Math.min(high, best);
      if (low >= high) break;
    }
    return best;
  }

  /** The decisions, what looks best to whoever takes them first; null when time ran out. */
  private ordered(ply: number, seat: number): number[] | null {
    const { space } = this;
    const buffer = this.buffers.at(ply);
    const seen: { code: number; looks: number }[] = [];
    for (let i = 0, count = space.generate(buffer); i < count; i++) {
      const code = buffer[i]!;
      space.play(code);
      const looks = ply === 0 && code === this.best[0] ? Infinity : this.look(seat, ply + 1);
      space.undo();
      if (this.budget.spend()) return null;
      seen.push({ code, looks });
    }
    return seen.sort((a, b) => b.looks - a.looks).map(({ code }) => code);
  }

  private look(seat: number, ply: number): number {
    const { space, scores } = this;
    const ranking = space.toAct() < 0 ? space.outcome() : null;
    if (ranking) return finalScore(ranking, space.seats, seat, ply);
    space.evaluate(scores);
    return scores[seat]!;
  }
}
