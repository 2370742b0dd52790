/**
 * The fast core of Jarls: one mutable board, moves as numbers, everything undone in reverse order.
 *
 * A move's code is from × 16 + direction × 2 + distance − 1, in cells of `grid.ts`.
 */
import type { Ranking, SearchSpace, Seat } from '../contract';
import { type Board, evaluate } from './evaluate';
import { Bits, CELLS, groundOf, HOLE, nameOf, numberOf, OFF, STEP, stepsToThrone, THRONE } from './grid';
import type { JarlsMove, JarlsState, Piece } from './state';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const step = STEP;

/** Hash bits of a seat's Jarl and Warriors at each cell, of the seat to move, and of the first seat of the round. */
const FACTS = new Bits(12 * CELLS + 12, 0x6a61726c);
const TO_MOVE = 12 * CELLS;
const BEGAN = TO_MOVE + 6;

const SIGHTINGS = 2 ** 14;
/** Numbers kept for each move, so that it can be undone. */
const KEPT = 7;

export const openSearch = (view: JarlsState): SearchSpace<JarlsMove> => new JarlsSearch(view);

class JarlsSearch implements SearchSpace<JarlsMove>, Board {
  readonly seats: number;
  readonly maxMoves: number;
  readonly radius: number;
  readonly ground: Uint8Array;
  readonly steps: Uint8Array;
  readonly piece = new Uint8Array(CELLS);
  readonly owner: Uint8Array;
  readonly at: Int16Array;
  readonly first: Int32Array;

  private readonly strength: Uint8Array;
  private readonly order: Int16Array;
  private seat: number;
  private began: number;
  private quiet: number;
  private result: Ranking | null;
  /** The hash of the pieces. */
  private low = 0;
  private high = 0;

  private readonly rotates: boolean;
  private readonly maxQuiet: number;
  private readonly drawsByRepetition: boolean;

  private kept = new Int32Array(64 * KEPT);
  private readonly results: (Ranking | null)[] = [];
  /** Who was moved from where, two numbers each, in the order in which it happened. */
  private readonly journal: number[] = [];
  /** The position at the start of every turn; `sightings` counts them by their low bits, to look closer rarely. */
  private readonly seen: number[] = [];
  private readonly sightings = new Uint16Array(SIGHTINGS);

  constructor(view: JarlsState) {
    const { options, pieces, seats } = view;
    this.seats = seats;
    this.radius = view.radius;
    this.ground = groundOf(view.radius, view.holes);
    this.steps = stepsToThrone(this.ground);
    this.rotates = options.turnOrder === 'rotating';
    this.maxQuiet = options.quietRounds > 0 ? options.quietRounds : Infinity;
    this.drawsByRepetition = options.repetition === 'draw3';

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

    this.seat = view.player;
    this.began = view.first;
    this.quiet = view.quiet;
    this.result = view.outcome?.ranking ?? null;
    for (const key of view.seen) this.remember(hashOfKey(key));
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

  generate(into: Int32Array): number {
    if (this.result !== null) return 0;
    const { order } = this;
    const count = this.listWarriors();
    let moves = this.listMovesOf(this.first[this.seat]!, into, 0);
    for (let i = 0; i < count; i++) moves = this.listMovesOf(this.piece[order[i]!]! - 1, into, moves);
    return moves;
  }

  play(code: number): void {
    const from = code >> 4;
    const direction = (code >> 1) & 7;
    const steps = (code & 1) + 1;
    const d = step[direction]!;
    const mover = this.piece[from]! - 1;
    const to = from + steps * d;
    this.keep();

    let eliminated = false;
    if (this.piece[to] === 0) this.relocate(mover, to);
    else {
      const end = this.attackEnd(from, to, d, steps);
      if (end < 0) {
        if (steps === 2) this.relocate(mover, from + d);
      } else {
        eliminated = this.push(to, end, d);
        this.relocate(mover, to);
      }
    }
    if (this.ground[to] === THRONE) return this.win(this.seat);
    const alone = eliminated ? this.lastStanding() : -1;
    if (alone >= 0) return this.win(alone);
    this.pass(eliminated);
    this.beginTurn();
  }

  undo(): void {
    const { kept, journal, piece, at } = this;
    const i = (this.results.length - 1) * KEPT;
    this.result = this.results.pop()!;
    while (this.seen.length > kept[i]!) this.forget();
    this.seat = kept[i + 1]!;
    this.began = kept[i + 2]!;
    this.quiet = kept[i + 3]!;
    this.low = kept[i + 4]!;
    this.high = kept[i + 5]!;
    while (journal.length > kept[i + 6]!) {
      const cell = journal.pop()!;
      const moved = journal.pop()!;
      if (at[moved]! >= 0) piece[at[moved]!] = 0;
      piece[cell] = moved + 1;
      at[moved] = cell;
    }
  }

  hash(): number {
    const low = this.low ^ FACTS.low[TO_MOVE + this.seat]! ^ FACTS.low[BEGAN + this.began]!;
    const high = this.high ^ FACTS.high[TO_MOVE + this.seat]! ^ FACTS.high[BEGAN + this.began]!;
    return high * 2 ** 32 + (low >>> 0);
  }

  evaluate(into: Float64Array): void {
    evaluate(this, this.seat, into);
  }

  decode(code: number): JarlsMove {
    const from = code >> 4;
    return { from: nameOf(from), to: nameOf(from + ((code & 1) + 1) * step[(code >> 1) & 7]!) };
  }

  // ── Moves ───────────────────────────────────────────────────────────────────────────────────────────────────

  /** The cells of the Warriors of the seat to act, in reading order, which is the order of the numbers. */
  private listWarriors(): number {
    const { order, at, first } = this;
    let count = 0;
    for (let i = first[this.seat]! + 1; i < first[this.seat + 1]!; i++) {
      const cell = at[i]!;
      if (cell < 0) continue;
      let place = count++;
      for (; place > 0 && order[place - 1]! > cell; place--) order[place] = order[place - 1]!;
      order[place] = cell;
    }
    return count;
  }

  private listMovesOf(mover: number, into: Int32Array, count: number): number {
    const { ground, piece, owner, seat } = this;
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
      if (isJarl && !this.hasDraft(from, step[d]!)) continue;
      into[count++] = (from << 4) | (d << 1) | 1;
    }
    return count;
  }

