/** The words of Chinese Checkers: what its states, moves and events are made of. All of it is plain JSON. */
import type { Ranking, Seat } from '../contract';
import type { Hole } from './star';

export interface CheckersOptions {
  /** Whether a marble may end a turn in a triangle that is neither its home nor its target. */
  readonly foreignRest: 'deny' | 'allow';
  /** Whether a marble that began the turn in its target may end it elsewhere. */
  readonly leaveTarget: 'deny' | 'allow';
  /** `filled`: the target is full and partly one's own, the home left. `strict`: all ten marbles are one's own. */
  readonly win: 'filled' | 'strict';
  /** Whether the first to finish ends the game, or the others play on for places. */
  readonly finish: 'first' | 'rank';
  /** Whether a position that comes up for the third time is a draw. */
  readonly repetition: 'draw3' | 'off';
  /** Turns for each player before a draw; 0 for no limit. */
  readonly turnCap: number;
}

export interface CheckersState {
  readonly options: CheckersOptions;
  readonly seats: number;
  /** One letter a hole, in cell order: `a` to `f` for the seat whose marble lies there, `.` for none. */
  readonly board: string;
  readonly turn: Seat;
  /** Turns played, as the position text counts them. */
  readonly ply: number;
  /** Who has finished, best place first. */
  readonly finished: readonly Seat[];
  /** Who has resigned or run out of time, the first to go first. Their marbles stay as obstacles. */
  readonly left: readonly Seat[];
  /** Turns each seat has had since the start or the position loaded, skips included: what `turnCap` counts. */
  readonly turnsHad: readonly number[];
  /** The fingerprint of the position at the start of each turn so far, for `draw3`; empty when repetition is off. */
  readonly seen: readonly number[];
  readonly outcome: { readonly ranking: Ranking; readonly reason: string } | null;
}

/** Start and end are enough: a step and a chain of jumps never lead to the same hole. */
export interface CheckersMove {
  readonly from: Hole;
  readonly to: Hole;
}

export type DrawReason = 'repetition' | 'turn cap' | 'blockade' | 'agreement';

export type CheckersEvent =
  | { readonly type: 'STEP'; readonly player: Seat; readonly from: Hole; readonly to: Hole }
  | { readonly type: 'JUMP'; readonly player: Seat; readonly path: readonly Hole[] }
  | { readonly type: 'FINISHED'; readonly player: Seat; readonly place: number }
  | { readonly type: 'SKIPPED'; readonly player: Seat }
  | { readonly type: 'DRAWN'; readonly reason: DrawReason }
  | { readonly type: 'GAME_OVER'; readonly placing: Ranking }
  | { readonly type: 'TURN'; readonly player: Seat };

export const EMPTY = '.';

export const letterOf = (seat: number): string => 'abcdef'[seat]!;

export const seatsOf = (state: CheckersState): readonly Seat[] =>
  ([0, 1, 2, 3, 4, 5] as const).slice(0, state.seats);

/** Neither finished nor left: who still takes turns. */
export const stillIn = (state: CheckersState): readonly Seat[] =>
  seatsOf(state).filter((seat) => !state.finished.includes(seat) && !state.left.includes(seat));
