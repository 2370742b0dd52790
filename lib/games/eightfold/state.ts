/** The types of Eightfold, all of it plain JSON: state, move and options as `schema.ts` says, and events. */
import type { z } from 'zod';
import type { Immutable } from '../contract';
import type { moveSchema, optionsSchema, stateSchema } from './schema';
import type { Card, Suit } from './cards';

export const MAX_SEED = 2 ** 32 - 1;

export type EightfoldOptions = Immutable<z.infer<typeof optionsSchema>>;
export type EightfoldMove = Immutable<z.infer<typeof moveSchema>>;
export type EightfoldState = Immutable<z.infer<typeof stateSchema>>;

export type Pile = EightfoldState['piles'][number];
export type TableauMove = Extract<EightfoldMove, { type: 'tableau' }>;
export type FoundationMove = Extract<EightfoldMove, { type: 'foundation' }>;
export type ReturnMove = Extract<EightfoldMove, { type: 'return' }>;

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

export interface Eightfold {
  State: EightfoldState;
  Move: EightfoldMove;
  Options: EightfoldOptions;
  Event: EightfoldEvent;
}
