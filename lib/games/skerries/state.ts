/** The types of Skerries, all of it plain JSON: state, move and options as `schema.ts` says, and events. */
import type { z } from 'zod';
import type { Immutable, Seat } from '../contract';
import type { moveSchema, optionsSchema, stateSchema } from './schema';

/** Far more than any match can reach, and small enough for exact arithmetic. */
export const MAX_PLY = 1_000_000;

/** Player 1 is Blue and moves first; player 2 is Red. Blue sits at seat 0 unless the sides were swapped. */
export type Player = 1 | 2;

export const seatOf = (player: Player, state?: Pick<SkerriesState, 'sides'>): 0 | 1 =>
  (player === 1) === (state?.sides !== 'swapped') ? 0 : 1;

export const playerAt = (seat: Seat, { sides }: Pick<SkerriesState, 'sides'>): Player =>
  (seat === 0) === (sides !== 'swapped') ? 1 : 2;

export const otherThan = (player: Player): Player => (player === 1 ? 2 : 1);

export type SkerriesOptions = Immutable<z.infer<typeof optionsSchema>>;
export type SkerriesMove = Immutable<z.infer<typeof moveSchema>>;
export type SkerriesState = Immutable<z.infer<typeof stateSchema>>;

export type BoatMove = Extract<SkerriesMove, { from: unknown }>;
export type SidesMove = Extract<SkerriesMove, { sides: unknown }>;
export type Fleet = SkerriesState['fleets'][number];

/** The first boat in holding, wherever a move starts from there. */
export const HOLDING = '*' satisfies BoatMove['from'];

export const isSides = (move: SkerriesMove): move is SidesMove => 'sides' in move;

export type DrawReason = 'repetition' | 'turn cap' | 'blockade' | 'agreement';

export type SkerriesEvent =
  /** Who plays which colour from now on: `swapped` puts seat 1 at Blue. */
  | { readonly type: 'SIDES'; readonly swapped: boolean }
  | { readonly type: 'PLACED'; readonly player: Player; readonly piece: number; readonly to: number }
  | {
      readonly type: 'MOVED';
      readonly player: Player;
      readonly piece: number;
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly type: 'LEAPT';
      readonly player: Player;
      readonly piece: number;
      readonly from: number;
      readonly to: number;
      /** The lowest-numbered circle that could be leapt over. */
      readonly via: number;
    }
  /** `player` owns the boat that goes back to holding. */
  | { readonly type: 'CAPTURED'; readonly player: Player; readonly piece: number; readonly circle: number }
  | { readonly type: 'WON'; readonly player: Player }
  | { readonly type: 'SKIPPED'; readonly player: Player }
  | { readonly type: 'DRAWN'; readonly reason: DrawReason }
  | { readonly type: 'TURN'; readonly player: Player };

export interface Skerries {
  State: SkerriesState;
  Move: SkerriesMove;
  Options: SkerriesOptions;
  Event: SkerriesEvent;
}

export const fleetOf = (state: SkerriesState, player: Player): Fleet => state.fleets[player - 1]!;

/** The circles that a player's boats stand on, ascending. */
export const circlesOf = (state: SkerriesState, player: Player): number[] =>
  fleetOf(state, player)
    .filter((circle) => circle !== null)
    .sort((a, b) => a - b);

export function ownerOf(state: SkerriesState, circle: number): Player | null {
  if (state.fleets[0].includes(circle)) return 1;
  return state.fleets[1].includes(circle) ? 2 : null;
}
