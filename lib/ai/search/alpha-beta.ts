/**
 * Alpha-beta search for one seat or two: iterative deepening, principal variation search (PVS), transposition table,
 * late-move reductions (LMR), killer moves and history heuristic (`move-ordering.ts`).
 *
 * The tree's unit is a move, and one side may move several times in a row (Nonaga: slide, then tile), so the sign of
 * a value changes only where the side to move changes. Side 0 is the searching seat.
 */
import {
  Buffers,
  finalScore,
  FORCED,
  noticed,
  WIN,
  type AnySpace,
  type SearchResult,
  type SearchNoise,
} from './result';
import { Order } from './move-ordering';
import { EXACT, LOWER, UPPER, type TranspositionTable } from './transposition-table';
import type { Budget } from './budget';

const MAX_PLY = 60;
const NO_MOVE = -1;

/** Late-move reductions: from which depth and which index in the order on; and by how much, by depth and index. */
const LMR_MIN_DEPTH = 3;
const LMR_MIN_INDEX = 4;
const LMR_MAX_INDEX = 63;
const LMR_REDUCTIONS = Array.from({ length: MAX_PLY + 1 }, (_, depth) =>
  Int8Array.from({ length: LMR_MAX_INDEX + 1 }, (__, index) =>
    Math.max(1, Math.floor(0.4 + (Math.log(depth) * Math.log(index)) / 2)),
  ),
);

export interface AlphaBetaOptions {
  readonly budget: Budget;
  readonly table: TranspositionTable;
  /** In moves. */
  readonly maxDepth?: number | undefined;
  readonly noise?: SearchNoise | undefined;
}

export function alphaBeta(space: AnySpace, options: AlphaBetaOptions): SearchResult {
  return new AlphaBeta(space, options).run();
}

class AlphaBeta {
  private readonly budget: Budget;
  private readonly table: TranspositionTable;
  private readonly maxDepth: number;
  private readonly noise: SearchNoise | undefined;
  private readonly codes: Buffers;
  private readonly order: Order;
  private readonly scores: Float64Array;
  /** The searching seat: side 0. */
  private readonly self: number;
  /** Position hashes from the root to here, by ply: for repetitions. */
  private readonly path = new Float64Array(MAX_PLY + 2);
  /**
   * Triangular table of principal variations: row `ply` holds the variation from there, `lengths` how far it is
   * written.
   */
  private readonly pv: Int32Array[] = [];
  private readonly lengths = new Int32Array(MAX_PLY + 2);
  /** Room for what the game guesses. A level's noise belongs to positions that are played: with it, nothing is guessed. */
  private readonly guesses: Int32Array | null;
  private best: number[] = [];
  private bestValue = 0;

  constructor(
    private readonly space: AnySpace,
    options: AlphaBetaOptions,
  ) {
    this.budget = options.budget;
    this.table = options.table;
    this.maxDepth = Math.min(options.maxDepth ?? MAX_PLY, MAX_PLY);
    this.noise = options.noise;
    this.self = space.toAct();
    this.codes = new Buffers(space.maxMoves);
    this.order = new Order(space.maxMoves, space.seats, MAX_PLY);
    this.scores = new Float64Array(space.seats);
    this.guesses = space.guess && !options.noise ? new Int32Array(space.maxMoves) : null;
    for (let ply = 0; ply < MAX_PLY + 2; ply++) this.pv.push(new Int32Array(MAX_PLY + 2));
  }

  run(): SearchResult {
    const root = this.codes.at(0);
    const count = noticed(root, this.space.generate(root), this.noise);
    this.path[0] = this.space.hash();
    const win = this.rank(root, count, 0, this.self, 0);
    if (win > 0) return { codes: [root[0]!], scores: this.scoresOf(win), depth: 1 };
    for (let i = 0; i < count; i++) this.order.takeBest(root, 0, i, count);
    this.best = count > 0 ? [root[0]!] : [];
    let depth = 0;
    while (count > 0 && depth < this.maxDepth && this.budget.worthDeepening) {
      if (!this.iterate(depth + 1, root, count)) break;
      depth++;
      if (depth < this.best.length) continue;
      // A forced end or a forced turn needs no further search.
      if (Math.abs(this.bestValue) >= FORCED || (count === 1 && depth >= 2)) break;
    }
    return { codes: this.best, scores: this.scoresOf(this.bestValue), depth };
  }

