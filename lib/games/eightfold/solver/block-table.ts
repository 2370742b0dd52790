/**
 * Piles as blocks of cards that move together, with steps that are taken back in reverse order. A block is a card and
 * whatever lies on it in a run; a pile is the blocks that still lie where they were dealt, one on the other.
 */

export const NONE = 255;
export const PILES = 8;
export const ROOM = 53;
export const NO_PILE = -1;

/** The two cards each card fits on; none for Kings. */
export const PARENTS = new Uint8Array(104).fill(NONE);
/** The other card of the same rank and colour. */
export const TWIN = new Uint8Array(52);
export const SUIT = new Uint8Array(52);
export const RANK = new Uint8Array(52);
for (let card = 0; card < 52; card++) {
  const suit = Math.floor(card / 13);
  SUIT[card] = suit;
  RANK[card] = card % 13;
  TWIN[card] = (card + 26) % 52;
  if (card % 13 === 12) continue;
  PARENTS[2 * card] = 13 * ((suit + 1) % 4) + (card % 13) + 1;
  PARENTS[2 * card + 1] = 13 * ((suit + 3) % 4) + (card % 13) + 1;
}

/** A pile of card numbers from the bottom up. */
export interface SolverPile {
  readonly cards: readonly number[];
  readonly faceDown: number;
}

/** One card with all on top of it, from pile to pile; `to` is -1 for the foundation. */
export interface SolverStep {
  readonly card: number;
  readonly from: number;
  readonly to: number;
}

const UP = 0;
const BLOCK = 1;
const TAIL = 2;

const isParent = (card: number, below: number): boolean =>
  PARENTS[2 * card] === below || PARENTS[2 * card + 1] === below;

export class BlockTable {
  protected readonly child = new Uint8Array(52).fill(NONE);
  protected readonly parent = new Uint8Array(52).fill(NONE);
  /** The lowest card of each block of pile p, from `ROOM · p` on. */
  protected readonly leads = new Uint8Array(PILES * ROOM);
  protected readonly blocks = new Int32Array(PILES);
  protected readonly top = new Uint8Array(PILES).fill(NONE);
  /** The pile a card is on top of. */
  protected readonly topOf = new Int8Array(52).fill(NO_PILE);
  protected readonly heights = new Int32Array(4);
  /** Which blocks have left their place, by the number of their lowest card: 26 bits a word. */
  protected leftLow = 0;
  protected leftHigh = 0;
  /** Made steps, four numbers each: kind, card, from, to. */
  protected readonly trail = new Int32Array(4 * 512);
  protected made = 0;

  constructor(piles: readonly SolverPile[], heights: readonly number[]) {
    this.heights.set(heights);
    piles.forEach(({ cards, faceDown }, pile) => {
      cards.forEach((card, i) => {
        const below = cards[i - 1];
        if (below !== undefined && i > faceDown && isParent(card, below)) this.join(card, below);
        else this.leads[ROOM * pile + this.blocks[pile]!++] = card;
      });
      const last = cards.at(-1);
      if (last !== undefined) this.setTop(pile, last);
    });
  }

  protected steps(): SolverStep[] {
    return Array.from({ length: this.made }, (_, i) => ({
      card: this.trail[4 * i + 1]!,
      from: this.trail[4 * i + 2]!,
      to: this.trail[4 * i] === UP ? -1 : this.trail[4 * i + 3]!,
    }));
  }

  // ── Steps and back ──────────────────────────────────────────────────────────────────────────────────────────

  protected raise(card: number, pile: number): void {
    const below = this.parent[card]!;
    // Whether the card had left its place is forgotten with it, and comes back with it.
    const had = this.hasLeft(card) ? 1 : 0;
    if (had === 1) this.toggleLeft(card);
    this.note(UP, card, pile, had);
    this.topOf[card] = NO_PILE;
    this.heights[SUIT[card]!]!++;
    if (below === NONE) this.dropBlock(pile);
    else {
      this.child[below] = NONE;
      this.setTop(pile, below);
    }
  }

