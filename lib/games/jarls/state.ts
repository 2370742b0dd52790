/** The words of Jarls: what its states, moves and events are made of. All of it is plain JSON. */
import type { Ranking, Seat } from '../contract';
import type { Cell } from '../hex';

export type Terrain = 'calm' | 'treacherous' | 'chaotic' | 'none';

export interface JarlsOptions {
  /** How many holes the ice has. */
  readonly terrain: Terrain;
  /** Whether the first player of a round changes from round to round. */
  readonly turnOrder: 'rotating' | 'fixed';
  /** A draw after that many rounds without an elimination; 0 for never. */
  readonly quietRounds: number;
  /** Whether a position that comes up for the third time is a draw. */
  readonly repetition: 'draw3' | 'off';
}

export type Kind = 'jarl' | 'warrior';

export const STRENGTH: Readonly<Record<Kind, number>> = { jarl: 2, warrior: 1 };

/** `AJ`, `AW1`, `AW2` …: the seat's letter, the kind, and the place in the list of Warriors. */
export type PieceId = string;

export interface Piece {
  readonly id: PieceId;
  readonly seat: Seat;
  readonly kind: Kind;
  readonly cell: Cell;
}

export interface JarlsState {
  readonly options: JarlsOptions;
  readonly seats: number;
  readonly radius: number;
  /** In reading order. */
  readonly holes: readonly Cell[];
  /** Those on the board, seat by seat: the Jarl, then Warriors by their ids. A seat without pieces is out. */
  readonly pieces: readonly Piece[];
  readonly player: Seat;
  /** The seat the round started at, F. It may be out by now. */
  readonly first: Seat;
  /** Rounds since a piece was last eliminated. */
  readonly quiet: number;
  /** Turns ended since the start or the position loaded. */
  readonly turns: number;
  /** The position at the start of each turn since the last elimination; empty when repetition is off. */
  readonly seen: readonly string[];
  /** The pieces that left the board in the last turn, so that a board can show them fall. */
  readonly fallen: readonly PieceId[];
  /** How many pieces each seat began with, where that was a position read from text; absent at the usual start. */
  readonly began?: readonly number[];
  readonly outcome: { readonly ranking: Ranking; readonly reason: string } | null;
}

/** The piece on `from` goes to `to`, or attacks the enemy there. */
export interface JarlsMove {
  readonly from: Cell;
  readonly to: Cell;
}

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
  | { readonly type: 'SKIPPED'; readonly player: Seat }
  | { readonly type: 'TURN_ENDED'; readonly player: Seat; readonly next: Seat; readonly turnNumber: number }
  | {
      readonly type: 'GAME_ENDED';
      readonly winner: Seat | null;
      readonly reason: 'throne' | 'lastStanding' | 'draw';
      /** Which draw. */
      readonly draw: DrawReason | null;
    };

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
