/** The fast core of Chinese Checkers: one mutable board, everything undone in reverse order. */
import type { Ranking, SearchSpace } from '../../contract';
import { HOLES } from '../star';
import type { CheckersMove, CheckersState } from '../state';
import { score } from './evaluate';
import { join } from './fingerprint';
import { canMove, holdsHint, listMoves } from './generate';
import { At, doubled, Fact, Kept, Own, Size } from './arrays';
import { Turns } from './turns';

export const openSearch = (view: CheckersState): SearchSpace<CheckersMove> => new CheckersSearch(view);

class CheckersSearch extends Turns implements SearchSpace<CheckersMove> {
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
    return join(this.memory[this.top + Kept.Low]!, this.memory[this.top + Kept.High]!);
  }

  evaluate(into: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++)
      into[seat] = this.memory[At.Own + seat * Size.Own + Own.ToGo]!;
    score(into, this.seats);
  }

  /** A code is start × 128 + end. */
  decode(code: number): CheckersMove {
    return { from: HOLES[code >> 7]!, to: HOLES[code & 127]! };
  }

  countTurns(): number {
    return this.generate(this.scratch);
  }

  generate(into: Int32Array): number {
    return this.result === null ? listMoves(this.memory, this.seat, into) : 0;
  }

  /** Most moves are done with in here; those that may finish or leave the next seat stuck go the whole way of the rules. */
  play(code: number): void {
    const { seat, top } = this;
    const now = top + Kept.Numbers;
    if (now + Kept.Numbers > this.memory.length) this.memory = doubled(this.memory);
    const { memory } = this;
    const from = code >> 7;
    const to = code & 127;
    const row = At.Own + seat * Size.Own;
    const left = At.Facts + (seat * Size.Holes + from) * Fact.Numbers;
    const reached = At.Facts + (seat * Size.Holes + to) * Fact.Numbers;

    const marble = memory[from]!;
    memory[from] = 0;
    memory[to] = marble;
    memory[At.Where + marble] = to;
    const toGo = memory[row + Own.ToGo]!;
    memory[top + Kept.ToGo] = toGo;
    memory[row + Own.ToGo] = toGo + memory[reached + Fact.ToGo]! - memory[left + Fact.ToGo]!;
    const low = memory[top + Kept.Low]! ^ memory[left + Fact.Low]! ^ memory[reached + Fact.Low]!;
    const high = memory[top + Kept.High]! ^ memory[left + Fact.High]! ^ memory[reached + Fact.High]!;
    this.top = now;

    const unitLeft = memory[left + Fact.Unit]!;
    const unitReached = memory[reached + Fact.Unit]!;
    const isWithin = unitLeft === unitReached;
    memory[top + Kept.Code] = code | (seat << 14) | (isWithin ? 0 : Kept.ChangesCorners);
    if ((!isWithin && this.changeCorners(row, unitLeft, unitReached)) || top === this.untested) {
      memory[now + Kept.Low] = low;
      memory[now + Kept.High] = high;
      this.endTurn();
      return;
    }

    const passed = low ^ memory[row + Own.PassLow]!;
    memory[now + Kept.Low] = passed;
    memory[now + Kept.High] = high ^ memory[row + Own.PassHigh]!;
    const next = memory[row + Own.Next]!;
    this.seat = next;
    if (
      (!holdsHint(memory, memory[At.Own + next * Size.Own + Own.Hint]!) &&
        !canMove(memory, next, this.scratch)) ||
      now >= this.capAt ||
      this.mayRepeat(passed)
    )
      this.beginTurn();
  }

  undo(): void {
    const { memory } = this;
    const top = this.top - Kept.Numbers;
    this.top = top;
    const code = memory[top + Kept.Code]!;
    const seat = (code >> 14) & 7;
    const from = (code >> 7) & 127;
    const to = code & 127;
    const row = At.Own + seat * Size.Own;
    const marble = memory[to]!;
    memory[to] = 0;
    memory[from] = marble;
    memory[At.Where + marble] = from;
    memory[row + Own.ToGo] = memory[top + Kept.ToGo]!;
    this.seat = seat;
    if (code < Kept.IsRare) return;
    if ((code & Kept.ChangesCorners) !== 0) {
      const facts = At.Facts + seat * Size.Holes * Fact.Numbers + Fact.Unit;
      const change = memory[facts + to * Fact.Numbers]! - memory[facts + from * Fact.Numbers]!;
      memory[row + Own.Corners]! -= change;
      this.filled -= change;
    }
    if ((code & (Kept.IsRare | Kept.IsEnd)) !== 0) this.restore(code);
  }

  /** Answers whether somebody may have arrived: that takes a corner that has become full, or a home that was left. */
  private changeCorners(row: number, left: number, reached: number): boolean {
    const { memory } = this;
    const corners = memory[row + Own.Corners]! + reached - left;
    const filled = this.filled + reached - left;
    memory[row + Own.Corners] = corners;
    this.filled = filled;
    if (reached !== 0 && (filled & (15 * reached)) === Size.Marbles * reached) return true;
    return left === 1 << (4 * memory[row + Own.Home]!) && (corners & (15 * left)) === 0;
  }

  /** Whether a position like this was seen twice before the search, or once since: then it is worth counting. */
  private mayRepeat(low: number): boolean {
    const { memory, top, stride, firstOld } = this;
    for (let old = top - 2 * stride; old >= firstOld; old -= stride) if (memory[old] === low) return true;
    return ((memory[At.Twice + ((low >>> 5) & (Size.Twice - 1))]! >> (low & 31)) & 1) !== 0;
  }
}
