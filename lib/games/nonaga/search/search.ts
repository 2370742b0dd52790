/**
 * The fast core of Nonaga: one mutable board, decisions as numbers, everything undone in reverse order.
 *
 * A slide's code is piece × 6 + direction; a tile's is `TILE` + from × 1024 + to, in cells of `torus.ts`.
 */
import type { SearchSpace } from '../../ai-contract';
import type { Ranking } from '../../contract';
import { cellAt, hexOf } from '../../hex';
import { Sightings } from '../../repetition-counter';
import { cellsOf, type NonagaMove, type NonagaState } from '../state';
import { evaluate, lead, TILE_BESIDE, worthOf } from './evaluate';
import { BLUE_PIECE, BLUE_TO_MOVE, FACTS, fold, hashOfKey, LAST_TILE, RED_PIECE, TILE_DUE } from './torus';
import { Pieces } from './pieces';
import { TileEffects } from './tile-effects';
import { MAX_LANDINGS, TileField } from './tile-field';

const TILE = 64;
const WON: readonly Ranking[] = [
  [[0], [1]],
  [[1], [0]],
];
const DRAWN: Ranking = [[0, 1]];

/** Tiles without a piece on them: no other can be taken. */
const FREE_TILES = 19 - 6;
/** Numbers on the undo stack for each decision. */
const UNDO_NUMBERS = 13;

export const openSearch = (view: NonagaState): SearchSpace<NonagaMove> => new NonagaSearch(view);

class NonagaSearch implements SearchSpace<NonagaMove> {
  readonly seats = 2;
  readonly maxMoves = FREE_TILES * MAX_LANDINGS;

  private readonly field: TileField;
  private readonly pieces: Pieces;
  private readonly effects = new TileEffects();
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

