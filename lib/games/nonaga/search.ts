/**
 * The fast core of Nonaga: one mutable board, decisions as numbers, everything undone in reverse order.
 *
 * A slide's code is piece × 6 + direction; a tile's is `TILE` + from × 1024 + to, in cells of `torus.ts`.
 */
import type { Ranking, SearchSpace } from '../contract';
import { cellAt, hexOf } from '../hex';
import { evaluate } from './evaluate';
import { cellsOf, type NonagaMove, type NonagaState } from './state';
import { MAX_LANDINGS, TileField } from './tile-field';
import { Bits, CELLS, fold, NEIGHBOURS, stepsBetween } from './torus';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const neighbours = NEIGHBOURS;
const steps = stepsBetween;

const TILE = 64;
const WON: readonly Ranking[] = [
  [[0], [1]],
  [[1], [0]],
];
const DRAWN: Ranking = [[0, 1]];

/** Hash bits of a tile, a red piece, a blue piece and the last tile, at a cell counted from `left` and `top`. */
const FACTS = new Bits(4 * CELLS, 0x6e6f6e61);
const RED_PIECE = CELLS;
const BLUE_PIECE = 2 * CELLS;
const LAST_TILE = 3 * CELLS;
const BLUE_TO_MOVE = 0x5bd1e995;
const TILE_DUE = 0x27d4eb2d;

const SIGHTINGS = 2 ** 14;

/** Numbers kept for each decision, so that it can be undone. */
const KEPT = 13;

export const openSearch = (view: NonagaState): SearchSpace<NonagaMove> => new NonagaSearch(view);

class NonagaSearch implements SearchSpace<NonagaMove> {
  readonly seats = 2;
  readonly maxMoves = 13 * MAX_LANDINGS;

  private readonly field: TileField;
  /** 0, or 1 + the number of the piece on a cell: 0–2 are Red's, 3–5 Blue's. */
  private readonly piece = new Uint8Array(CELLS);
  private readonly at = new Int16Array(6);
  private seat: number;
  private tileDue: boolean;
  private slid: boolean;
  private lastTile: number;
  private turnsHad: number;
  private result: Ranking | null;
  /** The hash of tiles and pieces. */
  private low = 0;
  private high = 0;

  private readonly lockTile: boolean;
  private readonly drawsByRepetition: boolean;
  private readonly maxTurns: number;
  /** What the fold's column and row 0 really were when the search was opened. */
  private readonly baseQ: number;
  private readonly baseR: number;

  private kept = new Int32Array(64 * KEPT);
  private readonly results: (Ranking | null)[] = [];
  /** The position at the start of every turn; `sightings` counts them by their low bits, to look closer rarely. */
  private readonly seen: number[] = [];
  private readonly sightings = new Uint16Array(SIGHTINGS);
  private readonly slides = new Int32Array(18);
  private readonly cells = new Int16Array(19);

  constructor(view: NonagaState) {
    const { options } = view;
    this.lockTile = options.lockTile;
    this.drawsByRepetition = options.repetition === 'draw3';
    this.maxTurns = options.turnCap > 0 ? 2 * options.turnCap : Infinity;

    const tiles = view.tiles.map(hexOf);
    this.baseQ = Math.min(...tiles.map(({ q }) => q));
    this.baseR = Math.min(...tiles.map(({ r }) => r));
    const folded = (cell: string) => fold(hexOf(cell).q - this.baseQ, hexOf(cell).r - this.baseR);
    this.field = new TileField(view.tiles.map(folded), options.edgeTiles);
    [...cellsOf(view.pieces, 'red'), ...cellsOf(view.pieces, 'blue')].forEach((cell, i) => {
      this.at[i] = folded(cell);
      this.piece[folded(cell)] = i + 1;
    });
    this.seat = view.player === 'red' ? 0 : 1;
    this.tileDue = view.phase === 'tile';
    this.slid = view.midTurn;
    this.lastTile = view.lastTile === null ? -1 : folded(view.lastTile);
    this.turnsHad = view.turnsHad;
    this.result = view.outcome?.ranking ?? null;
    this.rehash();
    if (this.drawsByRepetition) for (const key of view.seen) this.remember(hashOfKey(key));
  }

  toAct(): number {
    return this.result === null ? this.seat : -1;
  }

  midTurn(): boolean {
    return this.slid && this.result === null;
  }

  outcome(): Ranking | null {
    return this.result;
  }

  generate(into: Int32Array): number {
    if (this.result !== null) return 0;
    return this.tileDue ? this.field.listMoves(into, TILE, this.piece, this.locked()) : this.listSlides(into);
  }

