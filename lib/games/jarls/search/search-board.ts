/**
 * The ice of the search core: who stands where, which moves there are, and what a push does. A move's code is
 * from × 16 + direction × 2 + distance − 1, in cells of `grid.ts`. Every change is noted, so that it can be undone.
 */
import type { JarlsState, Piece } from '../state';
import {
  Bits,
  type Board,
  CELLS,
  groundOf,
  hasDraft,
  HOLE,
  numberOf,
  OFF,
  STEP,
  stepsToThrone,
  THRONE,
} from './grid';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const step = STEP;

/** Hash bits of a seat's Jarl and Warriors at each cell, of the seat to move, and of the first seat of the round. */
export const FACTS = new Bits(12 * CELLS + 12, 0x6a61726c);
export const TO_MOVE = 12 * CELLS;
export const BEGAN = TO_MOVE + 6;

export const factOf = (seat: number, isJarl: boolean, cell: number): number =>
  (2 * seat + (isJarl ? 0 : 1)) * CELLS + cell;

/** For the order of moves alone, in hundredths of a tempo. */
const GUESS_JARL_STEP = 90;
const GUESS_WARRIOR_STEP = 10;
const GUESS_PUSH = 60;
const GUESS_BLOCKED = -60;
const GUESS_FALL = 300;

export class Ice implements Board {
  readonly seats: number;
  readonly maxMoves: number;
  readonly radius: number;
  readonly ground: Uint8Array;
  readonly steps: Uint8Array;
  readonly piece = new Uint8Array(CELLS);
  readonly owner: Uint8Array;
  readonly at: Int16Array;
  readonly first: Int32Array;
  readonly strength: Uint8Array;
  /** Who was moved from where, two numbers each, in the order in which it happened. */
  readonly journal: number[] = [];
  /** The hash of the pieces. */
  low = 0;
  high = 0;

  private readonly order: Int16Array;

  constructor({ pieces, seats, radius, holes }: JarlsState) {
    this.seats = seats;
    this.radius = radius;
    this.ground = groundOf(radius, holes);
    this.steps = stepsToThrone(this.ground);

    // A seat that is out keeps a place for its Jarl, who is gone.
    const groups = Array.from({ length: seats }, (_, seat) => pieces.filter((one) => one.seat === seat));
    const lined = groups.flatMap((group): (Piece | null)[] => (group.length > 0 ? group : [null]));
    this.first = Int32Array.of(0, ...groups.map(({ length }) => Math.max(1, length)));
    for (let seat = 0; seat < seats; seat++) this.first[seat + 1]! += this.first[seat]!;
    const largest = Math.max(...groups.map(({ length }) => length));
    this.maxMoves = 12 * largest;
    this.order = new Int16Array(largest);
    this.strength = Uint8Array.from(lined, (one) => (one?.kind === 'warrior' ? 1 : 2));
    this.owner = Uint8Array.from(lined, (one) => one?.seat ?? 0);
    this.at = Int16Array.from(lined, (one) => (one ? numberOf(one.cell) : -1));
    this.at.forEach((cell, i) => {
      if (cell < 0) return;
      this.piece[cell] = i + 1;
      this.toggle(i, cell);
    });
  }

  /** Writes the codes of every move of a seat: the Jarl's, then the Warriors' in reading order. */
  list(seat: number, into: Int32Array): number {
    const count = this.listWarriors(seat);
    let moves = this.listMovesOf(this.first[seat]!, into, 0);
    for (let i = 0; i < count; i++) moves = this.listMovesOf(this.piece[this.order[i]!]! - 1, into, moves);
    return moves;
  }

  /** Two steps need one that is free first, so it is enough to look at single steps. */
  canMove(seat: number): boolean {
    const { ground, piece, owner, first, at } = this;
    for (let i = first[seat]!; i < first[seat + 1]!; i++) {
      if (at[i]! < 0) continue;
      for (let d = 0; d < 6; d++) {
        const near = at[i]! + step[d]!;
        const floor = ground[near]!;
        if (floor === OFF || floor === HOLE || (floor === THRONE && i !== first[seat])) continue;
        if (piece[near] === 0 || owner[piece[near]! - 1] !== seat) return true;
      }
    }
    return false;
  }

  isIn(seat: number): boolean {
    return this.at[this.first[seat]!]! >= 0;
  }

  /** Plays a move of the pieces alone. True if someone fell. */
  play(from: number, d: number, steps: number): boolean {
    const mover = this.piece[from]! - 1;
    const to = from + steps * d;
    if (this.piece[to] === 0) {
      this.relocate(mover, to);
      return false;
    }
    const end = this.attackEnd(from, to, d, steps);
    if (end < 0) {
      if (steps === 2) this.relocate(mover, from + d);
      return false;
    }
    const fallen = this.push(to, end, d);
    this.relocate(mover, to);
    if (fallen < 0) return false;
    // Only now: its Warriors may stand in the chain, or be the very one that pushed.
    if (this.strength[fallen] !== 1) this.disband(this.owner[fallen]!);
    return true;
  }

