/**
 * The fast core of Chinese Checkers: one mutable board, everything undone in reverse order.
 *
 * A move's code is from × 128 + to. While jumps are followed, landings are marked on the board itself: a chain lands
 * on holes an even offset from its start and jumps over odd ones, so a mark never looks like a marble to jump over.
 */
import type { Ranking, SearchSpace, Seat } from '../contract';
import { costs, score } from './evaluate';
import { FINISHED_FACTS, HIGH, join, LOW, TURN_FACTS } from './fingerprint';
import { marblesOf } from './moves';
import { homeOf, HOLES, targetOf } from './star';
import { type CheckersMove, type CheckersState, seatsOf, stillIn } from './state';
import { BEYOND, HEXAGON, inCorner, JUMPS, REGION, restsOf, STEPS, UNIT } from './tables';

/** Sizes. Enums, because loaders write their numbers into the code, where a constant would be looked up. */
const enum Size {
  Marbles = 10,
  Holes = 121,
  /** Holes as bits: four words of 32. */
  Words = 4,
  /** Numbers that belong to a seat: one array is quicker than ten. */
  Seat = 16,
  /** Positions are counted by their low bits, to look closer only where that count is high. */
  Buckets = 4096,
}

/** What belongs to a seat. It begins with the holes of its marbles, as bits. */
const enum Own {
  ToGo = 4,
  /** Its marbles in each corner, four bits a corner. */
  Corners = 5,
  /** Who comes next, and the bits of the hash that this changes. */
  Next = 6,
  PassLow = 7,
  PassHigh = 8,
  /** Two steps that were open when it was asked whether it can move: start × 128 + end. */
  Hint = 9,
  OtherHint = 10,
  Home = 11,
  Target = 12,
  /** As of the position `settled`: later moves are counted only when that matters. */
  TurnsHad = 13,
}

/** What is kept for a position: its hash, what the seat to act had to go, and the move it made. */
const enum Kept {
  Low = 0,
  High = 1,
  ToGo = 2,
  Code = 3,
  /** How many numbers that are. */
  Numbers = 4,
  /** Marks the code of a move that changed more than most. */
  Rare = 131072,
}

/** More turns than anybody will play. */
const NEVER = 2 ** 30;

/** What few moves change: those after which someone finishes or is skipped. */
interface Rarities {
  readonly turnsHad: readonly number[];
  readonly settled: number;
  readonly slots: number;
  readonly isOut: Uint8Array;
  readonly finished: number;
}

export const openSearch = (view: CheckersState): SearchSpace<CheckersMove> => new CheckersSearch(view);

class CheckersSearch implements SearchSpace<CheckersMove> {
  readonly seats: number;
  readonly maxMoves = Size.Marbles * Size.Holes;

  // Tables as fields: a name of the module would be looked up each time.
  private readonly steps = STEPS;
  private readonly jumps = JUMPS;
  private readonly region = REGION;
  private readonly unit = UNIT;

  /** 0 for an empty hole, or 1 + the seat whose marble lies there. */
  private readonly board = new Uint8Array(Size.Holes + 1);
  private readonly own: Int32Array;
  private seat: number;
  private low = 0;
  private high = 0;
  private result: Ranking | null;

  /** Everybody's marbles in each corner, four bits a corner. */
  private filled = 0;
  /** Three numbers for each seat's marble in each hole: its bits in the hash, and what it has to go. */
  private readonly facts: Int32Array;
  /** Where each seat may end a turn: see `restsOf`. */
  private readonly rests: Uint8Array;

  /** Who has finished or left takes no more turns. */
  private isOut: Uint8Array;
  private playing = 0;
  private readonly finished: Seat[];
  private readonly left: readonly Seat[];
  /** Turns until everybody still in has had all of theirs; less than 0 if that must be counted anew. */
  private slots: number;
  private settled: number;
  private readonly cap: number;
  private readonly isStrict: boolean;
  private readonly isUntested: boolean;
  private readonly isRanked: boolean;
  private readonly drawsByRepetition: boolean;

