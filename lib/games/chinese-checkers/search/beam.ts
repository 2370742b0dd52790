/**
 * The shortest way home for one player's marbles while nobody else moves: a beam search, turn by turn, in rounds of which
 * each keeps more positions a turn. A round that had to drop none has proved its answer the shortest.
 */
import { ZOBRIST_HIGH, ZOBRIST_LOW } from './fingerprint';
import { Column, Met, Positions } from './beam-layers';
import { Size } from './arrays';
import { DIRECTIONS } from './evaluate';

/** What a hole of a race is. Marbles may be jumped over; walls may not, nor may anything land in them. */
export const enum Cell {
  Empty = 0,
  Marble = 1,
  Wall = 2,
}

export interface Race {
  /** One `Cell` a hole, the hole beyond the board included; the racing marbles are not on it. */
  readonly board: Uint8Array;
  readonly marbles: readonly number[];
  /** Where marbles may end a turn, as `restsOf` lists it. */
  readonly rests: readonly number[];
  /** 1 or 0 for each hole. */
  readonly isTarget: Uint8Array;
  readonly isHome: Uint8Array;
  /** How many marbles have to be in the target at the end. None may be left at home. */
  readonly needed: number;
  /** What a marble in each hole has to go: of each turn, positions with little to go in all are kept. */
  readonly costs: Int32Array;
  /** Whether a move (start × 128 + end) may be the first. */
  readonly mayBegin: (code: number) => boolean;
}

export interface Way {
  /** The first move. */
  readonly code: number;
  readonly turns: number;
}

const WIDTHS = [12, 60, 300, 1200, 4000];
const MAX_TURNS = 100;
/** Positions that a round may meet, for each that it keeps a turn. */
const ROOM = 64;
/** Costs are blurred by up to this, so that what is kept is not all alike. */
const BLUR = 127;

export class Beam {
  nodes = 0;
  private readonly board: Uint8Array;
  private here = new Positions();
  private next = new Positions();
  /** The holes of the marbles of each position in `here`, and room for those of `next`. */
  private marbles = new Uint8Array(0);
  private nextMarbles = new Uint8Array(0);
  private readonly found = new Positions();
  private readonly foundOnce = new Met();
  private readonly kept = new Met();
  private best: Way | null = null;
  /** Positions that rank higher than this will not be kept, once as many as that have been found. */
  private limit = Infinity;
  private limitAt = 0;
  private readonly reached = new Uint8Array(Size.Holes);
  private readonly ends = new Uint8Array(Size.Holes);

  constructor(
    private readonly race: Race,
    private readonly stop: () => boolean,
  ) {
    this.board = race.board.slice();
  }

  /** Null where there is no way at all. If time runs out before a way is found, it is what looks best so far. */
  run(): Way | null {
    for (const width of WIDTHS) if (!this.round(width)) break;
    return this.best;
  }

  /** Answers whether another round could do better. */
  private round(width: number): boolean {
    const { race, found, here } = this;
    let isWhole = true;
    this.kept.clear(ROOM * width);
    here.clear();
    here.add(0, 0, 0, -1, -1, 0);
    this.marbles = Uint8Array.from(race.marbles);
    const least = this.toBring(0);
    for (let turn = 1; turn < (this.best?.turns ?? MAX_TURNS); turn++) {
      found.clear();
      this.foundOnce.clear(ROOM * width);
      this.limit = Infinity;
      this.limitAt = 4 * width;
      for (let parent = 0; parent < this.here.size; parent++) {
        this.nodes++;
        if (this.stop()) return this.giveUp(turn);
        if (this.expand(parent, turn)) return !isWhole && turn > least;
        if (found.size >= this.limitAt) this.lowerLimit(width);
      }
      if (found.size === 0) return false;
      isWhole &&= found.size <= width;
      this.keep(width);
    }
    return !isWhole;
  }

  /** Without any way yet, the least that can be hoped for from the best position so far. */
  private giveUp(turn: number): false {
    const from = turn > 1 ? this.here : this.found;
    if (this.best || from.size === 0) return false;
    const costs = from.columns[Column.Cost]!.subarray(0, from.size);
    const first = costs.indexOf(Math.min(...costs));
    const left = turn > 1 ? this.toBring(first) : 1;
    this.best = { code: from.columns[Column.Origin]![first]!, turns: turn - 1 + left };
    return false;
  }

  /** Marbles of a position still to be brought in, or out: no fewer turns will do. */
  private toBring(position: number): number {
    const { isTarget, isHome, needed, marbles } = this.race;
    let [inside, home] = [0, 0];
    for (let i = position * marbles.length, end = i + marbles.length; i < end; i++) {
      inside += isTarget[this.marbles[i]!]!;
      home += isHome[this.marbles[i]!]!;
    }
    return Math.max(needed - inside, home);
  }

