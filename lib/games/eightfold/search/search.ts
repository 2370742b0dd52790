/**
 * The fast core of Eightfold: piles in one typed array, decisions as numbers, everything undone in reverse order.
 *
 * A code is source × 1024 + count × 16 + target. Sources 0–7 are piles and 8–11 foundations; a count of 0 goes up to
 * the foundation that the target names.
 */
import type { SearchSpace } from '../../ai-contract';
import type { Ranking } from '../../contract';
import { randomFrom } from '../../random';
import { HIDDEN, numberOf, SUITS } from '../cards';
import { evaluate } from './evaluate';
import type { EightfoldMove, EightfoldState } from '../state';

/** A card that the viewer cannot see: it fits on nothing, and nothing fits on it. */
const UNKNOWN = 52;
const PACK = 52;
const ROOM = 64;
const PILES = 8;
/** Every face-up card to every other pile, every top up, every foundation back. */
const MAX_MOVES = 52 * 7 + 8 + 32;
const WON: Ranking = [[0]];

/** `FITS[53 · card + on]` is 1 where the card may lie on the other. */
const FITS = new Uint8Array(53 * 53);
for (let card = 0; card < PACK; card++)
  for (let on = 0; on < PACK; on++)
    if ((card % 13) + 1 === on % 13 && Math.floor(card / 13) % 2 !== Math.floor(on / 13) % 2)
      FITS[53 * card + on] = 1;

/** What a card lies on, for the hash: another card, an unknown one, the bottom of a pile, or it is up. */
const BOTTOM = 53;
const UP = BOTTOM + PILES;
const BELOW = UP + 1;
/** Hash bits of each card on each thing, then of each number of face-down cards in each pile. */
const FACTS = PACK * BELOW + PILES * ROOM;
/** Zobrist keys: 32 low bits and 20 high ones for each fact. */
const LOW = new Int32Array(FACTS);
const HIGH = new Int32Array(FACTS);
const chance = randomFrom(0x45696768);
for (let i = 0; i < FACTS; i++) {
  LOW[i] = chance.below(2 ** 32);
  HIGH[i] = chance.below(2 ** 21);
}

export const openSearch = (view: EightfoldState): SearchSpace<EightfoldMove> => new EightfoldSearch(view);

export class EightfoldSearch implements SearchSpace<EightfoldMove> {
  readonly seats = 1;
  readonly maxMoves = MAX_MOVES;

  /** The cards of pile p from `ROOM · p` on, bottom first. */
  private readonly cards = new Uint8Array(PILES * ROOM).fill(UNKNOWN);
  private readonly length = new Uint8Array(PILES);
  /** How many of them lie face down. */
  private readonly down = new Uint8Array(PILES);
  private readonly heights = new Uint8Array(4);
  private readonly runsOnly: boolean;
  private readonly hasReturns: boolean;
  private readonly left: Ranking | null;
  private up = 0;
  private faceDown = 0;
  private low = 0;
  private high = 0;
  /** The code of each decision, doubled, and one more if it turned a card. */
  private readonly played: number[] = [];

  constructor(view: EightfoldState) {
    this.runsOnly = view.options.stacks === 'sequence';
    this.hasReturns = view.options.returns !== 'deny';
    this.left = view.outcome?.ranking ?? null;
    view.foundations.forEach((height, suit) => {
      this.heights[suit] = height;
      this.up += height;
      for (let rank = 0; rank < height; rank++) this.toggle((13 * suit + rank) * BELOW + UP);
    });
    view.piles.forEach(({ down, up }, pile) => {
      for (const card of [...down, ...up]) {
        this.cards[ROOM * pile + this.length[pile]!] = card === HIDDEN ? UNKNOWN : numberOf(card);
        this.toggleAt(pile, this.length[pile]!++);
      }
      this.down[pile] = down.length;
      this.faceDown += down.length;
      this.toggleDown(pile);
    });
  }

  toAct(): number {
    return this.outcome() === null ? 0 : -1;
  }

  midTurn(): boolean {
    return false;
  }

  outcome(): Ranking | null {
    return this.up === PACK ? WON : this.left;
  }

  generate(into: Int32Array): number {
    if (this.outcome() !== null) return 0;
    const { cards, length, down } = this;
    let n = 0;
    for (let pile = 0; pile < PILES; pile++) {
      const end = ROOM * pile + length[pile]!;
      const first = ROOM * pile + down[pile]!;
      if (end === first) continue;
      const suit = this.suitUp(cards[end - 1]!);
      if (suit >= 0) into[n++] = pile * 1024 + suit;
      for (let at = end - 1; at >= first; at--) {
        const card = cards[at]!;
        if (this.runsOnly && at < end - 1 && FITS[53 * cards[at + 1]! + card] === 0) break;
        for (let to = 0; to < PILES; to++)
          if (to !== pile && this.lands(card, to)) into[n++] = pile * 1024 + (end - at) * 16 + to;
      }
    }
    for (let suit = 0; this.hasReturns && suit < 4; suit++) {
      if (this.heights[suit] === 0) continue;
      const card = 13 * suit + this.heights[suit]! - 1;
      for (let to = 0; to < PILES; to++) if (this.lands(card, to)) into[n++] = (8 + suit) * 1024 + 16 + to;
    }
    return n;
  }