  protected lower(card: number, pile: number, had: number): void {
    if (had === 1) this.toggleLeft(card);
    this.heights[SUIT[card]!]!--;
    const below = this.parent[card]!;
    if (this.top[pile] !== NONE) this.topOf[this.top[pile]!] = NO_PILE;
    if (below === NONE) this.leads[ROOM * pile + this.blocks[pile]!++] = card;
    else this.child[below] = card;
    this.setTop(pile, card);
  }

  protected moveBlock(lead: number, from: number, to: number): void {
    this.note(BLOCK, lead, from, to);
    this.toggleLeft(lead);
    const end = this.top[from]!;
    const below = this.top[to]!;
    this.dropBlock(from);
    if (below === NONE) {
      this.leads[ROOM * to] = lead;
      this.blocks[to] = 1;
    } else {
      this.topOf[below] = NO_PILE;
      this.join(lead, below);
    }
    this.setTop(to, end);
  }

  protected moveBack(lead: number, from: number, to: number): void {
    this.toggleLeft(lead);
    const end = this.top[to]!;
    const below = this.parent[lead]!;
    if (below === NONE) {
      this.blocks[to] = 0;
      this.top[to] = NONE;
    } else {
      this.part(lead, below);
      this.setTop(to, below);
    }
    if (this.top[from] !== NONE) this.topOf[this.top[from]!] = NO_PILE;
    this.leads[ROOM * from + this.blocks[from]!++] = lead;
    this.setTop(from, end);
  }

  /** A tail goes from one of its two fitting cards to the other, which is on top of a pile. */
  protected changeOver(tail: number, from: number, to: number): void {
    this.note(TAIL, tail, from, to);
    this.swapParent(tail, from, to);
  }

  protected swapParent(tail: number, from: number, to: number): void {
    const [off, onto] = [this.parent[tail]!, this.top[to]!];
    const end = this.top[from]!;
    this.part(tail, off);
    this.topOf[onto] = NO_PILE;
    this.join(tail, onto);
    this.setTop(from, off);
    this.setTop(to, end);
  }

  protected undoTo(start: number): void {
    const { trail } = this;
    while (this.made > start) {
      const i = 4 * --this.made;
      const [card, from, to] = [trail[i + 1]!, trail[i + 2]!, trail[i + 3]!];
      if (trail[i] === UP) this.lower(card, from, to);
      else if (trail[i] === BLOCK) this.moveBack(card, from, to);
      else this.swapParent(card, to, from);
    }
  }

  protected note(kind: number, card: number, from: number, to: number): void {
    const i = 4 * this.made++;
    this.trail[i] = kind;
    this.trail[i + 1] = card;
    this.trail[i + 2] = from;
    this.trail[i + 3] = to;
  }

  protected hasLeft(card: number): boolean {
    return ((card < 26 ? this.leftLow >> card : this.leftHigh >> (card - 26)) & 1) === 1;
  }

  protected toggleLeft(card: number): void {
    if (card < 26) this.leftLow ^= 1 << card;
    else this.leftHigh ^= 1 << (card - 26);
  }

  protected join(card: number, below: number): void {
    this.parent[card] = below;
    this.child[below] = card;
  }

  protected part(card: number, below: number): void {
    this.parent[card] = NONE;
    this.child[below] = NONE;
  }

  protected setTop(pile: number, card: number): void {
    this.top[pile] = card;
    this.topOf[card] = pile;
  }

  /** The last block of a pile is gone; what it lay on is on top. */
  protected dropBlock(pile: number): void {
    const left = --this.blocks[pile]!;
    if (left > 0) this.setTop(pile, this.endOf(this.leads[ROOM * pile + left - 1]!));
    else this.top[pile] = NONE;
  }

  protected endOf(lead: number): number {
    let end = lead;
    for (let next = this.child[end]!; next !== NONE; next = this.child[end]!) end = next;
    return end;
  }
}
