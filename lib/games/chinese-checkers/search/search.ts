/** The search space of Chinese Checkers: makes and unmakes moves with an incremental hash and evaluation. */
import type { SearchSpace } from '../../ai-contract';
import type { Ranking } from '../../contract';
import { HOLES } from '../star';
import type { CheckersMove, CheckersState } from '../state';
import { score } from './evaluate';
import { join } from './fingerprint';
import { bestGain, canMove, isStillOpen, listMoves } from './generate';
import {
  doubled,
  fromOf,
  History,
  MarbleField,
  marbleRow,
  Offset,
  SeatField,
  seatRow,
  Size,
  toOf,
} from './arrays';
import { TurnRules } from './turns';

export const openSearch = (view: CheckersState): SearchSpace<CheckersMove> => new CheckersSearch(view);

class CheckersSearch extends TurnRules implements SearchSpace<CheckersMove> {
  /** The other side has its move in between: what it gains by that is more than a second move of one's own needs. */
  readonly futilityMargins = [0, 0, -50, 200, 100, 350];

  toAct(): number {
    return this.result === null ? this.seat : -1;
  }

  midTurn(): boolean {
    return false;
  }

  outcome(): Ranking | null {
    return this.result;
  }

  hash(): number {
    return join(this.memory[this.top + History.ZobristLow]!, this.memory[this.top + History.ZobristHigh]!);
  }

