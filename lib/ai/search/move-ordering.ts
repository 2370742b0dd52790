/** Orders moves: killer moves first, then static evaluation plus history heuristic. */
import { Buffers } from './result';

const SLOTS = 1 << 14;
const NO_MOVE = -1;
/** The most that the history heuristic may add, in hundredths of a tempo. */
const MAX_HISTORY_BONUS = 300;
/** Rank of the first killer move of a ply; the second has one less. */
const KILLER_RANK = 2 ** 29;

export class Order {
  private readonly ranks: Buffers;
  private readonly killers: Int32Array;
  private readonly history: Int16Array;

  constructor(maxMoves: number, seats: number, plies: number) {
    this.ranks = new Buffers(maxMoves);
    this.killers = new Int32Array(2 * (plies + 2)).fill(NO_MOVE);
    this.history = new Int16Array(seats * SLOTS);
  }

  /** Ranks every move alike. */
  clear(ply: number, count: number): void {
    this.ranks.at(ply).fill(0, 0, count);
  }

  /** `value`: the evaluation after the move, for the seat that makes it. */
  set(ply: number, i: number, code: number, seat: number, value: number): void {
    const ranks = this.ranks.at(ply);
    if (code === this.killers[2 * ply]) ranks[i] = KILLER_RANK;
    else if (code === this.killers[2 * ply + 1]) ranks[i] = KILLER_RANK - 1;
    else ranks[i] = value + this.history[seat * SLOTS + slotOf(code)]!;
  }

  /** Moves the highest ranked of the rest to `from`; among equals the first, so that play is deterministic. */
  takeBest(codes: Int32Array, ply: number, from: number, count: number): number {
    const ranks = this.ranks.at(ply);
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

  /** `code` caused a beta cut-off after the first `tried` of `codes` had not: killer moves and history follow. */
  reward(codes: Int32Array, tried: number, code: number, depth: number, ply: number, seat: number): void {
    if (this.killers[2 * ply] !== code) {
      this.killers[2 * ply + 1] = this.killers[2 * ply]!;
      this.killers[2 * ply] = code;
    }
    const bonus = Math.min(depth * depth, MAX_HISTORY_BONUS / 4);
    this.learn(seat, code, bonus);
    for (let i = 0; i < tried; i++) this.learn(seat, codes[i]!, -bonus);
  }

  /** History gravity: the nearer to the bound, the less is added, so old values fade. */
  private learn(seat: number, code: number, bonus: number): void {
    const at = seat * SLOTS + slotOf(code);
    const now = this.history[at]!;
    this.history[at] = now + bonus - Math.trunc((now * Math.abs(bonus)) / MAX_HISTORY_BONUS);
  }
}

const slotOf = (code: number) => (code ^ (code >>> 11)) & (SLOTS - 1);