  private hasDraft(from: number, d: number): boolean {
    const { ground, piece, owner, strength, seat } = this;
    let warriors = 0;
    for (let cell = from - d; ground[cell] !== OFF; cell -= d) {
      const other = piece[cell]!;
      if (other === 0) continue;
      if (owner[other - 1] !== seat || strength[other - 1] === 2) return false;
      if (++warriors === 2) return true;
    }
    return false;
  }

  /** Where the chain ends that an attack pushes: the first place without a piece; -1 if it is blocked or compressed. */
  private attackEnd(from: number, to: number, d: number, steps: number): number {
    const { piece, owner, strength, ground } = this;
    let attack = strength[piece[from]! - 1]! + steps - 1;
    for (let cell = from - d; piece[cell] !== 0 && owner[piece[cell]! - 1] === this.seat; cell -= d)
      attack += strength[piece[cell]! - 1]!;
    const side = owner[piece[to]! - 1]!;
    let defence = 0;
    let end = to;
    for (; piece[end] !== 0 && owner[piece[end]! - 1] === side; end += d)
      defence += strength[piece[end]! - 1]!;
    if (attack <= defence) return -1;
    while (piece[end] !== 0) end += d;
    return ground[end] === THRONE ? -1 : end;
  }

  /** Moves the chain from `to` one hex on, the last first. True if it fell. */
  private push(to: number, end: number, d: number): boolean {
    const falls = this.ground[end] === OFF || this.ground[end] === HOLE;
    let cell = end - d;
    if (falls) {
      this.remove(this.piece[cell]! - 1);
      cell -= d;
    }
    for (; cell !== to - d; cell -= d) this.relocate(this.piece[cell]! - 1, cell + d);
    return falls;
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
  private remove(gone: number): void {
    this.take(gone);
    if (this.strength[gone] === 1) return;
    const seat = this.owner[gone]!;
    for (let i = this.first[seat]! + 1; i < this.first[seat + 1]!; i++) if (this.at[i]! >= 0) this.take(i);
  }

  private take(gone: number): void {
    const from = this.at[gone]!;
    this.journal.push(gone, from);
    this.toggle(gone, from);
    this.piece[from] = 0;
    this.at[gone] = -1;
  }

  // ── Turns ───────────────────────────────────────────────────────────────────────────────────────────────────

  private isIn(seat: number): boolean {
    return this.at[this.first[seat]!]! >= 0;
  }

  private lastStanding(): number {
    let last = -1;
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.isIn(seat)) continue;
      if (last >= 0) return -1;
      last = seat;
    }
    return last;
  }

  private pass(eliminated: boolean): void {
    const { seats, began } = this;
    if (eliminated) this.quiet = 0;
    for (let seat = (this.seat + 1) % seats; seat !== began; seat = (seat + 1) % seats)
      if (this.isIn(seat)) {
        this.seat = seat;
        return;
      }
    if (!eliminated) this.quiet++;
    let next = this.rotates ? (began + 1) % seats : 0;
    while (!this.isIn(next)) next = (next + 1) % seats;
    this.seat = next;
    this.began = next;
  }

  private beginTurn(): void {
    if (!this.canMove(this.seat)) {
      let moves = false;
      for (let seat = 0; seat < this.seats && !moves; seat++) moves = this.isIn(seat) && this.canMove(seat);
      if (!moves) return this.draw();
      do this.pass(false);
      while (!this.canMove(this.seat));
    }
    if (this.quiet >= this.maxQuiet) return this.draw();
    if (!this.drawsByRepetition) return;
    const key = this.hash();
    if (this.sightings[key & (SIGHTINGS - 1)]! >= 2 && this.timesSeen(key) >= 2) this.draw();
    else this.remember(key);
  }

  /** Two steps need one that is free first, so it is enough to look at single steps. */
  private canMove(seat: number): boolean {
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

  private win(winner: number): void {
    this.end([winner]);
    this.pass(false);
  }

  private draw(): void {
    this.end([]);
  }

  /** Those best, then the others still in, then those who are out; a draw is shared by all who are in. */
  private end(best: readonly number[]): void {
    const rest: number[] = [];
    const out: number[] = [];
    for (let seat = 0; seat < this.seats; seat++) {
      if (!this.isIn(seat)) out.push(seat);
      else if (!best.includes(seat)) rest.push(seat);
    }
    this.result = [best, rest, out].filter(({ length }) => length > 0) as readonly (readonly Seat[])[];
  }

  private timesSeen(key: number): number {
    let times = 0;
    for (const earlier of this.seen) if (earlier === key) times++;
    return times;
  }

  private remember(key: number): void {
    this.seen.push(key);
    this.sightings[key & (SIGHTINGS - 1)]!++;
  }

  private forget(): void {
    this.sightings[this.seen.pop()! & (SIGHTINGS - 1)]!--;
  }

  // ── Keeping and hashing ─────────────────────────────────────────────────────────────────────────────────────

  private keep(): void {
    const i = this.results.push(this.result) * KEPT - KEPT;
    if (i + KEPT > this.kept.length) {
      const longer = new Int32Array(2 * this.kept.length);
      longer.set(this.kept);
      this.kept = longer;
    }
    const { kept } = this;
    kept[i] = this.seen.length;
    kept[i + 1] = this.seat;
    kept[i + 2] = this.began;
    kept[i + 3] = this.quiet;
    kept[i + 4] = this.low;
    kept[i + 5] = this.high;
    kept[i + 6] = this.journal.length;
  }

  private toggle(number: number, cell: number): void {
    const fact = factOf(this.owner[number]!, this.strength[number] === 2, cell);
    this.low ^= FACTS.low[fact]!;
    this.high ^= FACTS.high[fact]!;
  }
}

const factOf = (seat: number, isJarl: boolean, cell: number): number =>
  (2 * seat + (isJarl ? 0 : 1)) * CELLS + cell;

/** The same hash from a key of `repetition.ts`: two digits a piece, row first, then the seats to move and to begin. */
function hashOfKey(key: string): number {
  const groups = key.split('/');
  const [player, first] = groups.pop()!;
  const seat = (letter: string | undefined) => letter!.charCodeAt(0) - 65;
  const facts = [TO_MOVE + seat(player), BEGAN + seat(first)];
  groups.forEach((group, owner) => {
    for (let i = 0; i < group.length; i += 2) {
      const [r, q] = [parseInt(group[i]!, 36) - 8, parseInt(group[i + 1]!, 36) - 8];
      facts.push(factOf(owner, i === 0, numberOf(`${q},${r}`)));
    }
  });
  let low = 0;
  let high = 0;
  for (const fact of facts) {
    low ^= FACTS.low[fact]!;
    high ^= FACTS.high[fact]!;
  }
  return high * 2 ** 32 + (low >>> 0);
}
