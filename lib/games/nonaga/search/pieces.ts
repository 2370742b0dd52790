/** The pieces of the search core: where they stand, how they slide, and whether three are joined. */
import type { TileField } from './tile-field';
import { CELLS, NEIGHBOURS, stepsBetween } from './torus';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const neighbours = NEIGHBOURS;
const steps = stepsBetween;

export class Pieces {
  /** 0, or 1 + the number of the piece on a cell: 0–2 are Red's, 3–5 Blue's. */
  readonly on = new Uint8Array(CELLS);
  readonly at = new Int16Array(6);

  constructor(
    private readonly field: TileField,
    cells: readonly number[],
  ) {
    cells.forEach((cell, piece) => {
      this.at[piece] = cell;
      this.on[cell] = piece + 1;
    });
  }

  /** Writes the codes, piece × 6 + direction, of every slide of a seat, its pieces in reading order. */
  listSlides(seat: number, into: Int32Array): number {
    const { at, field } = this;
    let [a, b, c] = seat === 0 ? [0, 1, 2] : [3, 4, 5];
    if (field.offset(at[a!]!) > field.offset(at[b!]!)) [a, b] = [b, a];
    if (field.offset(at[b!]!) > field.offset(at[c!]!)) [b, c] = [c, b];
    if (field.offset(at[a!]!) > field.offset(at[b!]!)) [a, b] = [b, a];
    return this.listSlidesOf(c!, into, this.listSlidesOf(b!, into, this.listSlidesOf(a!, into, 0)));
  }

  private listSlidesOf(piece: number, into: Int32Array, count: number): number {
    const from = 6 * this.at[piece]!;
    for (let d = 0; d < 6; d++) if (this.isFree(neighbours[from + d]!)) into[count++] = 6 * piece + d;
    return count;
  }

  canSlide(seat: number): boolean {
    const first = seat === 0 ? 0 : 3;
    for (let piece = first; piece < first + 3; piece++) {
      const from = 6 * this.at[piece]!;
      for (let d = from; d < from + 6; d++) if (this.isFree(neighbours[d]!)) return true;
    }
    return false;
  }

  /** Where a slide from a cell comes to rest. */
  endOf(from: number, direction: number): number {
    let end = from;
    for (
      let next = neighbours[6 * end + direction]!;
      this.isFree(next);
      next = neighbours[6 * end + direction]!
    )
      end = next;
    return end;
  }

  put(piece: number, from: number, to: number): void {
    this.on[from] = 0;
    this.on[to] = piece + 1;
    this.at[piece] = to;
  }

  /** Whether two of the three pairs from `first` on are neighbours. */
  areJoined(first: number): boolean {
    const { at } = this;
    const [a, b, c] = [at[first]!, at[first + 1]!, at[first + 2]!];
    let pairs = 0;
    if (steps(a, b) === 1) pairs++;
    if (steps(b, c) === 1) pairs++;
    if (steps(a, c) === 1) pairs++;
    return pairs >= 2;
  }

  private isFree(cell: number): boolean {
    return this.field.has[cell] !== 0 && this.on[cell] === 0;
  }
}