  evaluate(into: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++) into[seat] = this.memory[seatRow(seat) + SeatField.ToGo]!;
    score(into, this.seats);
  }

  decode(code: number): CheckersMove {
    return { from: HOLES[fromOf(code)]!, to: HOLES[toOf(code)]! };
  }

  countTurns(): number {
    return this.generate(this.moveBuffer);
  }

  generate(into: Int32Array): number {
    return this.result === null ? listMoves(this.memory, this.seat, into) : 0;
  }

  guess(codes: Int32Array, count: number, into: Int32Array): number {
    if (this.mayEndSoon()) return -1;
    const { memory, seat } = this;
    const score = this.lead();
    for (let i = 0; i < count; i++) {
      const code = codes[i]!;
      into[i] =
        score +
        memory[marbleRow(seat, fromOf(code)) + MarbleField.ToGo]! -
        memory[marbleRow(seat, toOf(code)) + MarbleField.ToGo]!;
    }
    return count;
  }

  scoreAfterBest(): number {
    return this.mayEndSoon() ? NaN : this.lead() + bestGain(this.memory, this.seat);
  }

  /** How far the seat to act is ahead of the other one. */
  private lead(): number {
    const { memory, seat } = this;
    return memory[seatRow(1 - seat) + SeatField.ToGo]! - memory[seatRow(seat) + SeatField.ToGo]!;
  }

  /** Whether one more move may let somebody arrive. Between more than two it is not told. */
  private mayEndSoon(): boolean {
    if (this.seats !== 2) return true;
    const { memory, cornerTotals } = this;
    for (let row: number = Offset.Seats; row <= Offset.Seats + Size.SeatRow; row += Size.SeatRow) {
      const atHome = (memory[row + SeatField.CornerCounts]! >> (4 * memory[row + SeatField.Home]!)) & 15;
      const there = (cornerTotals >> (4 * memory[row + SeatField.Target]!)) & 15;
      if (atHome <= 1 && there >= Size.Marbles - 1) return true;
    }
    return false;
  }

  /**
   * Makes a move. Hash and evaluation are updated incrementally. Most moves end here; those that may finish a seat or
   * leave the next one without a move go the whole way of the rules.
   */
  play(code: number): void {
    const { seat, top } = this;
    const now = top + History.Fields;
    if (now + History.Fields > this.memory.length) this.memory = doubled(this.memory);
    const { memory } = this;
    const from = fromOf(code);
    const to = toOf(code);
    const row = seatRow(seat);
    const before = marbleRow(seat, from);
    const after = marbleRow(seat, to);

    const marble = memory[from]!;
    memory[from] = 0;
    memory[to] = marble;
    memory[Offset.HoleOfMarble + marble] = to;

    const toGo = memory[row + SeatField.ToGo]!;
    memory[top + History.ToGo] = toGo;
    memory[row + SeatField.ToGo] =
      toGo + memory[after + MarbleField.ToGo]! - memory[before + MarbleField.ToGo]!;

    const zobristLow =
      memory[top + History.ZobristLow]! ^
      memory[before + MarbleField.ZobristLow]! ^
      memory[after + MarbleField.ZobristLow]!;
    const zobristHigh =
      memory[top + History.ZobristHigh]! ^
      memory[before + MarbleField.ZobristHigh]! ^
      memory[after + MarbleField.ZobristHigh]!;
    this.top = now;

    const cornerLeft = memory[before + MarbleField.CornerUnit]!;
    const cornerReached = memory[after + MarbleField.CornerUnit]!;
    const staysInRegion = cornerLeft === cornerReached;
    memory[top + History.Move] = code | (seat << 14) | (staysInRegion ? 0 : History.CornerChange);
    const mayFinish = !staysInRegion && this.updateCorners(row, cornerLeft, cornerReached);
    if (mayFinish || top === this.untested) {
      memory[now + History.ZobristLow] = zobristLow;
      memory[now + History.ZobristHigh] = zobristHigh;
      this.endTurn();
      return;
    }

    const passedLow = zobristLow ^ memory[row + SeatField.PassZobristLow]!;
    memory[now + History.ZobristLow] = passedLow;
    memory[now + History.ZobristHigh] = zobristHigh ^ memory[row + SeatField.PassZobristHigh]!;
    const next = memory[row + SeatField.Next]!;
    this.seat = next;
    const nextCanMove =
      isStillOpen(memory, memory[seatRow(next) + SeatField.KnownStep]!) ||
      canMove(memory, next, this.moveBuffer);
    if (!nextCanMove || now >= this.capAt || this.mayRepeat(passedLow)) this.beginTurn();
  }

  /** Takes back the last move. */
  undo(): void {
    const { memory } = this;
    const top = this.top - History.Fields;
    this.top = top;
    const move = memory[top + History.Move]!;
    const seat = (move >> 14) & 7;
    const from = fromOf(move);
    const to = toOf(move);
    const row = seatRow(seat);
    const marble = memory[to]!;
    memory[to] = 0;
    memory[from] = marble;
    memory[Offset.HoleOfMarble + marble] = from;
    memory[row + SeatField.ToGo] = memory[top + History.ToGo]!;
    this.seat = seat;
    // The flags are the highest bits.
    if (move < History.RareChange) return;
    if ((move & History.CornerChange) !== 0) {
      const change =
        memory[marbleRow(seat, to) + MarbleField.CornerUnit]! -
        memory[marbleRow(seat, from) + MarbleField.CornerUnit]!;
      memory[row + SeatField.CornerCounts]! -= change;
      this.cornerTotals -= change;
    }
    if ((move & (History.RareChange | History.GameEnd)) !== 0) this.restoreRareState(move);
  }

  /** Returns whether somebody may have arrived: that takes a corner that has become full, or a home that was left. */
  private updateCorners(row: number, left: number, reached: number): boolean {
    const { memory } = this;
    const counts = memory[row + SeatField.CornerCounts]! + reached - left;
    const totals = this.cornerTotals + reached - left;
    memory[row + SeatField.CornerCounts] = counts;
    this.cornerTotals = totals;
    if (reached !== 0 && (totals & (15 * reached)) === Size.Marbles * reached) return true;
    return left === 1 << (4 * memory[row + SeatField.Home]!) && (counts & (15 * left)) === 0;
  }

  /** Whether this position may have been seen twice before the search, or once since: then repetitions are counted. */
  private mayRepeat(zobristLow: number): boolean {
    const { memory, top, stride, firstRepeatable } = this;
    for (let past = top - 2 * stride; past >= firstRepeatable; past -= stride)
      if (memory[past] === zobristLow) return true;
    const word = memory[Offset.SeenTwice + ((zobristLow >>> 5) & (Size.SeenTwiceWords - 1))]!;
    return ((word >> (zobristLow & 31)) & 1) !== 0;
  }
}
