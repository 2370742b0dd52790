/**
 * The fast core of Chinese Checkers: one mutable board, everything undone in reverse order.
 *
 * A move's code is from × 128 + to. While jumps are followed, landings are marked on the board itself: a chain lands
 * on holes an even offset from its start and jumps over odd ones, so a mark never looks like a marble to jump over.
 */
import type { Ranking, SearchSpace, Seat } from '../contract';
import { costs, scores } from './evaluate';
import { FINISHED_FACTS, HIGH, join, LOW, TURN_FACTS } from './fingerprint';
import { marblesOf } from './moves';
import { homeOf, HOLES, targetOf } from './star';
import { type CheckersMove, type CheckersState, seatsOf, stillIn } from './state';
import { BEYOND, inCorner, JUMPS, REGION, restsOf, SIZE, STEPS, UNIT, WORDS } from './tables';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const steps = STEPS;
const jumps = JUMPS;
const region = REGION;
const unit = UNIT;
const factLow = LOW;
const factHigh = HIGH;

const MARBLES = 10;
/** Numbers kept for each position on the way: its hash, what the seat had to go, the move that was made there. */
const KEPT = 4;
/** Marks a kept move that changed more than most. */
const RARE = 1 << 17;
/** Positions are counted by their low bits, to look closer only where that count is high. */
const BUCKETS = 2 ** 12;

/** What few moves change: those after which someone finishes or is skipped. */
interface Rarities {
  readonly turnsHad: Int32Array;
  readonly owing: number;
  readonly isOut: Uint8Array;
  readonly finished: number;
}

export const openSearch = (view: CheckersState): SearchSpace<CheckersMove> => new CheckersSearch(view);

class CheckersSearch implements SearchSpace<CheckersMove> {
  readonly seats: number;
  readonly maxMoves = MARBLES * SIZE;

  /** 0 for an empty hole, or 1 + the seat whose marble lies there. */
  private readonly board = new Uint8Array(SIZE + 1);
  /** The holes with marbles of each seat, as bits: four words a seat. */
  private readonly marbles: Int32Array;
  private seat: number;
  private low = 0;
  private high = 0;
  private result: Ranking | null;

  private readonly home: Uint8Array;
  private readonly target: Uint8Array;
  /** Marbles in each corner, four bits a corner: all of them, and each seat's own. */
  private filled = 0;
  private readonly own: Int32Array;
  /** Three numbers for each seat's marble in each hole: its bits in the hash, and what it has to go. */
  private readonly facts: Int32Array;
  private readonly toGo: Int32Array;
  /** Where each seat may end a turn, as bits: four words from outside its target, four from within. */
  private readonly rests: Int32Array;

  /** Who has finished or left takes no more turns. */
  private isOut: Uint8Array;
  private playing = 0;
  /** Who follows each seat, and the bits of the hash that this changes. */
  private readonly next: Uint8Array;
  private readonly passLow: Int32Array;
  private readonly passHigh: Int32Array;
  private readonly finished: Seat[];
  private readonly left: readonly Seat[];
  /** Turns had, and how many of those still in have not yet had them all. */
  private turnsHad: Int32Array;
  private owing: number;
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
  private readonly buckets = new Uint16Array(BUCKETS);
  private readonly reached = new Uint8Array(SIZE);
  private readonly ends = new Int32Array(WORDS);
  private readonly scratch = new Int32Array(MARBLES * SIZE);
  /** A step that was open when the seat was last asked whether it can move: mostly it still is. */
  private readonly hints: Uint16Array;

