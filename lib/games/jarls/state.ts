/** The types of Jarls, all of it plain JSON: state, move and options as `schema.ts` says, and events. */
import type { z } from 'zod';
import type { Immutable, Seat } from '../contract';
import type { Cell } from '../hex';
import type { moveSchema, optionsSchema, stateSchema } from './schema';

export type JarlsOptions = Immutable<z.infer<typeof optionsSchema>>;
export type JarlsMove = Immutable<z.infer<typeof moveSchema>>;
export type JarlsState = Immutable<z.infer<typeof stateSchema>>;

export type Terrain = JarlsOptions['terrain'];
export type Piece = JarlsState['pieces'][number];
export type PieceId = Piece['id'];
export type Kind = Piece['kind'];

export const STRENGTH: Readonly<Record<Kind, number>> = { jarl: 2, warrior: 1 };

export type Fate = 'edge' | 'hole';

export interface CombatResult {
  readonly attacker: PieceId;
  readonly defender: PieceId;
  /** 0 … 5: east, north-east, north-west, west, south-west, south-east. */
  readonly direction: number;
  readonly attack: {
    readonly strength: number;
    readonly momentum: number;
    readonly support: number;
    readonly total: number;
  };
  readonly defence: { readonly strength: number; readonly bracing: number; readonly total: number };
  readonly result: 'push' | 'blocked';
  /** The attack is strong enough, but the Throne lies behind the chain: nothing moves. */
  readonly compressed: boolean;
  /** Who moves one hex, nearest first; the piece that falls is the last, and goes where it falls. */
  readonly pushed: readonly { readonly piece: PieceId; readonly from: Cell; readonly to: Cell }[];
  readonly fallen: { readonly piece: PieceId; readonly cause: Fate } | null;
}

export type DrawReason = 'quiet rounds' | 'repetition' | 'blockade' | 'agreement';

export type JarlsEvent =
  | {
      readonly type: 'MOVE';
      readonly piece: PieceId;
      readonly from: Cell;
      /** Where it really ends: for an attack that is blocked or compressed, next to the defender. */
      readonly to: Cell;
      readonly hasMomentum: boolean;
      /** Null for a move to a free hex. */
      readonly combat: CombatResult | null;
    }
  | {
      readonly type: 'PUSH';
      readonly piece: PieceId;
      readonly from: Cell;
      readonly to: Cell;
      readonly dir: number;
      readonly depth: number;
    }
  | {
      readonly type: 'ELIMINATED';
      readonly piece: PieceId;
      readonly player: Seat;
      /** The last hex on the board. */
      readonly position: Cell;
      readonly cause: Fate | 'resignation' | 'time';
      /** Where it fell: the hole, the place beyond the edge, or its own hex. */
      readonly to: Cell;
    }
  /** Without a cause: no legal move. */
  | { readonly type: 'SKIPPED'; readonly player: Seat; readonly cause?: 'time' }
  | { readonly type: 'TURN_ENDED'; readonly player: Seat; readonly next: Seat; readonly turnNumber: number }
  | {
      readonly type: 'GAME_ENDED';
      readonly winner: Seat | null;
      readonly reason: 'throne' | 'lastStanding' | 'draw';
      /** Which draw. */
      readonly draw: DrawReason | null;
    };

export interface Jarls {
  State: JarlsState;
  Move: JarlsMove;
  Options: JarlsOptions;
  Event: JarlsEvent;
}

/** What the seats are called. */
export const COLOURS = ['Red', 'Blue', 'Green', 'Gold', 'Violet', 'Grey'] as const;

const LETTERS = 'ABCDEF';

export const letterOf = (seat: Seat): string => LETTERS[seat]!;

export const seatOfLetter = (letter: string): Seat => LETTERS.indexOf(letter) as Seat;

/** The Jarl's cell, then the Warriors' in the given order, as pieces of one seat. */
export const piecesOf = (seat: Seat, jarl: Cell, warriors: readonly Cell[]): Piece[] => [
  { id: `${letterOf(seat)}J`, seat, kind: 'jarl', cell: jarl },
  ...warriors.map((cell, i): Piece => ({ id: `${letterOf(seat)}W${i + 1}`, seat, kind: 'warrior', cell })),
];

/** Seats whose Jarl still stands, in order. */
export const seatsIn = (pieces: readonly Piece[]): Seat[] =>
  pieces.filter(({ kind }) => kind === 'jarl').map(({ seat }) => seat);

/** Everyone at the table. */
export const allSeats = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat as Seat);