  private kept = new Int32Array(64 * UNDO_NUMBERS);
  private readonly results: (Ranking | null)[] = [];
  /** The position at the start of every turn. */
  private readonly seen = new Sightings();
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
    const cells = [...cellsOf(view.pieces, 'red'), ...cellsOf(view.pieces, 'blue')];
    this.pieces = new Pieces(this.field, cells.map(folded));
    this.seat = view.player === 'red' ? 0 : 1;
    this.tileDue = view.phase === 'tile';
    this.slid = view.midTurn;
    this.lastTile = view.lastTile === null ? -1 : folded(view.lastTile);
    this.turnsHad = view.turnsHad;
    this.result = view.outcome?.ranking ?? null;
    this.rehash();
    if (this.drawsByRepetition) for (const key of view.seen) this.seen.add(hashOfKey(key));
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
    return this.tileDue
      ? this.field.listMoves(into, TILE, this.pieces.on, this.locked())
      : this.pieces.listSlides(this.seat, into);
  }

  countTurns(): number {
    if (this.result !== null) return 0;
    if (this.tileDue) return this.field.countMoves(this.pieces.on, this.locked());
    const count = this.pieces.listSlides(this.seat, this.slides);
    let turns = 0;
    for (let i = 0; i < count; i++) {
      this.play(this.slides[i]!);
      turns += this.midTurn() ? this.field.countMoves(this.pieces.on, this.locked()) : 1;
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
    const i = (this.results.length - 1) * UNDO_NUMBERS;
    this.result = this.results.pop()!;
    this.seen.cutTo(kept[i]!);
    this.seat = kept[i + 1]!;
    this.tileDue = (kept[i + 2]! & 1) !== 0;
    this.slid = (kept[i + 2]! & 2) !== 0;
    this.lastTile = kept[i + 3]!;
    this.turnsHad = kept[i + 4]!;
    this.low = kept[i + 5]!;
    this.high = kept[i + 6]!;
    const [piece, from, to] = [kept[i + 7]!, kept[i + 8]!, kept[i + 9]!];
    if (piece < 0) field.undo(from, to, kept[i + 10]!, kept[i + 11]!, kept[i + 12]!);
    else this.pieces.put(piece, to, from);
  }

  hash(): number {
    return this.positionHash(this.tileDue ? TILE_DUE : 0);
  }

  evaluate(into: Float64Array): void {
    const { on, at } = this.pieces;
    const mine = 3 * this.seat;
    const score = this.tileDue
      ? this.scoreAfterBest()
      : evaluate(this.field.has, this.field.touches, on, at, mine);
    into[this.seat] = score;
    into[1 - this.seat] = -score;
  }

  /** By what each tile does to the slides that win. */
  scoreAfterBest(): number {
    if (!this.tileDue) return NaN;
    const { field, pieces, effects } = this;
    const mine = 3 * this.seat;
    effects.find(field.has, pieces.on, pieces.at, mine);
    return lead(field.touches, pieces.at, mine) + field.best(pieces.on, this.locked(), effects);
  }

  /** Leaves out tiles with which the other side wins at once, where there are others. */
  guess(codes: Int32Array, count: number, into: Int32Array): number {
    if (!this.tileDue) return -1;
    const { field, pieces, effects } = this;
    const mine = 3 * this.seat;
    effects.find(field.has, pieces.on, pieces.at, mine);
    const score = lead(field.touches, pieces.at, mine);
    const { taking, putting, beside } = effects;
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const from = (codes[i]! - TILE) >> 10;
      const to = (codes[i]! - TILE) & 1023;
      const theirs = effects.theirs + taking[2 * from + 1]! + putting[2 * to + 1]!;
      if (theirs > 0) continue;
      const wins = effects.mine + taking[2 * from]! + putting[2 * to]!;
      into[kept] = score + worthOf(wins, 0) + TILE_BESIDE * (beside[to]! - beside[from]!);
      codes[kept++] = codes[i]!;
    }
    if (kept > 0 || count === 0) return kept;
    into[0] = score + worthOf(0, 1);
    return 1;
  }

  decode(code: number): NonagaMove {
    if (code >= TILE)
      return { type: 'tile', from: this.name((code - TILE) >> 10), to: this.name((code - TILE) & 1023) };
    const from = this.pieces.at[(code / 6) | 0]!;
    return { type: 'slide', from: this.name(from), to: this.name(this.pieces.endOf(from, code % 6)) };
  }

  // ── Decisions ───────────────────────────────────────────────────────────────────────────────────────────────

  private slide(piece: number, direction: number): void {
    const from = this.pieces.at[piece]!;
    const to = this.pieces.endOf(from, direction);
    this.keep(piece, from, to);
    this.pieces.put(piece, from, to);
    const fact = piece < 3 ? RED_PIECE : BLUE_PIECE;
    this.toggle(fact + this.field.offset(from));
    this.toggle(fact + this.field.offset(to));
    if (this.pieces.areJoined(piece < 3 ? 0 : 3)) {
      this.end(WON[this.seat]!);
      this.lastTile = -1;
      this.handOver();
      return;
    }
    this.tileDue = true;
    this.slid = true;
    if (this.field.canMove(this.pieces.on, this.locked())) return;
    this.lastTile = -1;
    this.endTurn();
  }

  private locked(): number {
    return this.lockTile ? this.lastTile : -1;
  }

  private relocate(from: number, to: number): void {
    this.keep(-1, from, to);
    this.toggle(this.field.offset(from));
    if (this.field.move(from, to)) this.rehash();
    else this.toggle(this.field.offset(to));
    this.lastTile = to;
    this.endTurn();
  }

  // ── Turns ───────────────────────────────────────────────────────────────────────────────────────────────────

  private endTurn(): void {
    this.handOver();
    for (let passes = 0; passes < 2; passes++) {
      this.tileDue = false;
      if (this.pieces.canSlide(this.seat)) return this.testDraws();
      this.tileDue = true;
      if (this.field.canMove(this.pieces.on, this.locked())) return this.testDraws();
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

  private testDraws(): void {
    if (this.turnsHad >= this.maxTurns) this.end(DRAWN);
    if (this.result !== null || !this.drawsByRepetition) return;
    const key = this.positionHash(0);
    if (this.seen.wasMetTwice(key)) this.end(DRAWN);
    else this.seen.add(key);
  }

  // ── Keeping and hashing ─────────────────────────────────────────────────────────────────────────────────────

  private keep(piece: number, from: number, to: number): void {
    const i = this.results.push(this.result) * UNDO_NUMBERS - UNDO_NUMBERS;
    if (i + UNDO_NUMBERS > this.kept.length) {
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
    for (let i = 0; i < count; i++) this.toggle(this.field.offset(this.cells[i]!));
    for (let i = 0; i < 6; i++)
      this.toggle((i < 3 ? RED_PIECE : BLUE_PIECE) + this.field.offset(this.pieces.at[i]!));
  }

  /** Equal for positions that `draw3` calls the same, and for no others but by a chance of one in 2^52. */
  private positionHash(salt: number): number {
    let low = this.low ^ salt;
    let high = this.high;
    if (this.seat === 1) low ^= BLUE_TO_MOVE;
    const locked = this.locked();
    if (locked >= 0) {
      const fact = LAST_TILE + this.field.offset(locked);
      low ^= FACTS.low[fact]!;
      high ^= FACTS.high[fact]!;
    }
    return high * 2 ** 32 + (low >>> 0);
  }
}
