/**
 * The tiles of the search core: where they lie, which may be taken and where they may land. What depends on the
 * tiles alone is worked out once for each arrangement and kept while slides over it are tried.
 */
import { TILE_BESIDE, worthOf } from './evaluate';
import type { TileEffects } from './tile-effects';
import { CELLS, fold, NEIGHBOURS, ONE_ARC, SIDE, SLIDES_OUT } from './torus';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const neighbours = NEIGHBOURS;
const folded = fold;

/** Nineteen tiles touch 114 sides: at most 57 cells can touch two of them. */
export const MAX_LANDINGS = 57;
const SLOTS = 8;
/** A pass and a place in it share 32 bits. */
const MAX_PASSES = 2 ** 25;

/** What holds for one arrangement of the tiles, whoever stands on them. In reading order. */
class Arrangement {
  edition = 0;
  takeable = 0;
  landings = 0;
  readonly tiles = new Int16Array(19);
  readonly cells = new Int16Array(MAX_LANDINGS);
}

export class TileField {
  readonly has = new Uint8Array(CELLS);
  /** How many tiles a cell touches. */
  readonly touches = new Uint8Array(CELLS);
  /** The least column and row with a tile, counted on without folding. */
  left = 0;
  top = 0;
  /** Names an arrangement: changes with every move of a tile, and comes back when it is undone. */
  edition = 1;

  private editions = 1;
  private moves = 0;
  private readonly rows = new Int32Array(SIDE);
  private readonly columns = new Uint8Array(SIDE);
  private readonly slots = Array.from({ length: SLOTS }, () => new Arrangement());
  /** For finding the tiles that hold the board together: the pass in which a tile was reached, and when in it. */
  private readonly reached = new Int32Array(CELLS);
  private readonly cuts = new Int32Array(CELLS);
  private explored = 0;
  private found = 0;
  private pass = 0;

  constructor(
    cells: readonly number[],
    private readonly edgeTiles: boolean,
  ) {
    for (const cell of cells) this.lay(cell);
  }

  /** True when `left` or `top` changed with it. */
  move(from: number, to: number): boolean {
    const { left, top } = this;
    const q = left - 1 + ((to - left + 1) & 31);
    const r = top - 1 + (((to >> 5) - top + 1) & 31);
    this.lift(from);
    this.lay(to);
    while (this.columns[this.left & 31] === 0) this.left++;
    while (this.rows[this.top & 31] === 0) this.top++;
    if (q < this.left) this.left = q;
    if (r < this.top) this.top = r;
    this.edition = ++this.editions;
    this.moves++;
    return left !== this.left || top !== this.top;
  }

  undo(from: number, to: number, left: number, top: number, edition: number): void {
    this.lift(to);
    this.lay(from);
    this.left = left;
    this.top = top;
    this.edition = edition;
    this.moves--;
  }

  /** A cell counted from the least column and row: it grows in reading order, and shifting the board keeps it. */
  offset(cell: number): number {
    return ((((cell >> 5) - this.top) & 31) << 5) | ((cell - this.left) & 31);
  }

  /** Writes every cell with a tile. */
  list(into: Int16Array): number {
    let count = 0;
    for (let r = this.top; this.rows[r & 31] !== 0; r++)
      for (let bits = this.rows[r & 31]!; bits !== 0; bits &= bits - 1)
        into[count++] = folded(lowestBit(bits), r);
    return count;
  }

  /** Writes the codes of every relocation, a tile with a piece on it and the `locked` one left out. */
  listMoves(into: Int32Array, base: number, pieces: Uint8Array, locked: number): number {
    const { tiles, takeable, cells, landings } = this.arrangement();
    const { touches } = this;
    let count = 0;
    for (let i = 0; i < takeable; i++) {
      const from = tiles[i]!;
      if (pieces[from] !== 0 || from === locked) continue;
      // A target must touch two of the tiles that stay.
      for (let d = 6 * from; d < 6 * from + 6; d++) touches[neighbours[d]!]!--;
      for (let j = 0; j < landings; j++) {
        const to = cells[j]!;
        if (touches[to]! >= 2) into[count++] = base + (from << 10) + to;
      }
      for (let d = 6 * from; d < 6 * from + 6; d++) touches[neighbours[d]!]!++;
    }
    return count;
  }

  countMoves(pieces: Uint8Array, locked: number): number {
    const { tiles, takeable, landings } = this.arrangement();
    let count = 0;
    for (let i = 0; i < takeable; i++) {
      const from = tiles[i]!;
      if (pieces[from] === 0 && from !== locked) count += this.targets(from, landings);
    }
    return count;
  }

  canMove(pieces: Uint8Array, locked: number): boolean {
    const { tiles, takeable, landings } = this.arrangement();
    for (let i = 0; i < takeable; i++) {
      const from = tiles[i]!;
      if (pieces[from] === 0 && from !== locked && this.targets(from, landings) > 0) return true;
    }
    return false;
  }

