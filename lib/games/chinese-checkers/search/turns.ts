/** The rules between two moves of the search: who finishes or is skipped, draws, and how the game ends. */
import type { Ranking, Seat } from '../../contract';
import { FINISHED_KEYS } from './fingerprint';
import { canMove, isStillOpen } from './generate';
import { History, Offset, SeatField, seatRow, Size } from './arrays';
import { NEVER, TurnOrder } from './turn-order';
import { type CheckersState, stillIn } from '../state';
import { inCorner } from './evaluate';

/** What only moves change after which someone finishes or is skipped: saved whole, so that undo can restore it. */
interface RareState {
  readonly turnsHad: readonly number[];
  readonly turnsCountedTo: number;
  readonly capAt: number;
  readonly isOut: Uint8Array;
  readonly finished: number;
}

export abstract class TurnRules extends TurnOrder {
  protected result: Ranking | null;
  /** Everybody's marbles in each corner, four bits a corner. */
  protected cornerTotals = 0;
  /** The cap on turns is reached once a position is kept there; 0 if that must be counted anew. */
  protected capAt: number;
  /** Where someone has arrived and it was never tested: the position the search was opened with, or none. */
  protected readonly untested: number;
  protected readonly moveBuffer = new Int32Array(Size.Marbles * Size.Holes);

  private readonly left: readonly Seat[];
  private turnsCountedTo: number;
  private readonly cap: number;
  private readonly isStrict: boolean;
  private readonly isRanked: boolean;
  private readonly rareStates: RareState[] = [];

  constructor(view: CheckersState) {
    super(view);
    const { options } = view;
    this.result = view.outcome?.ranking ?? null;
    for (let row = Offset.Seats; row < Offset.SeenTwice; row += Size.SeatRow)
      this.cornerTotals += this.memory[row + SeatField.CornerCounts]!;
    this.left = view.left;
    this.turnsCountedTo = this.root;
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
    const { memory, seat, moveBuffer } = this;
    return (
      isStillOpen(memory, memory[seatRow(seat) + SeatField.KnownStep]!) || canMove(memory, seat, moveBuffer)
    );
  }

  /** Passes over the seat to act and all after it that cannot move. When nobody can, the game ends. */
  private skip(): boolean {
    this.saveRareState();
    for (let skips = this.playing; skips > 0; skips--) {
      this.memory[seatRow(this.seat) + SeatField.TurnsHad]!++;
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
      const row = seatRow(seat);
      const owed = this.cap - this.memory[row + SeatField.TurnsHad]!;
      if (owed > 0) turns = Math.max(turns, place + (owed - 1) * this.playing);
      seat = this.memory[row + SeatField.Next]!;
    }
    return Math.min(NEVER, this.top + turns * History.Fields);
  }

  /** The third sighting of a position ends the game. */
  protected testRepetition(): void {
    if (this.firstRepeatable === NEVER) return;
    const { memory, top } = this;
    let times = 0;
    for (let old = Offset.History; old < top; old += History.Fields)
      if (
        memory[old] === memory[top] &&
        memory[old + History.ZobristHigh] === memory[top + History.ZobristHigh]
      )
        times++;
    if (times >= 2) this.end();
  }

  // ── The end ─────────────────────────────────────────────────────────────────────────────────────────────────

  /** Returns whether that ends the game. */
  private finish(): boolean {
    const mover = this.seat;
    const before = this.finished.length;
    for (let turn = 0; turn < this.seats; turn++) {
      const seat = (mover + turn) % this.seats;
      if (this.isOut[seat] !== 0 || !this.hasArrived(seat)) continue;
      this.saveRareState();
      this.finished.push(seat as Seat);
      this.isOut[seat] = 1;
      this.updateTurnOrder();
      this.xorKey(FINISHED_KEYS + seat);
      if (!this.isRanked) break;
    }
    if (this.finished.length === before || (this.isRanked && this.playing > 1)) return false;
    this.advance();
    this.end();
    return true;
  }

  private hasArrived(seat: number): boolean {
    const row = seatRow(seat);
    const corners = this.memory[row + SeatField.CornerCounts]!;
    const target = this.memory[row + SeatField.Target]!;
    const inTarget = inCorner(corners, target);
    if (this.isStrict) return inTarget === Size.Marbles;
    const inHome = inCorner(corners, this.memory[row + SeatField.Home]!);
    return inCorner(this.cornerTotals, target) === Size.Marbles && inTarget > 0 && inHome === 0;
  }

  /** Those who finished, then those still in together, then whoever left, the last to go first. */
  private end(): void {
    const places: Seat[][] = this.finished.map((seat) => [seat]);
    const rest: Seat[] = [];
    for (let seat = 0; seat < this.seats; seat++) if (this.isOut[seat] === 0) rest.push(seat as Seat);
    if (rest.length > 0) places.push(rest);
    for (let i = this.left.length - 1; i >= 0; i--) places.push([this.left[i]!]);
    this.result = places;
    this.memory[this.top - History.Fields + History.Move]! |= History.GameEnd;
  }

  // ── Undoing rare changes ────────────────────────────────────────────────────────────────────────────────────

  private saveRareState(): void {
    const { memory, turnsCountedTo, capAt } = this;
    const code = this.top - History.Fields + History.Move;
    if ((memory[code]! & History.RareChange) !== 0) return;
    memory[code]! |= History.RareChange;
    const turnsHad = Array.from(this.isOut, (_, seat) => memory[seatRow(seat) + SeatField.TurnsHad]!);
    const finished = this.finished.length;
    this.rareStates.push({ turnsHad, turnsCountedTo, capAt, isOut: this.isOut.slice(), finished });
    this.isUneven = true;
    this.measureStride();
    for (; this.turnsCountedTo < this.top; this.turnsCountedTo += History.Fields) {
      const seat = (memory[this.turnsCountedTo + History.Move]! >> 14) & 7;
      memory[seatRow(seat) + SeatField.TurnsHad]!++;
    }
    this.capAt = 0;
  }

  protected restoreRareState(code: number): void {
    this.result = null;
    if ((code & History.RareChange) === 0) return;
    const { turnsHad, turnsCountedTo, capAt, isOut, finished } = this.rareStates.pop()!;
    for (const [seat, turns] of turnsHad.entries()) this.memory[seatRow(seat) + SeatField.TurnsHad] = turns;
    this.isOut = isOut;
    this.turnsCountedTo = turnsCountedTo;
    this.capAt = capAt;
    this.finished.length = finished;
    this.isUneven = this.rareStates.length > 0;
    this.updateTurnOrder();
  }
}