  constructor(view: CheckersState) {
    const { options, seats } = view;
    const all = seatsOf(view);
    const playing = stillIn(view);
    this.seats = seats;
    this.seat = view.turn;
    this.result = view.outcome?.ranking ?? null;
    this.home = Uint8Array.from(all, (seat) => homeOf(seats, seat));
    this.target = Uint8Array.from(all, (seat) => targetOf(seats, seat));
    this.facts = Int32Array.from(all.flatMap((seat) => factsOf(seats, seat)));
    this.rests = Int32Array.from(all.flatMap((seat) => restsOf(options, seats, seat)));
    this.marbles = new Int32Array(seats * WORDS);
    this.own = new Int32Array(seats);
    this.next = new Uint8Array(seats);
    this.passLow = new Int32Array(seats);
    this.passHigh = new Int32Array(seats);
    this.toGo = new Int32Array(seats);
    this.hints = new Uint16Array(seats);
    this.board[BEYOND] = 255;
    for (const seat of all) for (const hole of marblesOf(view.board, seat)) this.put(seat, hole);

    this.isOut = Uint8Array.from(all, (seat) => (playing.includes(seat) ? 0 : 1));
    this.finished = [...view.finished];
    this.left = view.left;
    this.seatInOrder();
    for (const seat of this.finished) this.toggle(FINISHED_FACTS + seat);
    this.cap = options.turnCap > 0 ? options.turnCap : -1;
    this.turnsHad = Int32Array.from(view.turnsHad);
    this.owing = this.cap < 0 ? 1 : playing.filter((seat) => view.turnsHad[seat]! < this.cap).length;
    this.isStrict = options.win === 'strict';
    this.isUntested = playing.some((seat) => this.hasArrived(seat));
    this.isRanked = options.finish === 'rank';
    this.drawsByRepetition = options.repetition === 'draw3';
    this.toggle(TURN_FACTS + this.seat);
    this.root = this.drawsByRepetition ? Math.max(0, view.seen.length - 1) : 0;
    this.last = this.root;
    this.kept = new Int32Array((this.root + 64) * KEPT);
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
    scores(this.toGo, into);
  }

  decode(code: number): CheckersMove {
    return { from: HOLES[code >> 7]!, to: HOLES[code & 127]! };
  }

  countTurns(): number {
    return this.generate(this.scratch);
  }

  generate(into: Int32Array): number {
    if (this.result !== null) return 0;
    const { marbles, ends, seat } = this;
    let count = 0;
    for (let word = 0; word < WORDS; word++)
      for (let left = marbles[seat * WORDS + word]!; left !== 0; left &= left - 1) {
        const from = (word << 5) | (31 - Math.clz32(left & -left));
        this.findEnds(from);
        const base = from << 7;
        for (let end = 0; end < WORDS; end++)
          for (let bits = ends[end]!; bits !== 0; bits &= bits - 1)
            into[count++] = base | (end << 5) | (31 - Math.clz32(bits & -bits));
      }
    return count;
  }

  /** Where the marble in this hole may end the turn, as bits in `ends`. */
  private findEnds(from: number): void {
    const { board, reached, ends, rests, seat } = this;
    ends[0] = ends[1] = ends[2] = ends[3] = 0;
    let found = 0;
    for (let d = 6 * from, last = d + 6; d < last; d++) {
      let to = steps[d]!;
      if (board[to] !== 0) {
        to = jumps[d]!;
        if (board[to] !== 0) continue;
        board[to] = 1;
        reached[found++] = to;
      }
      ends[to >> 5]! |= 1 << to;
    }
    for (let next = 0; next < found; next++)
      for (let d = 6 * reached[next]!, last = d + 6; d < last; d++) {
        const to = jumps[d]!;
        if (board[to] !== 0 || board[steps[d]!] === 0) continue;
        board[to] = 1;
        reached[found++] = to;
        ends[to >> 5]! |= 1 << to;
      }
    while (found > 0) board[reached[--found]!] = 0;
    const row = (2 * seat + (region[from] === this.target[seat] ? 1 : 0)) * WORDS;
    ends[0]! &= rests[row]!;
    ends[1]! &= rests[row + 1]!;
    ends[2]! &= rests[row + 2]!;
    ends[3]! &= rests[row + 3]!;
  }

