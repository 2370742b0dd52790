/** What happens between turns in the search core: who comes next, who finishes or is skipped, and how the game ends. */
import type { Ranking, Seat } from '../contract';
import { FINISHED_FACTS, HIGH, LOW, TURN_FACTS } from './fingerprint';
import { canMove, holdsHint } from './generate';
import { At, Kept, Own, Size } from './layout';
import { memoryOf } from './memory';
import { type CheckersState, seatsOf, stillIn } from './state';
import { inCorner } from './tables';

/** Further than any position will be kept. */
const NEVER = 2 ** 30;

/** What few moves change: those after which someone finishes or is skipped. */
interface Rarities {
  readonly turnsHad: readonly number[];
  readonly settled: number;
  readonly capAt: number;
  readonly isOut: Uint8Array;
  readonly finished: number;
}

export abstract class Turns {
  readonly seats: number;
  readonly maxMoves = Size.Marbles * Size.Holes;

  protected memory: Int32Array;
  protected seat: number;
  protected result: Ranking | null;
  /** Where the last position is kept, and the one that the search was opened with. */
  protected top: number;
  protected readonly root: number;
  /** Everybody's marbles in each corner, four bits a corner. */
  protected filled = 0;
  /** The cap on turns is reached once a position is kept there; 0 if that must be counted anew. */
  protected capAt: number;
  /** The first position that the repetition of one could be: `root`, or none. */
  protected readonly firstOld: number;
  /** From a position to the one before with the same seat to act, at least. */
  protected stride = 0;
  /** Where someone has arrived and it was never tested: the position the search was opened with, or none. */
  protected readonly untested: number;
  protected readonly scratch = new Int32Array(Size.Marbles * Size.Holes);

  /** Who has finished or left takes no more turns. */
  private isOut: Uint8Array;
  private playing = 0;
  private readonly finished: Seat[];
  private readonly left: readonly Seat[];
  private settled: number;
  private readonly cap: number;
  private readonly isStrict: boolean;
  private readonly isRanked: boolean;
  private readonly rarities: Rarities[] = [];

  constructor(view: CheckersState) {
    const { options, seats } = view;
    const playing = stillIn(view);
    const past = options.repetition === 'draw3' ? view.seen.slice(0, -1) : [];
    this.seats = seats;
    this.seat = view.turn;
    this.result = view.outcome?.ranking ?? null;
    this.memory = memoryOf(view, past.length);
    for (let row = At.Own; row < At.Twice; row += Size.Own) this.filled += this.memory[row + Own.Corners]!;

    this.root = At.Kept + past.length * Kept.Numbers;
    this.top = this.root;
    this.settled = this.root;
    this.firstOld = options.repetition === 'draw3' ? this.root : NEVER;
    this.remember(past);
    this.isOut = Uint8Array.from(seatsOf(view), (seat) => (playing.includes(seat) ? 0 : 1));
    this.finished = [...view.finished];
    this.left = view.left;
    this.seatInOrder();
    this.cap = options.turnCap;
    this.isStrict = options.win === 'strict';
    this.isRanked = options.finish === 'rank';
    this.untested = playing.some((seat) => this.hasArrived(seat)) ? this.root : NEVER;
    this.capAt = this.countCap();
    this.hashRoot();
  }

  /** Keeps the positions before this one, and notes those that may not come again. */
  private remember(past: readonly number[]): void {
    const { memory } = this;
    const once = new Set<number>();
    for (const [i, key] of past.entries()) {
      const low = key | 0;
      memory[At.Kept + i * Kept.Numbers + Kept.Low] = low;
      memory[At.Kept + i * Kept.Numbers + Kept.High] = Math.floor(key / 2 ** 32);
      if (once.has(key)) memory[At.Twice + ((low >>> 5) & (Size.Twice - 1))]! |= 1 << (low & 31);
      once.add(key);
    }
  }

  private hashRoot(): void {
    for (let hole = 0; hole < Size.Holes; hole++) {
      const marble = this.memory[hole]!;
      if (marble > 0) this.toggle(Math.floor((marble - 1) / Size.Marbles) * Size.Holes + hole);
    }
    this.toggle(TURN_FACTS + this.seat);
    for (const seat of this.finished) this.toggle(FINISHED_FACTS + seat);
  }

  private toggle(fact: number): void {
    this.memory[this.top + Kept.Low]! ^= LOW[fact]!;
    this.memory[this.top + Kept.High]! ^= HIGH[fact]!;
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

  private advance(): void {
    const { memory, top } = this;
    const row = At.Own + this.seat * Size.Own;
    memory[top + Kept.Low]! ^= memory[row + Own.PassLow]!;
    memory[top + Kept.High]! ^= memory[row + Own.PassHigh]!;
    this.seat = memory[row + Own.Next]!;
  }

  /** Works out who follows whom, now that someone is out, or in again. */
  private seatInOrder(): void {
    const { memory } = this;
    this.playing = this.isOut.reduce((playing, out) => playing + 1 - out, 0);
    this.measureStride();
    for (let seat = 0; seat < this.seats; seat++) {
      let next = seat;
      do next = (next + 1) % this.seats;
      while (this.isOut[next] !== 0 && this.playing > 0);
      const row = At.Own + seat * Size.Own;
      memory[row + Own.Next] = next;
      memory[row + Own.PassLow] = LOW[TURN_FACTS + seat]! ^ LOW[TURN_FACTS + next]!;
      memory[row + Own.PassHigh] = HIGH[TURN_FACTS + seat]! ^ HIGH[TURN_FACTS + next]!;
    }
  }

  /** While everybody moves in turn, the same seat is to act after as many turns as seats are in, and not before. */
  private measureStride(): void {
    this.stride = (this.rarities.length > 0 ? 1 : Math.max(1, this.playing)) * Kept.Numbers;
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
    this.seatInOrder();
  }
}
