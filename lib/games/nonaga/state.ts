/** The types of Nonaga, all of it plain JSON: state, move and options as `schema.ts` says, and events. */
import type { z } from 'zod';
import type { Immutable, Seat } from '../contract';
import type { Cell } from '../hex';
import type { moveSchema, optionsSchema, stateSchema } from './schema';

/** Far more than any match can reach, and small enough for exact arithmetic. */
export const MAX_COORDINATE = 1_000_000;
export const MAX_PLY = 1_000_000;

export type Player = 'red' | 'blue';

/** Red is seat 0 and moves first. */
export const seatOf = (player: Player): Seat => (player === 'red' ? 0 : 1);

export const otherThan = (player: Player): Player => (player === 'red' ? 'blue' : 'red');

export type NonagaOptions = Immutable<z.infer<typeof optionsSchema>>;
export type NonagaMove = Immutable<z.infer<typeof moveSchema>>;
export type NonagaState = Immutable<z.infer<typeof stateSchema>>;

export type Piece = NonagaState['pieces'][number];
export type PieceId = Piece['id'];
export type SlideMove = Extract<NonagaMove, { type: 'slide' }>;
export type TileMove = Extract<NonagaMove, { type: 'tile' }>;
export type Phase = NonagaMove['type'];

export type DrawReason = 'repetition' | 'turn cap' | 'blockade' | 'agreement';

export type NonagaEvent =
  | { readonly type: 'SLID'; readonly piece: PieceId; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'WON'; readonly player: Player; readonly cells: readonly Cell[] }
  | { readonly type: 'TILE_MOVED'; readonly from: Cell; readonly to: Cell }
  | { readonly type: 'PHASE_SKIPPED'; readonly player: Player; readonly phase: Phase }
  | { readonly type: 'DRAWN'; readonly reason: DrawReason }
  | { readonly type: 'TURN'; readonly player: Player };

export interface Nonaga {
  State: NonagaState;
  Move: NonagaMove;
  Options: NonagaOptions;
  Event: NonagaEvent;
}

export const cellsOf = (pieces: readonly Piece[], player: Player): Cell[] =>
  pieces.filter((piece) => piece.player === player).map((piece) => piece.cell);