  /** Whether the seat to act has a move; remembers a step where there is one. */
  private canMove(): boolean {
    const { marbles, ends, seat, hints } = this;
    for (let word = 0; word < WORDS; word++)
      for (let left = marbles[seat * WORDS + word]!; left !== 0; left &= left - 1) {
        const from = (word << 5) | (31 - Math.clz32(left & -left));
        this.findEnds(from);
        for (let d = 6 * from; d < 6 * from + 6; d++) {
          const to = steps[d]!;
          if ((ends[to >> 5]! & (1 << to)) === 0) continue;
          hints[seat] = (from << 7) | to;
          return true;
        }
        if ((ends[0]! | ends[1]! | ends[2]! | ends[3]!) !== 0) return true;
      }
    return false;
  }

  // ── Playing and undoing ─────────────────────────────────────────────────────────────────────────────────────

  play(code: number): void {
    const from = code >> 7;
    const to = code & 127;
    const { seat, facts } = this;
    const i = this.last * KEPT;
    this.kept[i + 2] = this.toGo[seat]!;
    this.kept[i + 3] = code | (seat << 14);
    const old = 3 * (seat * SIZE + from);
    const now = 3 * (seat * SIZE + to);
    this.low ^= facts[old]! ^ facts[now]!;
    this.high ^= facts[old + 1]! ^ facts[now + 1]!;
    this.toGo[seat]! += facts[now + 2]! - facts[old + 2]!;
    const change = this.move(seat, from, to);
    if (++this.turnsHad[seat]! === this.cap) this.owing--;
    if ((change === 0 && !this.isUntested) || !this.mayFinish(seat, from, to) || !this.finish())
      this.endTurn();
    this.countPosition();
  }

  undo(): void {
    this.buckets[this.low & (BUCKETS - 1)]!--;
    const { kept } = this;
    const i = --this.last * KEPT;
    const code = kept[i + 3]!;
    if ((code & RARE) !== 0) this.restore();
    const seat = (code >> 14) & 7;
    if (this.turnsHad[seat]!-- === this.cap) this.owing++;
    this.low = kept[i]!;
    this.high = kept[i + 1]!;
    this.toGo[seat] = kept[i + 2]!;
    this.seat = seat;
    this.result = null;
    this.move(seat, code & 127, (code >> 7) & 127);
  }

  /** Answers how the corners' counts changed. */
  private move(seat: number, from: number, to: number): number {
    const { board, marbles } = this;
    board[from] = 0;
    board[to] = seat + 1;
    marbles[seat * WORDS + (from >> 5)]! ^= 1 << from;
    marbles[seat * WORDS + (to >> 5)]! ^= 1 << to;
    const change = unit[to]! - unit[from]!;
    if (change !== 0) {
      this.filled += change;
      this.own[seat]! += change;
    }
    return change;
  }

  private put(seat: number, hole: number): void {
    this.board[hole] = seat + 1;
    this.marbles[seat * WORDS + (hole >> 5)]! ^= 1 << hole;
    this.filled += unit[hole]!;
    this.own[seat]! += unit[hole]!;
    const fact = 3 * (seat * SIZE + hole);
    this.low ^= this.facts[fact]!;
    this.high ^= this.facts[fact + 1]!;
    this.toGo[seat]! += this.facts[fact + 2]!;
  }

  private toggle(fact: number): void {
    this.low ^= factLow[fact]!;
    this.high ^= factHigh[fact]!;
  }

  // ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────

  private endTurn(): void {
    this.advance();
    const { board, seat } = this;
    const hint = this.hints[seat]!;
    const isOpen = board[hint >> 7] === seat + 1 && board[hint & 127] === 0;
    if ((isOpen || this.canMove() || this.skip()) && this.owing === 0) this.end();
  }

  /** Passes over the seat to act and all after it that cannot move. When nobody can, the game ends. */
  private skip(): boolean {
    this.keepRarities();
    for (let skips = this.playing; skips > 0; skips--) {
      if (++this.turnsHad[this.seat]! === this.cap) this.owing--;
      this.advance();
      if (skips > 1 && this.canMove()) return true;
    }
    this.end();
    return false;
  }

