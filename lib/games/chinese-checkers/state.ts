/** The types of Chinese Checkers, all of it plain JSON: state, move and options as `schema.ts` says, and events. */
import type { z } from 'zod';
import type { Immutable, Ranking, Seat } from '../contract';
import type { moveSchema, optionsSchema, stateSchema } from './schema';
import type { Hole } from './star';

/** Far more than any match can reach. */
export const MAX_PLY = 1_000_000;

export type CheckersOptions = Immutable<z.infer<typeof optionsSchema>>;
export type CheckersMove = Immutable<z.infer<typeof moveSchema>>;
export type CheckersState = Immutable<z.infer<typeof stateSchema>>;

export type DrawReason = 'repetition' | 'turn cap' | 'blockade' | 'agreement';

export type CheckersEvent =
  | { readonly type: 'STEP'; readonly player: Seat; readonly from: Hole; readonly to: Hole }
  | { readonly type: 'JUMP'; readonly player: Seat; readonly path: readonly Hole[] }
  | { readonly type: 'FINISHED'; readonly player: Seat; readonly place: number }
  | { readonly type: 'SKIPPED'; readonly player: Seat }
  | { readonly type: 'DRAWN'; readonly reason: DrawReason }
  | { readonly type: 'GAME_OVER'; readonly placing: Ranking }
  | { readonly type: 'TURN'; readonly player: Seat };

export interface ChineseCheckers {
  State: CheckersState;
  Move: CheckersMove;
  Options: CheckersOptions;
  Event: CheckersEvent;
}

export const EMPTY = '.';

export const letterOf = (seat: number): string => 'abcdef'[seat]!;

export const seatsOf = (state: CheckersState): readonly Seat[] =>
  ([0, 1, 2, 3, 4, 5] as const).slice(0, state.seats);

/** Neither finished nor left: who still takes turns. */
export const stillIn = (state: CheckersState): readonly Seat[] =>
  seatsOf(state).filter((seat) => !state.finished.includes(seat) && !state.left.includes(seat));
