/** What happens between turns in the search core: who finishes or is skipped, and how the game ends. */
import type { Ranking, Seat } from '../../contract';
import { FINISHED_FACTS } from './fingerprint';
import { canMove, holdsHint } from './generate';
import { At, Kept, Own, Size } from './arrays';
import { NEVER, Seating } from './turn-order';
import { type CheckersState, stillIn } from '../state';
import { inCorner } from './evaluate';

/** What few moves change: those after which someone finishes or is skipped. */
interface Rarities {
  readonly turnsHad: readonly number[];
  readonly settled: number;
  readonly capAt: number;
  readonly isOut: Uint8Array;
  readonly finished: number;
}

export abstract class Turns extends Seating {
  protected result: Ranking | null;
  /** Everybody's marbles in each corner, four bits a corner. */
  protected filled = 0;
  /** The cap on turns is reached once a position is kept there; 0 if that must be counted anew. */
  protected capAt: number;
  /** Where someone has arrived and it was never tested: the position the search was opened with, or none. */
  protected readonly untested: number;
  protected readonly scratch = new Int32Array(Size.Marbles * Size.Holes);

  private readonly left: readonly Seat[];
  private settled: number;
  private readonly cap: number;
  private readonly isStrict: boolean;
  private readonly isRanked: boolean;
  private readonly rarities: Rarities[] = [];

  constructor(view: CheckersState) {
    super(view);
    const { options } = view;
    this.result = view.outcome?.ranking ?? null;
    for (let row = At.Own; row < At.Twice; row += Size.Own) this.filled += this.memory[row + Own.Corners]!;
    this.left = view.left;
    this.settled = this.root;
    this.cap = options.turnCap;
    this.isStrict = options.win === 'strict';
    this.isRanked = options.finish === 'rank';
    this.untested = stillIn(view).some((seat) => this.hasArrived(seat)) ? this.root : NEVER;
    this.capAt = this.countCap();
  }

  // ── After a move that may finish, or with which the next seat may be stuck ──────────────────────────────────

  /** All that follows a move, done in the order of the rules. The new position has been kept, but for whose turn it is. */
  protected endTurn(): void {
    if (this.finish()) return;
    this.advance();
    this.beginTurn();
  }

  protected beginTurn(): void {
    if ((this.canAct() || this.skip()) && this.top >= this.capAt) this.testCap();
    if (this.result === null) this.testRepetition();
  }

  private canAct(): boolean {
    const { memory, seat, scratch } = this;
    return holdsHint(memory, memory[At.Own + seat * Size.Own + Own.Hint]!) || canMove(memory, seat, scratch);
  }

  /** Passes over the seat to act and all after it that cannot move. When nobody can, the game ends. */
  private skip(): boolean {
    this.keepRarities();
    for (let skips = this.playing; skips > 0; skips--) {
      this.memory[At.Own + this.seat * Size.Own + Own.TurnsHad]!++;
      this.advance();
      if (skips > 1 && this.canAct()) return true;
    }
    this.end();
    return false;
  }

  // ── Draws ───────────────────────────────────────────────────────────────────────────────────────────────────

  protected testCap(): void {
    if (this.capAt === 0) this.capAt = this.countCap();
    if (this.top >= this.capAt) this.end();
  }

  /** Each turn, skipped or not, uses up one; whoever has most turns left to have, counted from the seat to act, decides. */
  private countCap(): number {
    if (this.cap === 0) return NEVER;
    let turns = 0;
    for (let seat = this.seat, place = 1; place <= this.playing; place++) {
      const row = At.Own + seat * Size.Own;
      const owed = this.cap - this.memory[row + Own.TurnsHad]!;
      if (owed > 0) turns = Math.max(turns, place + (owed - 1) * this.playing);
      seat = this.memory[row + Own.Next]!;
    }
    return Math.min(NEVER, this.top + turns * Kept.Numbers);
  }

  /** The third sighting of a position ends the game. */
  protected testRepetition(): void {
    if (this.firstOld === NEVER) return;
    const { memory, top } = this;
    let times = 0;
    for (let old = At.Kept; old < top; old += Kept.Numbers)
      if (memory[old] === memory[top] && memory[old + Kept.High] === memory[top + Kept.High]) times++;
    if (times >= 2) this.end();
  }

  // ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Answers whether that ends the game. */
  private finish(): boolean {
    const mover = this.seat;
    const before = this.finished.length;
    for (let turn = 0; turn < this.seats; turn++) {
      const seat = (mover + turn) % this.seats;
      if (this.isOut[seat] !== 0 || !this.hasArrived(seat)) continue;
      this.keepRarities();
      this.finished.push(seat as Seat);
      this.isOut[seat] = 1;
      this.seatInOrder();
      this.toggle(FINISHED_FACTS + seat);
      if (!this.isRanked) break;
    }
    if (this.finished.length === before || (this.isRanked && this.playing > 1)) return false;
    this.advance();
    this.end();
    return true;
  }

  private hasArrived(seat: number): boolean {
    const row = At.Own + seat * Size.Own;
    const corners = this.memory[row + Own.Corners]!;
    const target = this.memory[row + Own.Target]!;
    const inTarget = inCorner(corners, target);
    if (this.isStrict) return inTarget === Size.Marbles;
    const inHome = inCorner(corners, this.memory[row + Own.Home]!);
    return inCorner(this.filled, target) === Size.Marbles && inTarget > 0 && inHome === 0;
  }

  /** Those who finished, then those still in together, then whoever left, the last to go first. */
  private end(): void {
    const places: Seat[][] = this.finished.map((seat) => [seat]);
    const rest: Seat[] = [];
    for (let seat = 0; seat < this.seats; seat++) if (this.isOut[seat] === 0) rest.push(seat as Seat);
    if (rest.length > 0) places.push(rest);
    for (let i = this.left.length - 1; i >= 0; i--) places.push([this.left[i]!]);
    this.result = places;
    this.memory[this.top - Kept.Numbers + Kept.Code]! |= Kept.IsEnd;
  }

  // ── Undoing what is rare ────────────────────────────────────────────────────────────────────────────────────

  private keepRarities(): void {
    const { memory, settled, capAt } = this;
    const code = this.top - Kept.Numbers + Kept.Code;
    if ((memory[code]! & Kept.IsRare) !== 0) return;
    memory[code]! |= Kept.IsRare;
    const turnsHad = Array.from(this.isOut, (_, seat) => memory[At.Own + seat * Size.Own + Own.TurnsHad]!);
    const finished = this.finished.length;
    this.rarities.push({ turnsHad, settled, capAt, isOut: this.isOut.slice(), finished });
    this.isUneven = true;
    this.measureStride();
    for (; this.settled < this.top; this.settled += Kept.Numbers) {
      const seat = (memory[this.settled + Kept.Code]! >> 14) & 7;
      memory[At.Own + seat * Size.Own + Own.TurnsHad]!++;
    }
    this.capAt = 0;
  }

  protected restore(code: number): void {
    this.result = null;
    if ((code & Kept.IsRare) === 0) return;
    const { turnsHad, settled, capAt, isOut, finished } = this.rarities.pop()!;
    for (const [seat, turns] of turnsHad.entries())
      this.memory[At.Own + seat * Size.Own + Own.TurnsHad] = turns;
    this.isOut = isOut;
    this.settled = settled;
    this.capAt = capAt;
    this.finished.length = finished;
    this.isUneven = this.rarities.length > 0;
    this.seatInOrder();
  }
}