  countTurns(): number {
    if (this.result !== null) return 0;
    if (this.tileDue) return this.field.countMoves(this.piece, this.locked());
    const count = this.listSlides(this.slides);
    let turns = 0;
    for (let i = 0; i < count; i++) {
      this.play(this.slides[i]!);
      turns += this.midTurn() ? this.field.countMoves(this.piece, this.locked()) : 1;
      this.undo();
    }
    return turns;
  }

  play(code: number): void {
    if (code < TILE) this.slide((code / 6) | 0, code % 6);
    else this.relocate((code - TILE) >> 10, (code - TILE) & 1023);
  }

  undo(): void {
    const { kept, field } = this;
    const i = (this.results.length - 1) * KEPT;
    this.result = this.results.pop()!;
    while (this.seen.length > kept[i]!) this.forget();
    this.seat = kept[i + 1]!;
    this.tileDue = (kept[i + 2]! & 1) !== 0;
    this.slid = (kept[i + 2]! & 2) !== 0;
    this.lastTile = kept[i + 3]!;
    this.turnsHad = kept[i + 4]!;
    this.low = kept[i + 5]!;
    this.high = kept[i + 6]!;
    const [piece, from, to] = [kept[i + 7]!, kept[i + 8]!, kept[i + 9]!];
    if (piece < 0) field.undo(from, to, kept[i + 10]!, kept[i + 11]!, kept[i + 12]!);
    else this.put(piece, to, from);
  }

  hash(): number {
    return this.positionHash(this.tileDue ? TILE_DUE : 0);
  }

  evaluate(into: Float64Array): void {
    const red = evaluate(this.field.has, this.piece, this.at, this.seat, this.tileDue);
    into[0] = red;
    into[1] = -red;
  }

  decode(code: number): NonagaMove {
    if (code >= TILE)
      return { type: 'tile', from: this.name((code - TILE) >> 10), to: this.name((code - TILE) & 1023) };
    const from = this.at[(code / 6) | 0]!;
    return { type: 'slide', from: this.name(from), to: this.name(this.endOf(from, code % 6)) };
  }

  // ── Slides ──────────────────────────────────────────────────────────────────────────────────────────────────

  private listSlides(into: Int32Array): number {
    let [a, b, c] = this.seat === 0 ? [0, 1, 2] : [3, 4, 5];
    if (this.offset(this.at[a!]!) > this.offset(this.at[b!]!)) [a, b] = [b, a];
    if (this.offset(this.at[b!]!) > this.offset(this.at[c!]!)) [b, c] = [c, b];
    if (this.offset(this.at[a!]!) > this.offset(this.at[b!]!)) [a, b] = [b, a];
    return this.listSlidesOf(c!, into, this.listSlidesOf(b!, into, this.listSlidesOf(a!, into, 0)));
  }

  private listSlidesOf(piece: number, into: Int32Array, count: number): number {
    const from = 6 * this.at[piece]!;
    for (let d = 0; d < 6; d++) if (this.isFree(neighbours[from + d]!)) into[count++] = 6 * piece + d;
    return count;
  }

  private isFree(cell: number): boolean {
    return this.field.has[cell] !== 0 && this.piece[cell] === 0;
  }

  private endOf(from: number, direction: number): number {
    let end = from;
    for (
      let next = neighbours[6 * end + direction]!;
      this.isFree(next);
      next = neighbours[6 * end + direction]!
    )
      end = next;
    return end;
  }

  private slide(piece: number, direction: number): void {
    const from = this.at[piece]!;
    const to = this.endOf(from, direction);
    this.keep(piece, from, to);
    this.put(piece, from, to);
    const fact = piece < 3 ? RED_PIECE : BLUE_PIECE;
    this.toggle(fact + this.offset(from));
    this.toggle(fact + this.offset(to));
    if (this.areJoined(piece < 3 ? 0 : 3)) {
      this.end(WON[this.seat]!);
      this.lastTile = -1;
      this.handOver();
      return;
    }
    this.tileDue = true;
    this.slid = true;
    if (this.field.canMove(this.piece, this.locked())) return;
    this.lastTile = -1;
    this.endTurn();
  }

  private put(piece: number, from: number, to: number): void {
    this.piece[from] = 0;
    this.piece[to] = piece + 1;
    this.at[piece] = to;
  }

  private areJoined(first: number): boolean {
    const [a, b, c] = [this.at[first]!, this.at[first + 1]!, this.at[first + 2]!];
    let pairs = 0;
    if (steps(a, b) === 1) pairs++;
    if (steps(b, c) === 1) pairs++;
    if (steps(a, c) === 1) pairs++;
    return pairs >= 2;
  }

  // ── Tiles and turns ─────────────────────────────────────────────────────────────────────────────────────────

  private locked(): number {
    return this.lockTile ? this.lastTile : -1;
  }