  private scoresOf(value: number): number[] {
    return Array.from(this.scores, (_, seat) => (seat === this.self ? value : -value));
  }

  /** Searches every root move to `depth`; false when time ran out first. The best so far is kept either way. */
  private iterate(depth: number, root: Int32Array, count: number): boolean {
    let alpha = -WIN;
    for (let i = 0; i < count; i++) {
      const code = root[i]!;
      this.space.play(code);
      // PVS: the first move with the full window, the others with a null window, and again if they raise alpha.
      let value = i === 0 ? alpha + 1 : this.child(depth - 1, 1, alpha, alpha + 1, 0);
      if (i === 0 || (value > alpha && !this.budget.over)) value = this.child(depth - 1, 1, alpha, WIN, 0);
      this.space.undo();
      if (this.budget.over) return false;
      if (value <= alpha) continue;
      alpha = value;
      this.bestValue = value;
      this.best = [code, ...this.pv[1]!.subarray(1, this.lengths[1]!)];
      // The best goes to the front, the others keep their order: the next iteration starts with it.
      root.copyWithin(1, 0, i);
      root[0] = code;
    }
    return true;
  }

  /** The value, for the side that has just moved, of the current position. */
  private child(depth: number, ply: number, alpha: number, beta: number, side: number): number {
    const next = this.space.toAct();
    if (next < 0) {
      this.lengths[ply] = ply;
      this.budget.spend();
      return this.ended(side, ply);
    }
    if ((next === this.self) === (side === 0)) return this.search(depth, ply, alpha, beta, side, next);
    return -this.search(depth, ply, -beta, -alpha, 1 - side, next);
  }

  private search(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: number,
    seat: number,
  ): number {
    this.lengths[ply] = ply;
    if (this.budget.spend()) return 0;
    if (depth <= 0 || ply >= MAX_PLY) return this.leaf(side);

    const key = this.space.hash();
    if (this.isRepetition(key, ply)) return this.space.seats === 1 ? this.leaf(side) : 0;
    const isPvNode = beta - alpha > 1;
    // Transposition table: its move is searched first; its value is used where it is deep enough.
    let hashMove = NO_MOVE;
    if (this.table.find(key)) {
      hashMove = this.table.move;
      // No cut-off in a PV node, so that the principal variation is complete.
      if (!isPvNode && this.table.depth >= depth) {
        const value = fromTable(this.table.value, ply);
        const bound = this.table.bound;
        if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) return value;
      }
    }

