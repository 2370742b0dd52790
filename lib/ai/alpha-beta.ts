/**
 * Two seats: iterative deepening, principal variation search with a transposition table.
 *
 * The tree's unit is a decision, and one seat may decide several times in a row (Nonaga: slide, then tile), so the
 * sign of a value turns over only where the seat to act changes.
 */
import { Buffers, finalScore, FORCED, noticed, WIN, type AnySpace, type Line, type Sight } from './line';
import { EXACT, LOWER, UPPER, type Table } from './table';
import type { Budget } from './time';

const HISTORY = 4096;
const MAX_PLY = 60;
const NO_MOVE = -1;

export interface AlphaBetaOptions {
  readonly budget: Budget;
  readonly table: Table;
  /** In decisions. */
  readonly maxDepth?: number | undefined;
  readonly sight?: Sight | undefined;
}

export function alphaBeta(space: AnySpace, options: AlphaBetaOptions): Line {
  return new AlphaBeta(space, options).run();
}

class AlphaBeta {
  private readonly budget: Budget;
  private readonly table: Table;
  private readonly maxDepth: number;
  private readonly sight: Sight | undefined;
  private readonly codes: Buffers;
  private readonly ranks: Buffers;
  private readonly scores = new Float64Array(2);
  private readonly killers = new Int32Array(2 * (MAX_PLY + 2)).fill(NO_MOVE);
  private readonly history = new Int32Array(2 * HISTORY);
  /** Row `ply` holds the best line found from there; `lengths` says how far it is written. */
  private readonly pv: Int32Array[] = [];
  private readonly lengths = new Int32Array(MAX_PLY + 2);
  private best: number[] = [];
  private bestValue = 0;

  constructor(
    private readonly space: AnySpace,
    options: AlphaBetaOptions,
  ) {
    this.budget = options.budget;
    this.table = options.table;
    this.maxDepth = Math.min(options.maxDepth ?? MAX_PLY, MAX_PLY);
    this.sight = options.sight;
    this.codes = new Buffers(space.maxMoves);
    this.ranks = new Buffers(space.maxMoves);
    for (let ply = 0; ply < MAX_PLY + 2; ply++) this.pv.push(new Int32Array(MAX_PLY + 2));
  }

  run(): Line {
    const seat = this.space.toAct();
    const root = this.codes.at(0);
    const count = noticed(root, this.space.generate(root), this.sight);
    this.best = count > 0 ? [root[0]!] : [];
    let depth = 0;
    while (count > 0 && depth < this.maxDepth && this.budget.worthDeepening) {
      if (!this.iterate(depth + 1, root, count, seat)) break;
      depth++;
      // One choice needs no thought, but the rest of the turn may hold a real one: stop only past the first turn.
      if (Math.abs(this.bestValue) >= FORCED && depth >= this.best.length) break;
    }
    const value = this.bestValue;
    return { codes: this.best, scores: seat === 0 ? [value, -value] : [-value, value], depth };
  }

