/** The words of Eightfold: what its states, moves and events are made of. All of it is plain JSON. */
import type { Ranking } from '../contract';
import type { Card, Suit } from './cards';

export const MAX_SEED = 2 ** 32 - 1;

export interface EightfoldOptions {
  /** `sequence`: only alternating descending runs move together. `free`: any face-up card moves with all on top of it. */
  readonly stacks: 'sequence' | 'free';
  /** Deals without a number of their own: `winnable` (where absent) or `any`. A matter of the match, not of the rules. */
  readonly deals?: 'winnable' | 'any' | undefined;
  /** `unlimited` (where absent) or `single`: one step, then nothing until the next move. A matter of the match too. */
  readonly undo?: 'unlimited' | 'single' | undefined;
}

/** Both parts from the bottom up; the face-up part lies on the face-down one. */
export interface Pile {
  readonly down: readonly Card[];
  readonly up: readonly Card[];
}

export interface EightfoldState {
  readonly options: EightfoldOptions;
  /** The number of the deal, mod 2^32: a label, nothing is drawn from it later. */
  readonly seed: number;
  /** How many cards lie on each foundation, in the order S, H, C, D. */
  readonly foundations: readonly number[];
  /** Piles 1 to 8. */
  readonly piles: readonly Pile[];
  readonly outcome: { readonly ranking: Ranking; readonly reason: string } | null;
}

/** `count` cards from one pile to another; piles are numbered from 1. */
export interface TableauMove {
  readonly type: 'tableau';
  readonly from: number;
  readonly count: number;
  readonly to: number;
}

/** The top card of a pile to the foundation of its suit. */
export interface FoundationMove {
  readonly type: 'foundation';
  readonly from: number;
}

/** The top card of a foundation back to a pile. */
export interface ReturnMove {
  readonly type: 'return';
  readonly suit: Suit;
  readonly to: number;
}

export type EightfoldMove = TableauMove | FoundationMove | ReturnMove;

/** A pile by its number, or a foundation by its suit. */
export type Place = number | `F${Suit}`;

/** How many cards of a place lie beneath those that moved. */
export interface Depth {
  readonly down: number;
  readonly up: number;
}

export type EightfoldEvent =
  | {
      readonly type: 'MOVED';
      readonly from: Place;
      readonly to: Place;
      readonly count: number;
      readonly cards: readonly Card[];
      /** What they lay on, before a card was turned. */
      readonly leaves: Depth;
      /** What they lie on now. */
      readonly covers: Depth;
    }
  /** `down`: how many cards of the pile are still face down. */
  | { readonly type: 'FLIPPED'; readonly pile: number; readonly card: Card; readonly down: number }
  | { readonly type: 'WON' }
  | { readonly type: 'STUCK' }
  | { readonly type: 'UNDONE' };