  /** The most that a relocation adds to the score of the side that makes it, by its effects. */
  best(pieces: Uint8Array, locked: number, effects: TileEffects): number {
    const { tiles, takeable, cells, landings } = this.arrangement();
    const { touches } = this;
    const { mine, theirs, taking, putting, beside } = effects;
    let best = -Infinity;
    for (let i = 0; i < takeable; i++) {
      const from = tiles[i]!;
      if (pieces[from] !== 0 || from === locked) continue;
      const my = mine + taking[2 * from]!;
      const their = theirs + taking[2 * from + 1]!;
      for (let d = 6 * from; d < 6 * from + 6; d++) touches[neighbours[d]!]!--;
      for (let j = 0; j < landings; j++) {
        const to = cells[j]!;
        if (touches[to]! < 2) continue;
        const worth =
          worthOf(my + putting[2 * to]!, their + putting[2 * to + 1]!) +
          TILE_BESIDE * (beside[to]! - beside[from]!);
        if (worth > best) best = worth;
      }
      for (let d = 6 * from; d < 6 * from + 6; d++) touches[neighbours[d]!]!++;
    }
    return best;
  }

  private targets(from: number, landings: number): number {
    for (let d = 6 * from; d < 6 * from + 6; d++) {
      const cell = neighbours[d]!;
      if (this.has[cell] === 0 && this.touches[cell] === 2) landings--;
    }
    return landings;
  }

  private lay(cell: number): void {
    this.has[cell] = 1;
    this.rows[cell >> 5]! |= 1 << (cell & 31);
    this.columns[cell & 31]!++;
    for (let d = 6 * cell; d < 6 * cell + 6; d++) this.touches[neighbours[d]!]!++;
  }

  private lift(cell: number): void {
    this.has[cell] = 0;
    this.rows[cell >> 5]! &= ~(1 << (cell & 31));
    this.columns[cell & 31]!--;
    for (let d = 6 * cell; d < 6 * cell + 6; d++) this.touches[neighbours[d]!]!--;
  }

  private arrangement(): Arrangement {
    const kept = this.slots[this.moves & (SLOTS - 1)]!;
    if (kept.edition !== this.edition) this.arrange(kept);
    return kept;
  }

  /** Row by row as bits, shifted so that the column left of every tile is bit 0: reading order comes by itself. */
  private arrange(into: Arrangement): void {
    into.edition = this.edition;
    into.takeable = 0;
    into.landings = 0;
    const shift = (this.left - 1) & 31;
    let above = 0;
    let row = 0;
    let r = this.top - 1;
    // Joined tiles leave no row empty, so two empty rows in a row mean that the last has been passed.
    do {
      const next = this.rows[(r + 1) & 31]!;
      const below = (next >>> shift) | (next << (32 - shift));
      let once = row << 1;
      let twice = once & (row >>> 1);
      once |= row >>> 1;
      twice |= once & above;
      once |= above;
      twice |= once & (above >>> 1);
      once |= above >>> 1;
      twice |= once & below;
      once |= below;
      twice |= once & (below << 1);
      for (let bits = twice & ~row; bits !== 0; bits &= bits - 1)
        into.cells[into.landings++] = folded(this.left - 1 + lowestBit(bits), r);
      for (let bits = row; bits !== 0; bits &= bits - 1) {
        const cell = folded(this.left - 1 + lowestBit(bits), r);
        if (this.isTakeable(cell)) into.tiles[into.takeable++] = cell;
      }
      above = row;
      row = below;
      r++;
    } while (above !== 0 || row !== 0);
  }

  private isTakeable(cell: number): boolean {
    let ring = 0;
    for (let d = 0; d < 6; d++) ring |= this.has[neighbours[6 * cell + d]!]! << d;
    if (this.edgeTiles && SLIDES_OUT[ring] === 0) return false;
    return ONE_ARC[ring] === 1 || !this.isCut(cell);
  }

  /** Whether the other eighteen tiles would fall apart. Asked only where the ring has gaps; then found for all. */
  private isCut(cell: number): boolean {
    if (this.explored !== this.edition) {
      this.explored = this.edition;
      this.found = 0;
      if (++this.pass === MAX_PASSES) {
        this.reached.fill(0);
        this.cuts.fill(0);
        this.pass = 1;
      }
      this.explore(cell);
    }
    return this.cuts[cell] === this.pass;
  }

  /** Depth first (Hopcroft and Tarjan): answers the earliest tile that can be reached from here on another way. */
  private explore(cell: number): number {
    const { has, reached, pass } = this;
    const base = pass << 5;
    const me = ++this.found;
    reached[cell] = base + me;
    let earliest = me;
    let branches = 0;
    for (let d = 6 * cell; d < 6 * cell + 6; d++) {
      const next = neighbours[d]!;
      if (has[next] === 0) continue;
      let other = reached[next]! - base;
      if (other <= 0) {
        other = this.explore(next);
        branches++;
        if (other >= me && (me > 1 || branches > 1)) this.cuts[cell] = pass;
      }
      if (other < earliest) earliest = other;
    }
    return earliest;
  }
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);