  private advance(): void {
    const { seat } = this;
    this.low ^= this.passLow[seat]!;
    this.high ^= this.passHigh[seat]!;
    this.seat = this.next[seat]!;
  }

  /** Works out who follows whom, now that someone is out, or in again. */
  private seatInOrder(): void {
    this.playing = this.isOut.reduce((playing, out) => playing + 1 - out, 0);
    for (let seat = 0; seat < this.seats; seat++) {
      let next = seat;
      do next = (next + 1) % this.seats;
      while (this.isOut[next] !== 0 && this.playing > 0);
      this.next[seat] = next;
      this.passLow[seat] = factLow[TURN_FACTS + seat]! ^ factLow[TURN_FACTS + next]!;
      this.passHigh[seat] = factHigh[TURN_FACTS + seat]! ^ factHigh[TURN_FACTS + next]!;
    }
  }

  /** The third sighting of a position ends the game, if nothing has ended it yet. */
  private countPosition(): void {
    const { low, high } = this;
    if (++this.last * KEPT === this.kept.length) this.kept = doubled(this.kept);
    if (
      this.drawsByRepetition &&
      this.buckets[low & (BUCKETS - 1)]! >= 2 &&
      this.result === null &&
      this.timesSeen(low, high) >= 2
    )
      this.end();
    this.remember(this.last, low, high);
  }

  private timesSeen(low: number, high: number): number {
    let times = 0;
    for (let i = 0; i < this.last * KEPT; i += KEPT)
      if (this.kept[i] === low && this.kept[i + 1] === high) times++;
    return times;
  }

  private remember(place: number, low: number, high: number): void {
    this.kept[place * KEPT] = low;
    this.kept[place * KEPT + 1] = high;
    this.buckets[low & (BUCKETS - 1)]!++;
  }

  /** Somebody arrives only when a corner becomes full or a home empty; a position that was given may hold it already. */
  private mayFinish(seat: number, from: number, to: number): boolean {
    if (this.isUntested && this.last === this.root) return true;
    if (unit[to] !== 0 && inCorner(this.filled, region[to]!) === MARBLES) return true;
    return region[from] === this.home[seat] && inCorner(this.own[seat]!, region[from]!) === 0;
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
      if (this.turnsHad[seat]! < this.cap) this.owing--;
      this.toggle(FINISHED_FACTS + seat);
      if (!this.isRanked) break;
    }
    if (this.finished.length === before || (this.isRanked && this.playing > 1)) return false;
    this.advance();
    this.end();
    return true;
  }

  private hasArrived(seat: number): boolean {
    const [own, home, target] = [this.own[seat]!, this.home[seat]!, this.target[seat]!];
    const inTarget = inCorner(own, target);
    if (this.isStrict) return inTarget === MARBLES;
    return inCorner(this.filled, target) === MARBLES && inTarget > 0 && inCorner(own, home) === 0;
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
    const i = this.last * KEPT + 3;
    if ((this.kept[i]! & RARE) !== 0) return;
    this.kept[i]! |= RARE;
    const [turnsHad, isOut] = [this.turnsHad.slice(), this.isOut.slice()];
    this.rarities.push({ turnsHad, isOut, owing: this.owing, finished: this.finished.length });
  }

  private restore(): void {
    const { turnsHad, isOut, owing, finished } = this.rarities.pop()!;
    this.turnsHad = turnsHad;
    this.isOut = isOut;
    this.owing = owing;
    this.finished.length = finished;
    this.seatInOrder();
  }
}

function factsOf(seats: number, seat: number): number[] {
  const cost = costs(seats, seat);
  return HOLES.flatMap((_, hole) => {
    const fact = seat * SIZE + hole;
    return [LOW[fact]!, HIGH[fact]!, cost[hole]!];
  });
}

function doubled(array: Int32Array): Int32Array {
  const longer = new Int32Array(2 * array.length);
  longer.set(array);
  return longer;
}
