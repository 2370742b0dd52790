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
import { Sightings } from './sightings';
import { homeOf, HOLES, targetOf } from './star';
import { type CheckersMove, type CheckersState, seatsOf, stillIn } from './state';
import { BEYOND, JUMPS, REGION, restsOf, SIZE, STEPS } from './tables';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const steps = STEPS;
const jumps = JUMPS;
const region = REGION;
const factLow = LOW;
const factHigh = HIGH;

const MARBLES = 10;
/** Numbers kept for each move, so that it can be undone: the move and its seat, the hash, the positions seen. */
const KEPT = 4;
/** Marks a kept move that changed more than most. */
const RARE = 1 << 17;

/** What few moves change: those after which someone finishes or is skipped. */
interface Rarities {
  readonly turnsHad: Int32Array;
  readonly owing: number;
  readonly isOut: Uint8Array;
  readonly playing: number;
  readonly finished: number;
}

export const openSearch = (view: CheckersState): SearchSpace<CheckersMove> => new CheckersSearch(view);

class CheckersSearch implements SearchSpace<CheckersMove> {
  readonly seats: number;
  readonly maxMoves = MARBLES * SIZE;

  /** 0 for an empty hole, or 1 + the seat whose marble lies there. */
  private readonly board = new Uint8Array(SIZE + 1);
  /** Ten places a seat, in cell order, and how many of them are taken. */
  private readonly marbles: Uint8Array;
  private readonly count: Uint8Array;
  private seat: number;
  private low = 0;
  private high = 0;
  private result: Ranking | null;

  private readonly home: Uint8Array;
  private readonly target: Uint8Array;
  /** Marbles in each region, and each seat's own ones in its home and its target. */
  private readonly filled = new Uint8Array(7);
  private readonly inHome: Uint8Array;
  private readonly inTarget: Uint8Array;
  private readonly costs: readonly Int32Array[];
  private readonly toGo: Int32Array;
  private readonly rests: readonly Uint8Array[];

  /** Who has finished or left takes no more turns. */
  private isOut: Uint8Array;
  private playing: number;
  private readonly finished: Seat[];
  private readonly left: readonly Seat[];
  /** Turns had, and how many of those still in have not yet had them all. */
  private turnsHad: Int32Array;
  private owing: number;
  private readonly cap: number;
  private readonly isStrict: boolean;
  private readonly isRanked: boolean;
  private readonly drawsByRepetition: boolean;

  private depth = 0;
  private kept = new Int32Array(64 * KEPT);
  private readonly rarities: Rarities[] = [];
  private readonly seen = new Sightings();
  private readonly reached = new Uint8Array(SIZE);
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
    this.costs = all.map((seat) => costs(seats, seat));
    this.rests = all.map((seat) => restsOf(options, seats, seat));
    this.marbles = new Uint8Array(seats * MARBLES);
    this.count = new Uint8Array(seats);
    this.inHome = new Uint8Array(seats);
    this.inTarget = new Uint8Array(seats);
    this.toGo = new Int32Array(seats);
    this.hints = new Uint16Array(seats);
    this.board[BEYOND] = 255;
    for (const seat of all) for (const hole of marblesOf(view.board, seat)) this.put(seat, hole);

