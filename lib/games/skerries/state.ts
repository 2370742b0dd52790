/** The words of Skerries: what its states, moves and events are made of. All of it is plain JSON. */
import type { Ranking, Seat } from '../contract';

/** Player 1 is Blue and moves first; player 2 is Red. Blue sits at seat 0 unless the sides were swapped. */
export type Player = 1 | 2;

export const seatOf = (player: Player, state?: Pick<SkerriesState, 'sides'>): 0 | 1 =>
  (player === 1) === (state?.sides !== 'swapped') ? 0 : 1;

export const playerAt = (seat: Seat, state?: Pick<SkerriesState, 'sides'>): Player =>
  (seat === 0) === (state?.sides !== 'swapped') ? 1 : 2;

export const otherThan = (player: Player): Player => (player === 1 ? 2 : 1);

export interface SkerriesOptions {
  /** Whether a position that comes up for the third time is a draw. */
  readonly repetition: 'draw3' | 'off';
  /** Turns for each player before a draw; 0 for no limit. */
  readonly turnCap: number;
  /** Whether the second player may swap sides before the first move. Absent, as in older logs, it is off. */
  readonly swap?: boolean;
  /** Which board a match gets that names none: `fair` where absent. A matter of the match, not of the rules. */
  readonly boards?: 'fair' | 'any';
}

/** Where a player's three boats are, by the boat's number: a circle, or null in holding. */
export type Fleet = readonly (number | null)[];

export interface SkerriesState {
  readonly options: SkerriesOptions;
  /** The board's number; `boardOf` makes the circles and connections from it. */
  readonly seed: number;
  /** Blue's boats, then Red's. */
  readonly fleets: readonly [Fleet, Fleet];
  readonly player: Player;
  /** Turns played, as the position text counts them. */
  readonly ply: number;
  /** Turns had since the start or the position loaded, skips included: what `turnCap` counts. */
  readonly turnsHad: number;
  /** The position at the start of each turn so far, for `draw3`; empty when repetition is off. */
  readonly seen: readonly string[];
  /** Only with `swap`: still to be decided by seat 1, or how it was decided. */
  readonly sides?: 'open' | 'kept' | 'swapped';
  readonly outcome: { readonly ranking: Ranking; readonly reason: string } | null;
}

/** The first boat in holding, wherever a move starts from there. */
export const HOLDING = '*';

/** One boat goes to a circle. Whether that is a step, a capture or a leap follows from the position. */
export interface BoatMove {
  readonly from: number | typeof HOLDING;
  readonly to: number;
}

/** Before the first boat: the second player keeps the sides as they are, or swaps them. */
export interface SidesMove {
  readonly sides: 'keep' | 'swap';
}

export type SkerriesMove = BoatMove | SidesMove;

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
