/**
 * What a tile taken away or put down does to the slides that would win, for both sides: worked out from the slides
 * themselves, so that no tile has to be moved. A tile taken and put down on one and the same slide is judged as if each
 * were alone.
 */
import { CELLS, NEIGHBOURS, stepsBetween } from './torus';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const neighbours = NEIGHBOURS;
const steps = stepsBetween;

const MAX_TOUCHED = 512;

export class TileEffects {
  /** Winning slides of the side that moves the tile, and of the other. */
  mine = 0;
  theirs = 0;
  /** What taking a tile from a cell, or putting it there, adds to those, two numbers a cell. */
  readonly taking = new Int8Array(2 * CELLS);
  readonly putting = new Int8Array(2 * CELLS);
  /** How many pieces of the side that moves the tile a cell lies beside, less those of the other. */
  readonly beside = new Int8Array(CELLS);
  private readonly stood = new Int16Array(6);
  private readonly touched = new Int16Array(MAX_TOUCHED);
  private count = 0;
  private readonly path = new Int16Array(20);

  /** `mine`: the first piece of the side that moves the tile. */
  find(tiles: Uint8Array, pieces: Uint8Array, at: Int16Array, mine: number): void {
    const { touched, taking, putting } = this;
    for (let i = 0; i < this.count; i++) {
      const cell = touched[i]!;
      taking[cell] = 0;
      putting[cell] = 0;
    }
    this.count = 0;
    this.placeBeside(at, mine);
    this.mine = this.findOf(tiles, pieces, at, mine, 0);
    this.theirs = this.findOf(tiles, pieces, at, 3 - mine, 1);
  }

  private placeBeside(at: Int16Array, mine: number): void {
    const { beside, stood } = this;
    for (let i = 0; i < 6; i++)
      for (let d = 6 * stood[i]!; d < 6 * stood[i]! + 6; d++) beside[neighbours[d]!] = 0;
    for (let i = 0; i < 6; i++) {
      stood[i] = at[i]!;
      const worth = i >= mine && i < mine + 3 ? 1 : -1;
      for (let d = 6 * at[i]!; d < 6 * at[i]! + 6; d++) beside[neighbours[d]!]! += worth;
    }
  }

  private findOf(tiles: Uint8Array, pieces: Uint8Array, at: Int16Array, first: number, side: number): number {
    const [a, b, c] = [at[first]!, at[first + 1]!, at[first + 2]!];
    return (
      this.follow(tiles, pieces, a, b, c, side) +
      this.follow(tiles, pieces, b, a, c, side) +
      this.follow(tiles, pieces, c, a, b, side)
    );
  }

  /** The slides of one piece, and what tiles do to them. Answers how many win as things are. */
  private follow(
    tiles: Uint8Array,
    pieces: Uint8Array,
    from: number,
    x: number,
    y: number,
    side: number,
  ): number {
    const gap = steps(x, y);
    if (gap > 2) return 0;
    const { path } = this;
    let wins = 0;
    for (let d = 0; d < 6; d++) {
      let length = 0;
      let next = neighbours[6 * from + d]!;
      while (tiles[next] !== 0 && pieces[next] === 0) {
        path[length++] = next;
        next = neighbours[6 * next + d]!;
      }
      const won = length > 0 && joins(path[length - 1]!, x, y, gap) ? 1 : 0;
      wins += won;
      // Without a tile of its path a slide ends before it.
      for (let i = 0; i < length; i++) {
        const wouldWin = i > 0 && joins(path[i - 1]!, x, y, gap) ? 1 : 0;
        if (wouldWin !== won) this.note(this.taking, 2 * path[i]! + side, wouldWin - won);
      }
      if (tiles[next] !== 0) continue;
      // With a tile where it stopped it goes on.
      let end = next;
      for (
        let on = neighbours[6 * end + d]!;
        tiles[on] !== 0 && pieces[on] === 0;
        on = neighbours[6 * end + d]!
      )
        end = on;
      const wouldWin = joins(end, x, y, gap) ? 1 : 0;
      if (wouldWin !== won) this.note(this.putting, 2 * next + side, wouldWin - won);
    }
    return wins;
  }

  private note(effects: Int8Array, at: number, change: number): void {
    effects[at]! += change;
    this.touched[this.count++] = at;
  }
}

/** Whether a piece on `end` would be joined with two others `gap` apart. */
function joins(end: number, x: number, y: number, gap: number): boolean {
  return gap === 1 ? steps(end, x) === 1 || steps(end, y) === 1 : steps(end, x) === 1 && steps(end, y) === 1;
}