  private relocate(from: number, to: number): void {
    this.keep(-1, from, to);
    this.toggle(this.offset(from));
    if (this.field.move(from, to)) this.rehash();
    else this.toggle(this.offset(to));
    this.lastTile = to;
    this.endTurn();
  }

  private endTurn(): void {
    this.handOver();
    for (let passes = 0; passes < 2; passes++) {
      this.tileDue = false;
      if (this.canSlide()) return this.testDraws();
      this.tileDue = true;
      if (this.field.canMove(this.piece, this.locked())) return this.testDraws();
      this.lastTile = -1;
      this.handOver();
    }
    this.end(DRAWN);
  }

  private end(result: Ranking): void {
    this.result = result;
    this.tileDue = false;
  }

  private handOver(): void {
    this.seat ^= 1;
    this.slid = false;
    this.turnsHad++;
  }

  private canSlide(): boolean {
    const first = this.seat === 0 ? 0 : 3;
    for (let piece = first; piece < first + 3; piece++) {
      const from = 6 * this.at[piece]!;
      for (let d = from; d < from + 6; d++) if (this.isFree(neighbours[d]!)) return true;
    }
    return false;
  }

  private testDraws(): void {
    if (this.turnsHad >= this.maxTurns) this.end(DRAWN);
    if (this.result !== null || !this.drawsByRepetition) return;
    const key = this.positionHash(0);
    if (this.sightings[key & (SIGHTINGS - 1)]! >= 2 && this.timesSeen(key) >= 2) this.end(DRAWN);
    else this.remember(key);
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

  private keep(piece: number, from: number, to: number): void {
    const i = this.results.push(this.result) * KEPT - KEPT;
    if (i + KEPT > this.kept.length) {
      const longer = new Int32Array(2 * this.kept.length);
      longer.set(this.kept);
      this.kept = longer;
    }
    const { kept, field } = this;
    kept[i] = this.seen.length;
    kept[i + 1] = this.seat;
    kept[i + 2] = (this.tileDue ? 1 : 0) | (this.slid ? 2 : 0);
    kept[i + 3] = this.lastTile;
    kept[i + 4] = this.turnsHad;
    kept[i + 5] = this.low;
    kept[i + 6] = this.high;
    kept[i + 7] = piece;
    kept[i + 8] = from;
    kept[i + 9] = to;
    kept[i + 10] = field.left;
    kept[i + 11] = field.top;
    kept[i + 12] = field.edition;
  }

  /** A cell counted from the least column and row: it grows in reading order, and shifting the board keeps it. */
  private offset(cell: number): number {
    return ((((cell >> 5) - this.field.top) & 31) << 5) | ((cell - this.field.left) & 31);
  }

  /** The real name of a folded cell, which lies on a tile or beside one. */
  private name(cell: number): string {
    const { left, top } = this.field;
    const q = left - 1 + ((cell - left + 1) & 31);
    const r = top - 1 + (((cell >> 5) - top + 1) & 31);
    return cellAt(this.baseQ + q, this.baseR + r);
  }

  private toggle(fact: number): void {
    this.low ^= FACTS.low[fact]!;
    this.high ^= FACTS.high[fact]!;
  }

  private rehash(): void {
    this.low = 0;
    this.high = 0;
    const count = this.field.list(this.cells);
    for (let i = 0; i < count; i++) this.toggle(this.offset(this.cells[i]!));
    for (let i = 0; i < 6; i++) this.toggle((i < 3 ? RED_PIECE : BLUE_PIECE) + this.offset(this.at[i]!));
  }

  /** Equal for positions that `draw3` calls the same, and for no others but by a chance of one in 2^52. */
  private positionHash(salt: number): number {
    let low = this.low ^ salt;
    let high = this.high;
    if (this.seat === 1) low ^= BLUE_TO_MOVE;
    const locked = this.locked();
    if (locked >= 0) {
      const fact = LAST_TILE + this.offset(locked);
      low ^= FACTS.low[fact]!;
      high ^= FACTS.high[fact]!;
    }
    return high * 2 ** 32 + (low >>> 0);
  }
}

/** The same hash from a key of `repetition.ts`: two digits a cell, row first; tiles, red, blue, player, last tile. */
function hashOfKey(key: string): number {
  let low = 0;
  let high = 0;
  const add = (fact: number, place: number) => {
    const cell = fact + fold(parseInt(key[place + 1]!, 36), parseInt(key[place]!, 36));
    low ^= FACTS.low[cell]!;
    high ^= FACTS.high[cell]!;
  };
  for (let i = 0; i < 25; i++) add(i < 19 ? 0 : i < 22 ? RED_PIECE : BLUE_PIECE, 2 * i);
  if (key[50] === 'b') low ^= BLUE_TO_MOVE;
  if (key.length > 51) add(LAST_TILE, 51);
  return high * 2 ** 32 + (low >>> 0);
}