  /** The positions so far, this one last; those before `root` were there when the search was opened. */
  private kept: Int32Array;
  private last: number;
  private readonly root: number;
  private readonly rarities: Rarities[] = [];
  private readonly buckets = new Uint16Array(Size.Buckets);
  private readonly reached = new Uint8Array(Size.Holes);
  private readonly scratch = new Int32Array(Size.Marbles * Size.Holes);

  constructor(view: CheckersState) {
    const { options, seats } = view;
    const all = seatsOf(view);
    const playing = stillIn(view);
    this.seats = seats;
    this.seat = view.turn;
    this.result = view.outcome?.ranking ?? null;
    this.facts = Int32Array.from(all.flatMap((seat) => factsOf(seats, seat)));
    this.rests = Uint8Array.from(all.flatMap((seat) => restsOf(options, seats, seat)));
    this.own = new Int32Array(seats * Size.Seat);
    this.board[BEYOND] = 255;
    for (const seat of all) {
      this.own[seat * Size.Seat + Own.Home] = homeOf(seats, seat);
      this.own[seat * Size.Seat + Own.Target] = targetOf(seats, seat);
      this.own[seat * Size.Seat + Own.TurnsHad] = view.turnsHad[seat]!;
      for (const hole of marblesOf(view.board, seat)) this.put(seat, hole);
    }

    this.isOut = Uint8Array.from(all, (seat) => (playing.includes(seat) ? 0 : 1));
    this.finished = [...view.finished];
    this.left = view.left;
    this.seatInOrder();
    for (const seat of this.finished) this.toggle(FINISHED_FACTS + seat);
    this.cap = options.turnCap > 0 ? options.turnCap : -1;
    this.isStrict = options.win === 'strict';
    this.isUntested = playing.some((seat) => this.hasArrived(seat));
    this.isRanked = options.finish === 'rank';
    this.drawsByRepetition = options.repetition === 'draw3';
    this.toggle(TURN_FACTS + this.seat);
    this.root = this.drawsByRepetition ? Math.max(0, view.seen.length - 1) : 0;
    this.last = this.root;
    this.settled = this.root;
    this.slots = this.countSlots();
    this.kept = new Int32Array((this.root + 64) * Kept.Numbers);
    for (const [i, key] of view.seen.slice(0, this.root).entries())
      this.remember(i, key | 0, Math.floor(key / 2 ** 32));
    this.remember(this.root, this.low, this.high);
  }

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
    return join(this.low, this.high);
  }

  evaluate(into: Float64Array): void {
    for (let seat = 0; seat < this.seats; seat++) into[seat] = this.own[seat * Size.Seat + Own.ToGo]!;
    score(into, this.seats);
  }

  decode(code: number): CheckersMove {
    return { from: HOLES[code >> 7]!, to: HOLES[code & 127]! };
  }

  countTurns(): number {
    return this.generate(this.scratch);
  }

  generate(into: Int32Array): number {
    if (this.result !== null) return 0;
    const { own } = this;
    const row = this.seat * Size.Seat;
    let count = 0;
    for (let word = 0; word < Size.Words; word++)
      for (let left = own[row + word]!; left !== 0; left &= left - 1)
        count = this.listMoves((word << 5) | (31 - Math.clz32(left & -left)), into, count);
    return count;
  }

  /** Adds the moves of one marble, sorted by their ends, to the `first` codes that are there already. */
  private listMoves(from: number, into: Int32Array, first: number): number {
    const { board, reached, rests, seat, steps, jumps } = this;
    const row = restRow(seat, this.region[from] === this.own[seat * Size.Seat + Own.Target]);
    const base = from << 7;
    let count = first;
    let found = 0;
    for (let d = 6 * from, end = d + 6; d < end; d++) {
      let to = steps[d]!;
      if (board[to] !== 0) {
        to = jumps[d]!;
        if (board[to] !== 0) continue;
        board[to] = 1;
        reached[found++] = to;
      }
      if (rests[row + to] !== 0) count = insert(into, first, count, base | to);
    }
    if (found === 0) return count;
    for (let next = 0; next < found; next++)
      for (let d = 6 * reached[next]!, end = d + 6; d < end; d++) {
        const to = jumps[d]!;
        if (board[to] !== 0 || board[steps[d]!] === 0) continue;
        board[to] = 1;
        reached[found++] = to;
        if (rests[row + to] !== 0) count = insert(into, first, count, base | to);
      }
    while (found > 0) board[reached[--found]!] = 0;
    return count;
  }

  /** Whether the seat to act has a move. Mostly a step known from before is still open. */
  private canMove(): boolean {
    const { board, own, seat } = this;
    const row = seat * Size.Seat;
    const first = own[row + Own.Hint]!;
    if (board[first >> 7] === seat + 1 && board[first & 127] === 0) return true;
    const second = own[row + Own.OtherHint]!;
    own[row + Own.Hint] = second;
    own[row + Own.OtherHint] = first;
    return (board[second >> 7] === seat + 1 && board[second & 127] === 0) || this.findMove();
  }

  private findMove(): boolean {
    const { board, own, rests, seat, steps, region } = this;
    const row = seat * Size.Seat;
    for (let word = Size.Words - 1; word >= 0; word--)
      for (let left = own[row + word]!; left !== 0; left &= left - 1) {
        const from = (word << 5) | (31 - Math.clz32(left & -left));
        const rest = restRow(seat, region[from] === own[row + Own.Target]);
        for (let d = 6 * from, end = d + 6; d < end; d++) {
          const to = steps[d]!;
          if (board[to] !== 0 || rests[rest + to] === 0) continue;
          own[row + Own.Hint] = (from << 7) | to;
          return true;
        }
      }
    for (let word = 0; word < Size.Words; word++)
      for (let left = own[row + word]!; left !== 0; left &= left - 1)
        if (this.listMoves((word << 5) | (31 - Math.clz32(left & -left)), this.scratch, 0) > 0) return true;
    return false;
  }

  // ── Playing and undoing ─────────────────────────────────────────────────────────────────────────────────────

  play(code: number): void {
    const from = code >> 7;
    const to = code & 127;
    const { seat, facts, own, kept } = this;
    const row = seat * Size.Seat;
    const i = this.last * Kept.Numbers;
    kept[i + Kept.ToGo] = own[row + Own.ToGo]!;
    kept[i + Kept.Code] = code | (seat << 14);
    const old = 3 * (seat * Size.Holes + from);
    const now = 3 * (seat * Size.Holes + to);
    this.low ^= facts[old]! ^ facts[now]!;
    this.high ^= facts[old + 1]! ^ facts[now + 1]!;
    own[row + Own.ToGo]! += facts[now + 2]! - facts[old + 2]!;
    const change = this.move(seat, from, to);
    this.slots--;
    if ((change === 0 && !this.isUntested) || !this.mayFinish(seat, from, to) || !this.finish())
      this.endTurn();
    this.countPosition();
  }

  undo(): void {
    this.buckets[this.low & (Size.Buckets - 1)]!--;
    const { kept, own } = this;
    const i = --this.last * Kept.Numbers;
    const code = kept[i + Kept.Code]!;
    if ((code & Kept.Rare) !== 0) this.restore();
    const seat = (code >> 14) & 7;
    const row = seat * Size.Seat;
    this.slots++;
    this.low = kept[i + Kept.Low]!;
    this.high = kept[i + Kept.High]!;
    own[row + Own.ToGo] = kept[i + Kept.ToGo]!;
    this.seat = seat;
    this.result = null;
    this.move(seat, code & 127, (code >> 7) & 127);
  }

  /** Answers how the corners' counts changed. */
  private move(seat: number, from: number, to: number): number {
    const { board, own, unit } = this;
    const row = seat * Size.Seat;
    board[from] = 0;
    board[to] = seat + 1;
    own[row + (from >> 5)]! ^= 1 << from;
    own[row + (to >> 5)]! ^= 1 << to;
    const change = unit[to]! - unit[from]!;
    if (change !== 0) {
      this.filled += change;
      own[row + Own.Corners]! += change;
    }
    return change;
  }

  private put(seat: number, hole: number): void {
    const row = seat * Size.Seat;
    this.board[hole] = seat + 1;
    this.own[row + (hole >> 5)]! ^= 1 << hole;
    this.filled += UNIT[hole]!;
    this.own[row + Own.Corners]! += UNIT[hole]!;
    const fact = 3 * (seat * Size.Holes + hole);
    this.low ^= this.facts[fact]!;
    this.high ^= this.facts[fact + 1]!;
    this.own[row + Own.ToGo]! += this.facts[fact + 2]!;
  }

  private toggle(fact: number): void {
    this.low ^= LOW[fact]!;
    this.high ^= HIGH[fact]!;
  }

  // ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────

  private endTurn(): void {
    this.advance();
    if ((this.canMove() || this.skip()) && this.slots <= 0) this.testCap();
  }

  /** Passes over the seat to act and all after it that cannot move. When nobody can, the game ends. */
  private skip(): boolean {
    this.keepRarities();
    for (let skips = this.playing; skips > 0; skips--) {
      this.own[this.seat * Size.Seat + Own.TurnsHad]!++;
      this.advance();
      if (skips > 1 && this.canMove()) return true;
    }
    this.end();
    return false;
  }

  private testCap(): void {
    if (this.slots < 0) this.slots = this.countSlots();
    if (this.slots === 0) this.end();
  }

  /** Each turn, skipped or not, uses up one; whoever has most turns left to have, counted from the seat to act, decides. */
  private countSlots(): number {
    if (this.cap < 0) return NEVER;
    let slots = 0;
    for (let seat = this.seat, place = 1; place <= this.playing; place++) {
      const owed = this.cap - this.own[seat * Size.Seat + Own.TurnsHad]!;
      if (owed > 0) slots = Math.max(slots, place + (owed - 1) * this.playing);
      seat = this.own[seat * Size.Seat + Own.Next]!;
    }
    return slots;
  }

  private advance(): void {
    const { own } = this;
    const row = this.seat * Size.Seat;
    this.low ^= own[row + Own.PassLow]!;
    this.high ^= own[row + Own.PassHigh]!;
    this.seat = own[row + Own.Next]!;
  }

  /** Works out who follows whom, now that someone is out, or in again. */
  private seatInOrder(): void {
    this.playing = this.isOut.reduce((playing, out) => playing + 1 - out, 0);
    for (let seat = 0; seat < this.seats; seat++) {
      let next = seat;
      do next = (next + 1) % this.seats;
      while (this.isOut[next] !== 0 && this.playing > 0);
      const row = seat * Size.Seat;
      this.own[row + Own.Next] = next;
      this.own[row + Own.PassLow] = LOW[TURN_FACTS + seat]! ^ LOW[TURN_FACTS + next]!;
      this.own[row + Own.PassHigh] = HIGH[TURN_FACTS + seat]! ^ HIGH[TURN_FACTS + next]!;
    }
  }

  /** The third sighting of a position ends the game, if nothing has ended it yet. */
  private countPosition(): void {
    const { low, high } = this;
    if (++this.last * Kept.Numbers === this.kept.length) this.kept = doubled(this.kept);
    if (
      this.drawsByRepetition &&
      this.buckets[low & (Size.Buckets - 1)]! >= 2 &&
      this.result === null &&
      this.timesSeen(low, high) >= 2
    )
      this.end();
    this.remember(this.last, low, high);
  }

  private timesSeen(low: number, high: number): number {
    let times = 0;
    for (let i = 0; i < this.last * Kept.Numbers; i += Kept.Numbers)
      if (this.kept[i] === low && this.kept[i + Kept.High] === high) times++;
    return times;
  }

  private remember(place: number, low: number, high: number): void {
    this.kept[place * Kept.Numbers] = low;
    this.kept[place * Kept.Numbers + 1] = high;
    this.buckets[low & (Size.Buckets - 1)]!++;
  }

  /** Somebody arrives only when a corner becomes full or a home empty; a position that was given may hold it already. */
  private mayFinish(seat: number, from: number, to: number): boolean {
    const { own, region } = this;
    const row = seat * Size.Seat;
    const old = region[from]!;
    const now = region[to]!;
    if (old === own[row + Own.Home] && inCorner(own[row + Own.Corners]!, old) === 0) return true;
    if (now !== HEXAGON && inCorner(this.filled, now) === Size.Marbles) return true;
    return this.isUntested && this.last === this.root;
  }

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
    const row = seat * Size.Seat;
    const [own, home, target] = [
      this.own[row + Own.Corners]!,
      this.own[row + Own.Home]!,
      this.own[row + Own.Target]!,
    ];
    const inTarget = inCorner(own, target);
    if (this.isStrict) return inTarget === Size.Marbles;
    return inCorner(this.filled, target) === Size.Marbles && inTarget > 0 && inCorner(own, home) === 0;
  }

  /** Those who finished, then those still in together, then whoever left, the last to go first. */
  private end(): void {
    const places: Seat[][] = this.finished.map((seat) => [seat]);
    const rest: Seat[] = [];
    for (let seat = 0; seat < this.seats; seat++) if (this.isOut[seat] === 0) rest.push(seat as Seat);
    if (rest.length > 0) places.push(rest);
    for (let i = this.left.length - 1; i >= 0; i--) places.push([this.left[i]!]);
    this.result = places;
  }

  private keepRarities(): void {
    const i = this.last * Kept.Numbers + Kept.Code;
    if ((this.kept[i]! & Kept.Rare) !== 0) return;
    this.kept[i]! |= Kept.Rare;
    const { own, kept, settled, slots } = this;
    const turnsHad = Array.from(this.isOut, (_, seat) => own[seat * Size.Seat + Own.TurnsHad]!);
    const finished = this.finished.length;
    this.rarities.push({ turnsHad, settled, slots, isOut: this.isOut.slice(), finished });
    for (; this.settled <= this.last; this.settled++) {
      const code = kept[this.settled * Kept.Numbers + Kept.Code]!;
      own[((code >> 14) & 7) * Size.Seat + Own.TurnsHad]!++;
    }
    this.slots = -1;
  }

  private restore(): void {
    const { turnsHad, settled, slots, isOut, finished } = this.rarities.pop()!;
    for (const [seat, turns] of turnsHad.entries()) this.own[seat * Size.Seat + Own.TurnsHad] = turns;
    this.isOut = isOut;
    this.settled = settled;
    this.slots = slots;
    this.finished.length = finished;
    this.seatInOrder();
  }
}

/** Where a seat's row of `rests` begins, for marbles that began the turn outside or within their target. */
const restRow = (seat: number, within: boolean): number => (within ? 2 * seat + 1 : 2 * seat) * Size.Holes;

/** Puts a code in its place among those from `first` on. */
function insert(into: Int32Array, first: number, count: number, code: number): number {
  let i = count;
  for (; i > first && into[i - 1]! > code; i--) into[i] = into[i - 1]!;
  into[i] = code;
  return count + 1;
}

function factsOf(seats: number, seat: number): number[] {
  const cost = costs(seats, seat);
  return HOLES.flatMap((_, hole) => {
    const fact = seat * Size.Holes + hole;
    return [LOW[fact]!, HIGH[fact]!, cost[hole]!];
  });
}

function doubled(array: Int32Array): Int32Array {
  const longer = new Int32Array(2 * array.length);
  longer.set(array);
  return longer;
}