    if (depth === 1 && !isPvNode && this.guesses !== null) {
      const value = this.space.scoreAfterBest?.() ?? NaN;
      if (!Number.isNaN(value)) return value;
    }
    const codes = this.codes.at(ply);
    let count = 0;
    let best = -Infinity;
    let bestCode = NO_MOVE;
    const floor = alpha;
    // Index -1 is the hash move, which is searched before the others are generated: often it cuts off.
    for (let i = hashMove === NO_MOVE ? 0 : -1; i < count || i <= 0; i++) {
      if (i === 0) {
        count = this.space.generate(codes);
        if (count === 0) return this.leaf(side);
        // Futility pruning: what cannot raise alpha is not searched.
        const margin = isPvNode ? undefined : this.space.futilityMargins?.[depth];
        const kept = this.rankByGuess(codes, count, ply, seat, alpha - (margin ?? Infinity));
        if (kept === 0) return alpha;
        if (kept > 0) count = kept;
        else if (depth > 1) {
          const win = this.rank(codes, count, ply, seat, side);
          if (this.budget.over) return 0;
          if (win > 0) return win;
        } else this.order.clear(ply, count);
      }
      const code = i < 0 ? hashMove : this.order.takeBest(codes, ply, i, count);
      if (i >= 0 && code === hashMove) continue;
      this.space.play(code);
      const value = this.searchReduced(depth, ply, alpha, beta, side, hashMove === NO_MOVE ? i : i + 1);
      this.space.undo();
      if (this.budget.over) return 0;
      if (value <= best) continue;
      best = value;
      bestCode = code;
      if (value <= alpha) continue;
      alpha = value;
      this.writeVariation(ply, code);
      if (alpha >= beta) {
        this.order.reward(codes, i, code, depth, ply, seat);
        break;
      }
    }
    const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
    this.table.store(key, depth, bound, toTable(best, ply), bestCode);
    return best;
  }

  /**
   * Whether the position occurred earlier on this path: a side that could gain by it would have done so the first
   * time.
   */
  private isRepetition(key: number, ply: number): boolean {
    this.path[ply] = key;
    for (let earlier = 0; earlier < ply; earlier++) if (this.path[earlier] === key) return true;
    return false;
  }

  /** Late-move reduction and null window; what raises alpha is searched again, first deeper, then with the full window. */
  private searchReduced(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    side: number,
    index: number,
  ): number {
    if (index === 0) return this.child(depth - 1, ply + 1, alpha, beta, side);
    const isLate = depth >= LMR_MIN_DEPTH && index >= LMR_MIN_INDEX;
    const most = LMR_REDUCTIONS[depth]![Math.min(index, LMR_MAX_INDEX)]!;
    const reduction = isLate ? Math.min(depth - 2, most) : 0;
    let value = this.child(depth - 1 - reduction, ply + 1, alpha, alpha + 1, side);
    if (reduction > 0 && value > alpha && !this.budget.over)
      value = this.child(depth - 1, ply + 1, alpha, alpha + 1, side);
    if (value > alpha && value < beta && !this.budget.over)
      value = this.child(depth - 1, ply + 1, alpha, beta, side);
    return value;
  }

  /** Orders moves by the static evaluation after each. Returns the value of an immediate win, put first; else 0. */
  private rank(codes: Int32Array, count: number, ply: number, seat: number, side: number): number {
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      this.space.play(code);
      const isOver = this.space.toAct() < 0;
      const value = isOver ? this.ended(side, ply + 1) : this.staticEvaluation(side);
      this.space.undo();
      if (this.budget.spend()) return 0;
      if (isOver && value >= FORCED) {
        this.lengths[ply + 1] = ply + 1;
        this.writeVariation(ply, code);
        codes[0] = code;
        return value;
      }
      this.order.set(ply, i, code, seat, value);
    }
    return 0;
  }

  /** Orders moves by the game's guess, those that look better than `least`. Returns how many; -1 where nothing is guessed. */
  private rankByGuess(codes: Int32Array, count: number, ply: number, seat: number, least: number): number {
    const { guesses } = this;
    if (guesses === null) return -1;
    const worth = this.space.guess!(codes, count, guesses);
    if (worth <= 0) return worth;
    let kept = 0;
    for (let i = 0; i < worth; i++) {
      const guess = guesses[i]!;
      if (guess <= least) continue;
      const code = codes[i]!;
      codes[kept] = code;
      this.order.set(ply, kept++, code, seat, guess);
    }
    return kept;
  }

  private ended(side: number, ply: number): number {
    const value = finalScore(this.space.outcome()!, this.space.seats, this.self, ply);
    return side === 0 ? value : -value;
  }

  private staticEvaluation(side: number): number {
    this.space.evaluate(this.scores);
    return side === 0 ? this.scores[this.self]! : -this.scores[this.self]!;
  }

  private leaf(side: number): number {
    const value = this.staticEvaluation(side);
    if (!this.noise) return Math.round(value);
    const blur = this.noise.blur(this.space.hash(), side === 0 ? this.self : 1 - this.self);
    // Integers, since a null window is one wide.
    return Math.round(value + blur);
  }

  private writeVariation(ply: number, code: number): void {
    const row = this.pv[ply]!;
    const end = this.lengths[ply + 1]!;
    row[ply] = code;
    const next = this.pv[ply + 1]!;
    for (let i = ply + 1; i < end; i++) row[i] = next[i]!;
    this.lengths[ply] = end;
  }
}

/** Distances to a forced end are stored from the position itself, not from the root of one search. */
const toTable = (value: number, ply: number) =>
  value >= FORCED ? value + ply : value <= -FORCED ? value - ply : value;
const fromTable = (value: number, ply: number) =>
  value >= FORCED ? value - ply : value <= -FORCED ? value + ply : value;