  /** Searches every root decision to `depth`; false when time ran out first. The best so far is kept either way. */
  private iterate(depth: number, root: Int32Array, count: number, seat: number): boolean {
    let alpha = -WIN;
    for (let i = 0; i < count; i++) {
      const code = root[i]!;
      this.space.play(code);
      let value = i === 0 ? alpha + 1 : this.child(depth - 1, 1, alpha, alpha + 1, seat);
      if (i === 0 || (value > alpha && !this.budget.over)) value = this.child(depth - 1, 1, alpha, WIN, seat);
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

  /** The value, for `seat` who has just decided, of where the cursor now stands. */
  private child(depth: number, ply: number, alpha: number, beta: number, seat: number): number {
    const next = this.space.toAct();
    if (next === seat) return this.search(depth, ply, alpha, beta, seat);
    if (next >= 0) return -this.search(depth, ply, -beta, -alpha, next);
    this.lengths[ply] = ply;
    this.budget.spend();
    return finalScore(this.space.outcome()!, 2, seat, ply);
  }

  private search(depth: number, ply: number, alpha: number, beta: number, seat: number): number {
    this.lengths[ply] = ply;
    if (this.budget.spend()) return 0;
    if (depth <= 0 || ply >= MAX_PLY) return this.leaf(seat);

    const key = this.space.hash();
    const open = beta - alpha > 1;
    let hint = NO_MOVE;
    if (this.table.find(key)) {
      hint = this.table.move;
      // An open window is searched through, so that the line shown is whole.
      if (!open && this.table.depth >= depth) {
        const value = fromTable(this.table.value, ply);
        const bound = this.table.bound;
        if (bound === EXACT || (bound === LOWER ? value >= beta : value <= alpha)) return value;
      }
    }

    const codes = this.codes.at(ply);
    const count = this.space.generate(codes);
    if (count === 0) return this.leaf(seat);
    // A win at hand ends the matter before anything deeper is looked at. Wins are worth this glance only where
    // there are few choices: at the start of a turn.
    if (depth > 1 && !this.space.midTurn()) {
      const win = this.winAtHand(codes, count, seat, ply);
      if (win > 0) return win;
    }
    const ranks = this.rank(codes, count, hint, ply, seat);

    let best = -Infinity;
    let bestCode = NO_MOVE;
    const floor = alpha;
    for (let i = 0; i < count; i++) {
      const code = takeBest(codes, ranks, i, count);
      this.space.play(code);
      const value = this.probe(depth, ply, alpha, beta, seat, i);
      this.space.undo();
      if (this.budget.over) return 0;
      if (value <= best) continue;
      best = value;
      bestCode = code;
      if (value <= alpha) continue;
      alpha = value;
      this.writeLine(ply, code);
      if (alpha >= beta) {
        this.reward(code, depth, ply, seat);
        break;
      }
    }
    const bound = best >= beta ? LOWER : best > floor ? EXACT : UPPER;
    this.table.store(key, depth, bound, toTable(best, ply), bestCode);
    return best;
  }

  /** Late decisions are searched less deep and with a closed window first; a surprise is searched again. */
  private probe(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    seat: number,
    index: number,
  ): number {
    if (index === 0) return this.child(depth - 1, ply + 1, alpha, beta, seat);
    const less = depth >= 3 && index >= 4 ? (index >= 16 && depth >= 4 ? 2 : 1) : 0;
    let value = this.child(depth - 1 - less, ply + 1, alpha, alpha + 1, seat);
    if (less > 0 && value > alpha && !this.budget.over)
      value = this.child(depth - 1, ply + 1, alpha, alpha + 1, seat);
    if (value > alpha && value < beta && !this.budget.over)
      value = this.child(depth - 1, ply + 1, alpha, beta, seat);
    return value;
  }

  private winAtHand(codes: Int32Array, count: number, seat: number, ply: number): number {
    for (let i = 0; i < count; i++) {
      this.space.play(codes[i]!);
      const ranking = this.space.toAct() < 0 ? this.space.outcome() : null;
      this.space.undo();
      const value = ranking ? finalScore(ranking, 2, seat, ply + 1) : 0;
      if (value > 0) {
        this.lengths[ply + 1] = ply + 1;
        this.writeLine(ply, codes[i]!);
        return value;
      }
    }
    return 0;
  }

  private leaf(seat: number): number {
    this.space.evaluate(this.scores);
    const blur = this.sight ? this.sight.blur(this.space.hash(), seat) : 0;
    // Whole numbers, since a closed window is one wide.
    return Math.round(this.scores[seat]! + blur);
  }

  private rank(codes: Int32Array, count: number, hint: number, ply: number, seat: number): Int32Array {
    const ranks = this.ranks.at(ply);
    const killer = this.killers[2 * ply]!;
    const second = this.killers[2 * ply + 1]!;
    const offset = seat * HISTORY;
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      if (code === hint) ranks[i] = 2 ** 30;
      else if (code === killer) ranks[i] = 2 ** 29;
      else if (code === second) ranks[i] = 2 ** 29 - 1;
      else ranks[i] = this.history[offset + slotOf(code)]!;
    }
    return ranks;
  }

  private reward(code: number, depth: number, ply: number, seat: number): void {
    if (this.killers[2 * ply] !== code) {
      this.killers[2 * ply + 1] = this.killers[2 * ply]!;
      this.killers[2 * ply] = code;
    }
    const at = seat * HISTORY + slotOf(code);
    this.history[at] = Math.min(this.history[at]! + depth * depth, 2 ** 28);
  }

  private writeLine(ply: number, code: number): void {
    const row = this.pv[ply]!;
    const end = this.lengths[ply + 1]!;
    row[ply] = code;
    row.set(this.pv[ply + 1]!.subarray(ply + 1, end), ply + 1);
    this.lengths[ply] = end;
  }
}

const slotOf = (code: number) => (code ^ (code >>> 11)) & (HISTORY - 1);

/** Moves the highest ranked of the rest to `from`; among equals the first, so that play is deterministic. */
function takeBest(codes: Int32Array, ranks: Int32Array, from: number, count: number): number {
  let best = from;
  for (let i = from + 1; i < count; i++) if (ranks[i]! > ranks[best]!) best = i;
  const code = codes[best]!;
  if (best !== from) {
    const rank = ranks[best]!;
    codes[best] = codes[from]!;
    ranks[best] = ranks[from]!;
    codes[from] = code;
    ranks[from] = rank;
  }
  return code;
}

/** A forced end is stored as so many decisions from its own position, not from the root of one search. */
const toTable = (value: number, ply: number) =>
  value >= FORCED ? value + ply : value <= -FORCED ? value - ply : value;
const fromTable = (value: number, ply: number) =>
  value >= FORCED ? value - ply : value <= -FORCED ? value + ply : value;