  /** Takes back all that was noted after the journal had this length. The hash is the caller's to restore. */
  undo(length: number): void {
    const { journal, piece, at } = this;
    while (journal.length > length) {
      const cell = journal.pop()!;
      const moved = journal.pop()!;
      if (at[moved]! >= 0) piece[at[moved]!] = 0;
      piece[cell] = moved + 1;
      at[moved] = cell;
    }
  }

  /** The cells of the Warriors of a seat, in reading order, which is the order of the numbers. */
  private listWarriors(seat: number): number {
    const { order, at, first } = this;
    let count = 0;
    for (let i = first[seat]! + 1; i < first[seat + 1]!; i++) {
      const cell = at[i]!;
      if (cell < 0) continue;
      let place = count++;
      for (; place > 0 && order[place - 1]! > cell; place--) order[place] = order[place - 1]!;
      order[place] = cell;
    }
    return count;
  }

  private listMovesOf(mover: number, into: Int32Array, count: number): number {
    const { ground, piece, owner } = this;
    const seat = owner[mover]!;
    const from = this.at[mover]!;
    const isJarl = this.strength[mover] === 2;
    for (let d = 0; d < 6; d++) {
      const near = from + step[d]!;
      const floor = ground[near]!;
      if (floor === OFF || floor === HOLE || (floor === THRONE && !isJarl)) continue;
      const other = piece[near]!;
      if (other !== 0 && owner[other - 1] === seat) continue;
      into[count++] = (from << 4) | (d << 1);
      // Two steps need a free hex between; nobody crosses the Throne.
      if (other !== 0 || floor === THRONE) continue;
      const far = near + step[d]!;
      const beyond = ground[far]!;
      if (beyond === OFF || beyond === HOLE || (beyond === THRONE && !isJarl)) continue;
      const target = piece[far]!;
      if (target !== 0 && owner[target - 1] === seat) continue;
      if (isJarl && !hasDraft(this, seat, from, step[d]!)) continue;
      into[count++] = (from << 4) | (d << 1) | 1;
    }
    return count;
  }

  /** How well a move looks at once: nearer to the Throne, pushing and throwing out are good. */
  guess(code: number): number {
    const { piece, strength, steps, ground } = this;
    const from = code >> 4;
    const d = step[(code >> 1) & 7]!;
    const length = (code & 1) + 1;
    const to = from + length * d;
    const worth = strength[piece[from]! - 1] === 2 ? GUESS_JARL_STEP : GUESS_WARRIOR_STEP;
    const nearer = worth * (steps[from]! - steps[to]!);
    if (piece[to] === 0) return nearer;
    const end = this.attackEnd(from, to, d, length);
    if (end < 0) return GUESS_BLOCKED;
    const falls = ground[end] === OFF || ground[end] === HOLE;
    if (!falls) return nearer + GUESS_PUSH;
    return this.owner[piece[end - d]! - 1] === this.owner[piece[from]! - 1] ? -GUESS_FALL : GUESS_FALL;
  }

  /** Where the chain ends that an attack pushes: the first place without a piece; -1 if it is blocked or compressed. */
  private attackEnd(from: number, to: number, d: number, steps: number): number {
    const { piece, owner, strength, ground } = this;
    const side = owner[piece[from]! - 1]!;
    let attack = strength[piece[from]! - 1]! + steps - 1;
    for (let cell = from - d; piece[cell] !== 0 && owner[piece[cell]! - 1] === side; cell -= d)
      attack += strength[piece[cell]! - 1]!;
    const other = owner[piece[to]! - 1]!;
    let defence = 0;
    let end = to;
    for (; piece[end] !== 0 && owner[piece[end]! - 1] === other; end += d)
      defence += strength[piece[end]! - 1]!;
    if (attack <= defence) return -1;
    while (piece[end] !== 0) end += d;
    return ground[end] === THRONE ? -1 : end;
  }

  /** Moves the chain from `to` one hex on, the last first. Answers who fell, or -1. */
  private push(to: number, end: number, d: number): number {
    const falls = this.ground[end] === OFF || this.ground[end] === HOLE;
    let cell = end - d;
    const fallen = falls ? this.piece[cell]! - 1 : -1;
    if (falls) {
      this.take(fallen);
      cell -= d;
    }
    for (; cell !== to - d; cell -= d) this.relocate(this.piece[cell]! - 1, cell + d);
    return fallen;
  }

  private relocate(mover: number, to: number): void {
    const from = this.at[mover]!;
    this.journal.push(mover, from);
    this.toggle(mover, from);
    this.toggle(mover, to);
    this.piece[from] = 0;
    this.piece[to] = mover + 1;
    this.at[mover] = to;
  }

  /** With a Jarl its Warriors go too. */
  private disband(seat: number): void {
    for (let i = this.first[seat]! + 1; i < this.first[seat + 1]!; i++) if (this.at[i]! >= 0) this.take(i);
  }

  private take(gone: number): void {
    const from = this.at[gone]!;
    this.journal.push(gone, from);
    this.toggle(gone, from);
    this.piece[from] = 0;
    this.at[gone] = -1;
  }

  private toggle(number: number, cell: number): void {
    const fact = factOf(this.owner[number]!, this.strength[number] === 2, cell);
    this.low ^= FACTS.low[fact]!;
    this.high ^= FACTS.high[fact]!;
  }
}
