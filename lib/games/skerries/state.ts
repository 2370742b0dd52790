/** The words of Skerries: what its states, moves and events are made of. All of it is plain JSON. */
import type { Ranking, Seat } from '../contract';

/** Player 1 is Blue, sits at seat 0 and moves first; player 2 is Red. */
export type Player = 1 | 2;

export const seatOf = (player: Player): 0 | 1 => (player === 1 ? 0 : 1);

export const playerAt = (seat: Seat): Player => (seat === 0 ? 1 : 2);

export const otherThan = (player: Player): Player => (player === 1 ? 2 : 1);

export interface SkerriesOptions {
  /** Whether a position that comes up for the third time is a draw. */
  readonly repetition: 'draw3' | 'off';
  /** Turns for each player before a draw; 0 for no limit. */
  readonly turnCap: number;
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
  readonly outcome: { readonly ranking: Ranking; readonly reason: string } | null;
}

/** The first boat in holding, wherever a move starts from there. */
export const HOLDING = '*';

/** One boat goes to a circle. Whether that is a step, a capture or a leap follows from the position. */
export interface SkerriesMove {
  readonly from: number | typeof HOLDING;
  readonly to: number;
}

export type DrawReason = 'repetition' | 'turn cap' | 'blockade' | 'agreement';

export type SkerriesEvent =
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

export const fleetOf = (state: SkerriesState, player: Player): Fleet => state.fleets[seatOf(player)];

/** The circles that a player's boats stand on, ascending. */
export const circlesOf = (state: SkerriesState, player: Player): number[] =>
  fleetOf(state, player)
    .filter((circle) => circle !== null)
    .sort((a, b) => a - b);

export function ownerOf(state: SkerriesState, circle: number): Player | null {
  if (state.fleets[0].includes(circle)) return 1;
  return state.fleets[1].includes(circle) ? 2 : null;
}