    this.isOut = Uint8Array.from(all, (seat) => (playing.includes(seat) ? 0 : 1));
    this.playing = playing.length;
    this.finished = [...view.finished];
    this.left = view.left;
    for (const seat of this.finished) this.toggle(FINISHED_FACTS + seat);
    this.cap = options.turnCap > 0 ? options.turnCap : -1;
    this.turnsHad = Int32Array.from(view.turnsHad);
    this.owing = this.cap < 0 ? 1 : playing.filter((seat) => view.turnsHad[seat]! < this.cap).length;
    this.isStrict = options.win === 'strict';
    this.isRanked = options.finish === 'rank';
    this.drawsByRepetition = options.repetition === 'draw3';
    for (const key of view.seen) this.seen.remember(key | 0, Math.floor(key / 2 ** 32));
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
    const fact = TURN_FACTS + this.seat;
    return join(this.low ^ factLow[fact]!, this.high ^ factHigh[fact]!);
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
    const { marbles, seat } = this;
    const first = seat * MARBLES;
    const end = first + this.count[seat]!;
    let count = 0;
    for (let i = first; i < end; i++) count = this.listMoves(marbles[i]!, into, count);
    return count;
  }

  /** Sorted by their ends, after the `first` codes that are there already; answers how many there are then. */
  private listMoves(from: number, into: Int32Array, first: number): number {
    const { board, reached } = this;
    const rests = this.rests[this.seat]!;
    const inTarget = region[from] === this.target[this.seat] ? SIZE : 0;
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
      if (rests[inTarget + to] !== 0) count = insert(into, first, count, base | to);
    }
    for (let next = 0; next < found; next++)
      for (let d = 6 * reached[next]!, end = d + 6; d < end; d++) {
        const to = jumps[d]!;
        if (board[to] !== 0 || board[steps[d]!] === 0) continue;
        board[to] = 1;
        reached[found++] = to;
        if (rests[inTarget + to] !== 0) count = insert(into, first, count, base | to);
      }
    while (found > 0) board[reached[--found]!] = 0;
    return count;
  }

  private canMove(): boolean {
    const { board, marbles, seat, hints } = this;
    const hint = hints[seat]!;
    if (board[hint >> 7] === seat + 1 && board[hint & 127] === 0) return true;
    const rests = this.rests[seat]!;
    const first = seat * MARBLES;
    const end = first + this.count[seat]!;
    for (let i = first; i < end; i++) {
      const from = marbles[i]!;
      const inTarget = region[from] === this.target[seat] ? SIZE : 0;
      for (let d = 6 * from; d < 6 * from + 6; d++) {
        const to = steps[d]!;
        if (board[to] !== 0 || rests[inTarget + to] === 0) continue;
        hints[seat] = (from << 7) | to;
        return true;
      }
    }
    for (let i = first; i < end; i++) if (this.listMoves(marbles[i]!, this.scratch, 0) > 0) return true;
    return false;
  }

  // ── Playing and undoing ─────────────────────────────────────────────────────────────────────────────────────

  play(code: number): void {
    const from = code >> 7;
    const to = code & 127;
    const { seat } = this;
    this.keep(code | (seat << 14));
    const fact = seat * SIZE;
    this.low ^= factLow[fact + from]! ^ factLow[fact + to]!;
    this.high ^= factHigh[fact + from]! ^ factHigh[fact + to]!;
    this.move(seat, from, to);
    if (++this.turnsHad[seat]! === this.cap) this.owing--;
    // Only a marble that comes or goes can let anyone arrive; a position that was given may hold it already.
    if ((region[from] !== region[to] || this.depth === 1) && this.finish()) return;
    this.endTurn();
  }

  undo(): void {
    const { kept } = this;
    const i = --this.depth * KEPT;
    const code = kept[i]!;
    if ((code & RARE) !== 0) this.restore();
    const seat = (code >> 14) & 7;
    if (this.turnsHad[seat]!-- === this.cap) this.owing++;
    this.low = kept[i + 1]!;
    this.high = kept[i + 2]!;
    while (this.seen.count > kept[i + 3]!) this.seen.forget();
    this.seat = seat;
    this.result = null;
    this.move(seat, code & 127, (code >> 7) & 127);
  }

  private keep(code: number): void {
    const i = this.depth++ * KEPT;
    if (i === this.kept.length) {
      const longer = new Int32Array(2 * i);
      longer.set(this.kept);
      this.kept = longer;
    }
    const { kept } = this;
    kept[i] = code;
    kept[i + 1] = this.low;
    kept[i + 2] = this.high;
    kept[i + 3] = this.seen.count;
  }

  private move(seat: number, from: number, to: number): void {
    this.board[from] = 0;
    this.board[to] = seat + 1;
    this.reorder(seat, from, to);
    const costs = this.costs[seat]!;
    this.toGo[seat]! += costs[to]! - costs[from]!;
    const old = region[from]!;
    const now = region[to]!;
    if (old === now) return;
    this.fill(seat, old, -1);
    this.fill(seat, now, 1);
  }

  private fill(seat: number, where: number, by: number): void {
    this.filled[where]! += by;
    if (where === this.home[seat]) this.inHome[seat]! += by;
    if (where === this.target[seat]) this.inTarget[seat]! += by;
  }

  /** Keeps the marbles of a seat in cell order. */
  private reorder(seat: number, from: number, to: number): void {
    const { marbles } = this;
    const first = seat * MARBLES;
    const last = first + this.count[seat]! - 1;
    let i = first;
    while (marbles[i] !== from) i++;
    for (; i < last && marbles[i + 1]! < to; i++) marbles[i] = marbles[i + 1]!;
    for (; i > first && marbles[i - 1]! > to; i--) marbles[i] = marbles[i - 1]!;
    marbles[i] = to;
  }

  private put(seat: number, hole: number): void {
    this.board[hole] = seat + 1;
    this.marbles[seat * MARBLES + this.count[seat]!++] = hole;
    this.toGo[seat]! += this.costs[seat]![hole]!;
    this.fill(seat, region[hole]!, 1);
    this.toggle(seat * SIZE + hole);
  }

  private toggle(fact: number): void {
    this.low ^= factLow[fact]!;
    this.high ^= factHigh[fact]!;
  }

  // ── Between turns ───────────────────────────────────────────────────────────────────────────────────────────

  private endTurn(): void {
    for (let skips = this.playing; skips > 0; skips--) {
      this.advance();
      if (this.canMove()) return this.testDraws();
      this.keepRarities();
      if (++this.turnsHad[this.seat]! === this.cap) this.owing--;
    }
    this.advance();
    this.end();
  }

  private advance(): void {
    do if (++this.seat === this.seats) this.seat = 0;
    while (this.isOut[this.seat] !== 0 && this.playing > 0);
  }

  private testDraws(): void {
    if (this.owing === 0) return this.end();
    if (!this.drawsByRepetition) return;
    const fact = TURN_FACTS + this.seat;
    const low = this.low ^ factLow[fact]!;
    const high = this.high ^ factHigh[fact]!;
    if (this.seen.isThird(low, high)) this.end();
    else this.seen.remember(low, high);
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
      this.playing--;
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
    if (this.isStrict) return this.inTarget[seat] === MARBLES;
    return this.filled[this.target[seat]!] === MARBLES && this.inTarget[seat]! > 0 && this.inHome[seat] === 0;
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
    const i = (this.depth - 1) * KEPT;
    if ((this.kept[i]! & RARE) !== 0) return;
    this.kept[i]! |= RARE;
    const { owing, playing } = this;
    const finished = this.finished.length;
    this.rarities.push({
      turnsHad: this.turnsHad.slice(),
      isOut: this.isOut.slice(),
      owing,
      playing,
      finished,
    });
  }

  private restore(): void {
    const { turnsHad, isOut, owing, playing, finished } = this.rarities.pop()!;
    this.turnsHad = turnsHad;
    this.isOut = isOut;
    this.owing = owing;
    this.playing = playing;
    this.finished.length = finished;
  }
}

/** Puts a code in its place among those from `first` on. */
function insert(into: Int32Array, first: number, count: number, code: number): number {
  let i = count;
  for (; i > first && into[i - 1]! > code; i--) into[i] = into[i - 1]!;
  into[i] = code;
  return count + 1;
}