  /** Finds what follows from a position. Answers whether that reaches the goal. */
  private expand(parent: number, turn: number): boolean {
    const { race, board } = this;
    const left = this.toBring(parent);
    if (turn - 1 + left >= (this.best?.turns ?? MAX_TURNS)) return false;
    const count = race.marbles.length;
    const marbles = this.marbles.subarray(parent * count, parent * count + count);
    for (const hole of marbles) board[hole] = Cell.Marble;
    const hasArrived = marbles.some((from) => this.move(parent, marbles, from, turn, left));
    for (const hole of marbles) board[hole] = Cell.Empty;
    return hasArrived;
  }

  private move(parent: number, marbles: Uint8Array, from: number, turn: number, left: number): boolean {
    const { race, here, found } = this;
    const { costs } = race;
    const [cost, low, high, origin] = [
      here.columns[Column.Cost]![parent]! - costs[from]!,
      here.columns[Column.Low]![parent]! ^ ZOBRIST_LOW[from]!,
      here.columns[Column.High]![parent]! ^ ZOBRIST_HIGH[from]!,
      here.columns[Column.Origin]![parent]!,
    ];
    const count = this.reach(from);
    for (let i = 0; i < count; i++) {
      const to = this.ends[i]!;
      const code = (from << 7) | to;
      if (turn === 1 && !race.mayBegin(code)) continue;
      const first = turn === 1 ? code : origin;
      if (left === 1 && this.arrives(marbles, from, to)) {
        this.best = { code: first, turns: turn };
        return true;
      }
      const [newLow, newHigh] = [low ^ ZOBRIST_LOW[to]!, high ^ ZOBRIST_HIGH[to]!];
      const newCost = cost + costs[to]!;
      if (rankOf(newCost, newLow) > this.limit) continue;
      if (!this.kept.has(newLow, newHigh) && this.foundOnce.add(newLow, newHigh))
        found.add(newCost, newLow, newHigh, first, parent, code);
    }
    return false;
  }

  private arrives(marbles: Uint8Array, from: number, to: number): boolean {
    const { isTarget, isHome, needed } = this.race;
    let inside = isTarget[to]! - isTarget[from]!;
    let home = isHome[to]! - isHome[from]!;
    for (const hole of marbles) {
      inside += isTarget[hole]!;
      home += isHome[hole]!;
    }
    return inside >= needed && home === 0;
  }

  /** Writes to `ends` where the marble in a hole may end a turn; answers how many holes that are. */
  private reach(from: number): number {
    const { board, reached, ends } = this;
    const { rests, isTarget } = this.race;
    const row = isTarget[from]! * Size.Holes;
    let count = 0;
    let found = 0;
    const land = (to: number) => {
      board[to] = Cell.Wall;
      reached[found++] = to;
      if (rests[row + to] === 1) ends[count++] = to;
    };
    for (let way = from * Size.DirectionRow, end = way + Size.DirectionRow; way < end; way += 2) {
      const [beside, behind] = [DIRECTIONS[way]!, DIRECTIONS[way + 1]!];
      if (board[beside] === Cell.Empty) {
        if (rests[row + beside] === 1) ends[count++] = beside;
      } else if (board[beside] === Cell.Marble && board[behind] === Cell.Empty) land(behind);
    }
    for (let i = 0; i < found; i++)
      for (let way = reached[i]! * Size.DirectionRow, end = way + Size.DirectionRow; way < end; way += 2)
        if (board[DIRECTIONS[way]!] === Cell.Marble && board[DIRECTIONS[way + 1]!] === Cell.Empty)
          land(DIRECTIONS[way + 1]!);
    while (found > 0) board[reached[--found]!] = Cell.Empty;
    return count;
  }

  private lowerLimit(width: number): void {
    const { found } = this;
    const [costs, lows] = [found.columns[Column.Cost]!, found.columns[Column.Low]!];
    const ranks = new Int32Array(found.size);
    for (let i = 0; i < found.size; i++) ranks[i] = rankOf(costs[i]!, lows[i]!);
    this.limit = ranks.sort()[width - 1] ?? Infinity;
    this.limitAt = 2 * found.size;
  }

  /** Of all found, those with least to go are where the next turn begins. */
  private keep(width: number): void {
    const { found, here, next, race } = this;
    const [costs, lows, highs, origins, parents, codes] = found.columns as [
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
      Int32Array,
    ];
    this.lowerLimit(width);
    const count = race.marbles.length;
    if (this.nextMarbles.length < width * count) this.nextMarbles = new Uint8Array(width * count);
    next.clear();
    for (let i = 0; i < found.size && next.size < width; i++) {
      if (rankOf(costs[i]!, lows[i]!) > this.limit) continue;
      const [parent, code] = [parents[i]!, codes[i]!];
      for (let m = 0; m < count; m++) {
        const hole = this.marbles[parent * count + m]!;
        this.nextMarbles[next.size * count + m] = hole === code >> 7 ? code & 127 : hole;
      }
      this.kept.add(lows[i]!, highs[i]!);
      next.add(costs[i]!, lows[i]!, highs[i]!, origins[i]!, parent, code);
    }
    [this.here, this.next] = [next, here];
    [this.marbles, this.nextMarbles] = [this.nextMarbles, this.marbles];
  }
}

const rankOf = (cost: number, low: number): number => cost + ((low >>> 8) & BLUR);
