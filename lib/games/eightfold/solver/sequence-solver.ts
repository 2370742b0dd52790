/**
 * Proves a Strict deal won or lost, moves off the foundations left out.
 *
 * What lies on a fitting face-up card is a block with it and never needs to be taken apart, but to let that card go up:
 * its tail then goes to the other card it fits on. So every move either takes a block off its place of the deal for
 * good, or a card up, and a position is known by which blocks have left and by the heights of the foundations. Which of
 * two fitting cards a block lies on makes no difference: it can change over whenever the other is free, and where both
 * are taken, the same cards have to go up before either is free again.
 */
import {
  BlockTable,
  NO_PILE,
  NONE,
  PARENTS,
  PILES,
  RANK,
  ROOM,
  type SolverPile,
  type SolverStep,
  SUIT,
  TWIN,
} from './block-table';
import { SeenSet } from './position-set';

const ALL_UP = 13 | (13 << 4) | (13 << 8) | (13 << 12);

export interface SolverResult {
  readonly verdict: 'won' | 'lost' | 'unknown';
  readonly steps: readonly SolverStep[];
  readonly nodes: number;
}

const seen = new SeenSet();

class SequenceSolver extends BlockTable {
  private nodes = 0;
  private stopped = false;

  /** For the test of dead positions: blocks still in the way, and cards that may come free. */
  private readonly waiting = new Int32Array(PILES);
  private readonly free = new Uint8Array(52);
  private readonly reach = new Int32Array(4);

  constructor(
    piles: readonly SolverPile[],
    heights: readonly number[],
    private readonly stop: () => boolean,
  ) {
    super(piles, heights);
    seen.clear();
  }

  solve(): SolverResult {
    const won = this.search();
    const verdict = won ? 'won' : this.stopped ? 'unknown' : 'lost';
    return { verdict, steps: won ? this.steps() : [], nodes: this.nodes };
  }

  /** True if the position can be won; the steps are then left on the trail. */
  private search(): boolean {
    if ((++this.nodes & 63) === 0 && (this.stop() || seen.isFull())) this.stopped = true;
    if (this.stopped) return false;
    const start = this.made;
    this.playSafe();
    const { heights } = this;
    const up = heights[0]! | (heights[1]! << 4) | (heights[2]! << 8) | (heights[3]! << 12);
    if (up === ALL_UP) return true;
    if (seen.add(this.leftLow, this.leftHigh, up) && !this.isDead()) {
      if (this.tryBlocks() || this.tryUp()) return true;
    }
    this.undoTo(start);
    return false;
  }

  /** Cards that no other card can need go up at once: whatever would lie on them can go up as well. */
  private playSafe(): void {
    const { heights } = this;
    for (let suit = 0, idle = 0; idle < 4; suit = (suit + 1) & 3, idle++) {
      const rank = heights[suit]!;
      if (rank > 12) continue;
      const card = 13 * suit + rank;
      const pile = this.topOf[card]!;
      if (pile === NO_PILE) continue;
      const others = Math.min(
        heights[(suit + 1) & 3]!,
        heights[(suit + 3) & 3]!,
        heights[(suit + 2) & 3]! + 1,
      );
      if (others < rank - 1) continue;
      this.raise(card, pile);
      idle = -1;
    }
  }

  private tryUp(): boolean {
    for (let suit = 0; suit < 4; suit++) {
      const rank = this.heights[suit]!;
      if (rank > 12) continue;
      const card = 13 * suit + rank;
      const start = this.made;
      const tail = this.child[card]!;
      if (tail !== NONE) {
        // The tail changes over to the other card it fits on, if both lie open.
        const to = this.topOf[TWIN[card]!]!;
        const from = this.topOf[this.endOf(tail)]!;
        if (to === NO_PILE || from === NO_PILE) continue;
        this.changeOver(tail, from, to);
      }
      const pile = this.topOf[card]!;
      if (pile === NO_PILE) continue;
      this.raise(card, pile);
      if (this.search()) return true;
      this.undoTo(start);
    }
    return false;
  }

  private tryBlocks(): boolean {
    for (let pile = 0; pile < PILES; pile++) {
      const count = this.blocks[pile]!;
      if (count === 0) continue;
      const lead = this.leads[ROOM * pile + count - 1]!;
      const to = this.landing(lead, count);
      if (to === NO_PILE) continue;
      const start = this.made;
      this.moveBlock(lead, pile, to);
      if (this.search()) return true;
      this.undoTo(start);
    }
    return false;
  }

  private landing(lead: number, blocksInPile: number): number {
    if (RANK[lead] === 12) return blocksInPile > 1 ? this.blocks.indexOf(0) : NO_PILE;
    const first = this.topOf[PARENTS[2 * lead]!]!;
    return first === NO_PILE ? this.topOf[PARENTS[2 * lead + 1]!]! : first;
  }

  // ── Positions that cannot be won ────────────────────────────────────────────────────────────────────────────

  /**
   * Lets every block leave that could in the best case, over and over: a card that lies open once stays usable, and
   * everything open may go up in order. What is still in the way at the end will be for ever.
   */
  private isDead(): boolean {
    const { waiting, free, reach, heights, blocks, leads } = this;
    free.fill(0);
    let inTheWay = 0;
    let canEmpty = false;
    for (let suit = 0; suit < 4; suit++) reach[suit] = heights[suit]!;
    for (let pile = 0; pile < PILES; pile++) {
      const count = blocks[pile]!;
      waiting[pile] = count;
      if (count === 0) canEmpty = true;
      else {
        this.setFree(leads[ROOM * pile + count - 1]!);
        inTheWay += count - 1;
      }
    }
    for (let changed = true; changed && inTheWay > 0;) {
      changed = this.extendReach();
      for (let pile = 0; pile < PILES; pile++)
        while (waiting[pile]! > 0) {
          const count = waiting[pile]!;
          const lead = leads[ROOM * pile + count - 1]!;
          if (!this.mightLeave(lead, canEmpty)) break;
          changed = true;
          waiting[pile] = count - 1;
          if (count === 1) canEmpty = true;
          else {
            this.setFree(leads[ROOM * pile + count - 2]!);
            inTheWay--;
          }
        }
    }
    return inTheWay > 0;
  }

  private mightLeave(lead: number, canEmpty: boolean): boolean {
    const { free, reach } = this;
    if (reach[SUIT[lead]!]! > RANK[lead]!) return true;
    if (RANK[lead] === 12) return canEmpty;
    let places = free[PARENTS[2 * lead]!]! + free[PARENTS[2 * lead + 1]!]!;
    const twin = TWIN[lead]!;
    const held = this.parent[twin]!;
    // A twin that lies on one of these places takes it until it can go up.
    if (held !== NONE && free[held] === 1 && reach[SUIT[twin]!]! <= RANK[twin]!) places--;
    return places > 0;
  }

  private extendReach(): boolean {
    const { reach, free } = this;
    let extended = false;
    for (let suit = 0; suit < 4; suit++)
      while (reach[suit]! < 13 && free[13 * suit + reach[suit]!] === 1) {
        reach[suit]!++;
        extended = true;
      }
    return extended;
  }

  private setFree(lead: number): void {
    for (let card = lead; card !== NONE; card = this.child[card]!) this.free[card] = 1;
  }
}

export const solveSequence = (
  piles: readonly SolverPile[],
  heights: readonly number[],
  stop: () => boolean,
): SolverResult => new SequenceSolver(piles, heights, stop).solve();