  play(code: number): void {
    const [source, count, to] = [code >> 10, (code >> 4) & 63, code & 15];
    if (source >= PILES) this.takeDown(source - PILES, to);
    else if (count === 0) this.putUp(source);
    else this.carry(source, count, to);
    this.played.push(2 * code + (source < PILES && this.turnTop(source) ? 1 : 0));
  }

  undo(): void {
    const last = this.played.pop()!;
    const code = last >> 1;
    const [source, count, to] = [code >> 10, (code >> 4) & 63, code & 15];
    if (last & 1) this.setDown(source, this.down[source]! + 1);
    if (source >= PILES) this.putUp(to);
    else if (count === 0) this.takeDown(to, source);
    else this.carry(to, count, source);
  }

  hash(): number {
    return this.high * 2 ** 32 + (this.low >>> 0);
  }

  evaluate(into: Float64Array): void {
    let empty = 0;
    let inRuns = 0;
    for (let pile = 0; pile < PILES; pile++) {
      const first = ROOM * pile + this.down[pile]!;
      const end = ROOM * pile + this.length[pile]!;
      if (end === first) empty++;
      for (let at = first + 1; at < end; at++) inRuns += FITS[53 * this.cards[at]! + this.cards[at - 1]!]!;
    }
    into[0] = evaluate(this.up, this.faceDown, empty, inRuns);
  }

  decode(code: number): EightfoldMove {
    const [source, count, to] = [code >> 10, (code >> 4) & 63, code & 15];
    if (source >= PILES) return { type: 'return', suit: SUITS[source - PILES]!, to: to + 1 };
    if (count === 0) return { type: 'foundation', from: source + 1 };
    return { type: 'tableau', from: source + 1, count, to: to + 1 };
  }

  // ── For the solver ──────────────────────────────────────────────────────────────────────────────────────────

  hashWords(): [number, number] {
    return [this.low, this.high];
  }

  isReturn(code: number): boolean {
    return code >> 10 >= PILES;
  }

  /** A whole pile to an empty one, or a King to another empty pile than the first. */
  isIdle(code: number): boolean {
    const [source, count, to] = [code >> 10, (code >> 4) & 63, code & 15];
    if (source >= PILES || count === 0 || this.length[to] !== 0) return false;
    return count === this.length[source] || this.length.indexOf(0) !== to;
  }

  /** A card goes up that no other can need: those that fit on it are up already. */
  isSafe(code: number): boolean {
    if (code >> 10 >= PILES || ((code >> 4) & 63) !== 0) return false;
    const suit = code & 15;
    return Math.min(this.heights[(suit + 1) & 3]!, this.heights[(suit + 3) & 3]!) >= this.heights[suit]!;
  }

  // ── Cards from place to place ───────────────────────────────────────────────────────────────────────────────

  /** The foundation that takes this card now; -1 if none does. */
  private suitUp(card: number): number {
    const suit = Math.floor(card / 13);
    return card !== UNKNOWN && this.heights[suit] === card % 13 ? suit : -1;
  }

  private lands(card: number, to: number): boolean {
    const length = this.length[to]!;
    if (length === 0) return card !== UNKNOWN && card % 13 === 12;
    return FITS[53 * card + this.cards[ROOM * to + length - 1]!] === 1;
  }

  private carry(from: number, count: number, to: number): void {
    const { cards, length } = this;
    const first = length[from]! - count;
    this.toggleAt(from, first);
    cards.copyWithin(ROOM * to + length[to]!, ROOM * from + first, ROOM * from + length[from]!);
    length[from] = first;
    const landed = length[to]!;
    length[to] = landed + count;
    this.toggleAt(to, landed);
  }

  private putUp(pile: number): void {
    const at = --this.length[pile]!;
    const card = this.cards[ROOM * pile + at]!;
    this.toggleAt(pile, at);
    this.toggle(card * BELOW + UP);
    this.heights[Math.floor(card / 13)]!++;
    this.up++;
  }

  private takeDown(suit: number, pile: number): void {
    const card = 13 * suit + --this.heights[suit]!;
    this.toggle(card * BELOW + UP);
    const at = this.length[pile]!++;
    this.cards[ROOM * pile + at] = card;
    this.toggleAt(pile, at);
    this.up--;
  }

  /** Turns the top card if it lies face down, and answers whether it did. */
  private turnTop(pile: number): boolean {
    if (this.down[pile] === 0 || this.down[pile] !== this.length[pile]) return false;
    this.setDown(pile, this.down[pile]! - 1);
    return true;
  }

  private setDown(pile: number, down: number): void {
    this.toggleDown(pile);
    this.faceDown += down - this.down[pile]!;
    this.down[pile] = down;
    this.toggleDown(pile);
  }

  private toggleDown(pile: number): void {
    this.toggle(PACK * BELOW + ROOM * pile + this.down[pile]!);
  }

  /** The card at a height of a pile and what it lies on; cards nobody can see never move, and are left out. */
  private toggleAt(pile: number, at: number): void {
    const card = this.cards[ROOM * pile + at]!;
    if (card === UNKNOWN) return;
    this.toggle(card * BELOW + (at === 0 ? BOTTOM + pile : this.cards[ROOM * pile + at - 1]!));
  }

  private toggle(fact: number): void {
    this.low ^= LOW[fact]!;
    this.high ^= HIGH[fact]!;
  }
}
