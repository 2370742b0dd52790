/** Counts the turns a Jarl needs to the Throne if nobody hinders it, drafts included. */
import { Bits, type Board, CELLS, CENTRE, FAR, hasDraft, ICE, OFF, STEP } from './grid';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const step = STEP;
const centre = CENTRE;

/** From where a Jarl with a draft reaches the Throne in one move of two hexes, and along which step; 0 elsewhere. */
const DASH = new Int32Array(CELLS);
for (const d of STEP) DASH[CENTRE - 2 * d] = d;

const FORMATION = new Bits(CELLS, 0x7468726f);
const KEPT = 2 ** 12;

/** Keeps what it found: a formation is met again and again while the others move. */
export class WayToThrone {
  private readonly keys = new Float64Array(KEPT).fill(-1);
  private readonly turns = new Uint8Array(KEPT);
  private readonly reached = new Uint8Array(CELLS);
  private readonly queue = new Int16Array(CELLS);

  constructor(private readonly board: Board) {}

  /** As the pieces stand, everyone in the way. */
  turnsOf(seat: number): number {
    return this.nearTurns(seat) || this.walk(seat, true);
  }

  /** One and two turns are exact; beyond that it is the steps, or looking far, what the seat's own drafts make of them. */
  estimate(seat: number, looksFar: boolean): number {
    const near = this.nearTurns(seat);
    if (near > 0) return near;
    const { steps, at, first } = this.board;
    const jarl = at[first[seat]!]!;
    return Math.max(3, looksFar ? this.undisturbed(seat, jarl) : steps[jarl]!);
  }

  /** Whether the Jarl may enter with its next move. */
  entersNow(seat: number): boolean {
    const jarl = this.board.at[this.board.first[seat]!]!;
    const way = this.board.steps[jarl]!;
    return way === 1 || (way <= 4 && this.dashes(seat, jarl, jarl));
  }

  /** One or two turns; 0 where it takes longer. */
  private nearTurns(seat: number): number {
    const jarl = this.board.at[this.board.first[seat]!]!;
    const way = this.board.steps[jarl]!;
    if (way === 1) return 1;
    if (way > 4) return 0;
    if (this.dashes(seat, jarl, jarl)) return 1;
    return this.entersInTwo(seat, jarl) ? 2 : 0;
  }

  /** Whether the Jarl, once on `from`, could enter the Throne over two hexes. Where it stands now is empty by then. */
  private dashes(seat: number, from: number, jarl: number): boolean {
    const d = DASH[from]!;
    if (d === 0 || !this.isFree(from + d)) return false;
    const isAhead = from === jarl + d || from === jarl + 2 * d;
    return hasDraft(this.board, seat, isAhead ? jarl : from, d);
  }

  private entersInTwo(seat: number, jarl: number): boolean {
    const { steps } = this.board;
    for (let i = 0; i < 6; i++) {
      const d = step[i]!;
      const near = jarl + d;
      if (!this.isFree(near)) continue;
      if (steps[near] === 1 || (steps[near] === 2 && this.dashes(seat, near, jarl))) return true;
      const far = near + d;
      if (steps[far]! > 2 || !this.isFree(far)) continue;
      if ((steps[far] === 1 || this.dashes(seat, far, jarl)) && hasDraft(this.board, seat, jarl, d))
        return true;
    }
    return false;
  }

  private isFree(cell: number): boolean {
    return this.board.ground[cell] === ICE && this.board.piece[cell] === 0;
  }

  private undisturbed(seat: number, jarl: number): number {
    const { first, at } = this.board;
    let formation = 0;
    for (let i = first[seat]! + 1; i < first[seat + 1]!; i++)
      if (at[i]! >= 0) formation ^= FORMATION.low[at[i]!]!;
    const key = (formation >>> 0) * 512 + jarl;
    const slot = (formation ^ (jarl << 3)) & (KEPT - 1);
    if (this.keys[slot] !== key) {
      this.keys[slot] = key;
      this.turns[slot] = this.walk(seat, false);
    }
    return this.turns[slot]!;
  }

  /** Breadth first from the Jarl; where others are not heeded, as if they were not there. */
  private walk(seat: number, heedsOthers: boolean): number {
    const { ground, at, first } = this.board;
    const jarl = at[first[seat]!]!;
    const { reached, queue } = this;
    reached.fill(0);
    reached[jarl] = 1;
    queue[0] = jarl;
    let end = 1;
    for (let next = 0; next < end; next++) {
      const cell = queue[next]!;
      const turns = reached[cell]!;
      for (let i = 0; i < 6; i++) {
        const d = step[i]!;
        const near = cell + d;
        if (near === centre) return turns;
        if (ground[near] !== ICE || this.isTaken(seat, near, heedsOthers)) continue;
        if (reached[near] === 0) {
          reached[near] = turns + 1;
          queue[end++] = near;
        }
        const far = near + d;
        const isOpen = far === centre || (ground[far] === ICE && !this.isTaken(seat, far, heedsOthers));
        if (!isOpen || reached[far] !== 0 || !this.findsDraft(seat, cell, d, heedsOthers)) continue;
        if (far === centre) return turns;
        reached[far] = turns + 1;
        queue[end++] = far;
      }
    }
    return FAR;
  }

  private isTaken(seat: number, cell: number, heedsOthers: boolean): boolean {
    const number = this.board.piece[cell]!;
    return number !== 0 && (heedsOthers || this.board.owner[number - 1] === seat);
  }

  /** The Jarl itself is on its way and no longer where it stands. */
  private findsDraft(seat: number, from: number, d: number, heedsOthers: boolean): boolean {
    const { ground, piece, owner, strength } = this.board;
    let warriors = 0;
    for (let cell = from - d; ground[cell] !== OFF; cell -= d) {
      const number = piece[cell]!;
      if (number === 0) continue;
      if (owner[number - 1] !== seat) {
        if (heedsOthers) return false;
      } else if (strength[number - 1] === 1 && ++warriors === 2) return true;
    }
    return false;
  }
}
