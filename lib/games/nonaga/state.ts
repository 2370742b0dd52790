/** The words of Nonaga: what its states, moves and events are made of. All of it is plain JSON. */
import type { Ranking, Seat } from '../contract';
import type { Cell } from '../hex';

export type Player = 'red' | 'blue';

/** Red is seat 0 and moves first. */
export const seatOf = (player: Player): Seat => (player === 'red' ? 0 : 1);

export const otherThan = (player: Player): Player => (player === 'red' ? 'blue' : 'red');

export interface NonagaOptions {
  /** The tile that the opponent moved in the turn just before may not be moved. */
  readonly lockTile: boolean;
  /** Only a tile that can be slid out sideways may be taken. */
  readonly edgeTiles: boolean;
  /** Whether a position that comes up for the third time is a draw. */
  readonly repetition: 'draw3' | 'off';
  /** Full turns for each player before a draw; 0 for no limit. */
  readonly turnCap: number;
}

export type PieceId = 'r1' | 'r2' | 'r3' | 'b1' | 'b2' | 'b3';

export interface Piece {
  readonly id: PieceId;
  readonly player: Player;
  readonly cell: Cell;
}

export type Phase = 'slide' | 'tile';

export interface NonagaState {
  readonly options: NonagaOptions;
  /** Nineteen cells, in reading order. */
  readonly tiles: readonly Cell[];
  readonly pieces: readonly Piece[];
  readonly player: Player;
  readonly phase: Phase | 'ended';
  /** The player has slid a piece and still has to move a tile. False where the slide had to be skipped. */
  readonly midTurn: boolean;
  /** Where the tile stands that the previous turn moved. */
  readonly lastTile: Cell | null;
  /** Turns played, as the position text counts them. */
  readonly ply: number;
  /** Turns had since the start or the position loaded, passes included: what `turnCap` counts. */
  readonly turnsHad: number;
  /** The position at the start of each turn so far, for `draw3`; empty when repetition is off. */
  readonly seen: readonly string[];
  readonly outcome: { readonly ranking: Ranking; readonly reason: string } | null;
}

export interface SlideMove {
  readonly type: 'slide';
  readonly from: Cell;
  readonly to: Cell;
}

export interface TileMove {
  readonly type: 'tile';
  readonly from: Cell;
  readonly to: Cell;
}

export type NonagaMove = SlideMove | TileMove;

export type DrawReason = 'repetition' | 'turn cap' | 'blockade' | 'agreement';

export type NonagaEvent =
  | { readonly type: 'SLID'; readonly piece: PieceId; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'WON'; readonly player: Player; readonly cells: readonly Cell[] }
  | { readonly type: 'TILE_MOVED'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'PHASE_SKIPPED'; readonly player: Player; readonly phase: Phase }
  | { readonly type: 'DRAWN'; readonly reason: DrawReason }
  | { readonly type: 'TURN'; readonly player: Player };

export const cellsOf = (pieces: readonly Piece[], player: Player): Cell[] =>
  pieces.filter((piece) => piece.player === player).map((piece) => piece.cell);
