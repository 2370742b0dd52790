/**
 * The layout of the one array that the search works on, and how it is filled from a position.
 *
 * One typed array is faster than ten: each would have to be loaded and bounds-checked for every number. Const enums,
 * because their values end up in the code itself.
 */
import { marblesOf } from '../moves';
import { homeOf, targetOf } from '../star';
import { type CheckersState, seatsOf } from '../state';
import { BEYOND, costs, restsOf, UNIT, DIRECTIONS } from './evaluate';
import { ZOBRIST_HIGH, ZOBRIST_LOW } from './fingerprint';

export const enum Size {
  Marbles = 10,
  Holes = 121,
  Seats = 6,
  DirectionRow = 12,
  SeatRow = 16,
  /** Words of 32 bits. */
  SeenTwiceWords = 128,
}

/** What a marble contributes in a hole: to the Zobrist hash, the evaluation, and the counts of marbles in corners. */
export const enum MarbleField {
  ZobristLow = 0,
  ZobristHigh = 1,
  ToGo = 2,
  CornerUnit = 3,
  Fields = 4,
}

/** Where each part begins. */
export const enum Offset {
  /** 0 for an empty hole, or the marble that lies there: 1 + 10 × its seat, and on. The hole beyond the board is full. */
  Board = 0,
  HoleOfMarble = 128,
  /** A row for each seat: see `SeatField`. */
  Seats = HoleOfMarble + 64,
  /** A Bloom filter of positions seen twice before the search was opened, by the low bits of their hashes. */
  SeenTwice = Seats + Size.Seats * Size.SeatRow,
  /** For each hole and direction, the neighbour there and where a jump over it lands. */
  Directions = SeenTwice + Size.SeenTwiceWords,
  /** For each seat's marble in each hole: see `MarbleField`. */
  Marbles = Directions + Size.Holes * Size.DirectionRow,
  /** Where marbles of a seat may end a turn, as `restsOf` lists it. */
  MayEndTurn = Marbles + Size.Seats * Size.Holes * MarbleField.Fields,
  /** Scratch for move generation: the holes of a seat's marbles in cell order, and those that jumps have reached. */
  SortedMarbles = MayEndTurn + Size.Seats * 2 * Size.Holes,
  Landings = SortedMarbles + Size.Marbles,
  /** The stack of positions, the current one on top: see `History`. */
  History = Landings + Size.Holes,
}

export const enum SeatField {
  /** The incremental evaluation: what all its marbles still have to go. */
  ToGo = 0,
  /** Its marbles in each corner, four bits a corner. */
  CornerCounts = 1,
  /** The seat that moves next, and what passing the turn to it changes in the Zobrist hash. */
  Next = 2,
  PassZobristLow = 3,
  PassZobristHigh = 4,
  /** Steps that were open when last looked at, so that "can it move" is mostly one look: 7 bits each for marble, from, to. */
  KnownStep = 5,
  SecondKnownStep = 6,
  Home = 7,
  Target = 8,
  /** How many marbles it has. */
  Marbles = 9,
  /** As of the position `turnsCountedTo`: later turns are counted only when that matters. */
  TurnsHad = 10,
}

/** One position of the stack, with what undoing the move made from it needs. */
export const enum History {
  ZobristLow = 0,
  ZobristHigh = 1,
  /** What the seat to act had to go. */
  ToGo = 2,
  /** The move made from here, the seat from bit 14 on, and the flags below. */
  Move = 3,
  Fields = 4,
  /** Somebody finished or was skipped: undoing takes a saved `RareState`. */
  RareChange = 1 << 17,
  GameEnd = 1 << 18,
  CornerChange = 1 << 19,
}

export const seatRow = (seat: number): number => Offset.Seats + seat * Size.SeatRow;

/** The fields of a seat's marble in a hole. */
export const marbleRow = (seat: number, hole: number): number =>
  Offset.Marbles + (seat * Size.Holes + hole) * MarbleField.Fields;

/** A move is encoded as from × 128 + to. */
export const fromOf = (move: number): number => (move >> 7) & 127;
export const toOf = (move: number): number => move & 127;

/** Positions that fit before the array has to grow. */
const INITIAL_POSITIONS = 64;

/** Names a marble that nobody has. */
const NO_STEP = -1;

/** The tables that never change, then the marbles. */
export function memoryOf(view: CheckersState, past: number): Int32Array {
  const { options, seats } = view;
  const memory = new Int32Array(Offset.History + (past + INITIAL_POSITIONS) * History.Fields);
  memory[BEYOND] = 255;
  memory.set(DIRECTIONS, Offset.Directions);
  for (const seat of seatsOf(view)) {
    const row = seatRow(seat);
    memory[row + SeatField.Home] = homeOf(seats, seat);
    memory[row + SeatField.Target] = targetOf(seats, seat);
    memory[row + SeatField.TurnsHad] = view.turnsHad[seat]!;
    memory[row + SeatField.KnownStep] = NO_STEP;
    memory[row + SeatField.SecondKnownStep] = NO_STEP;
    memory.set(restsOf(options, seats, seat), Offset.MayEndTurn + seat * 2 * Size.Holes);
    const cost = costs(seats, seat);
    for (let hole = 0; hole < Size.Holes; hole++) {
      const key = seat * Size.Holes + hole;
      const fields = [ZOBRIST_LOW[key]!, ZOBRIST_HIGH[key]!, cost[hole]!, UNIT[hole]!];
      memory.set(fields, marbleRow(seat, hole));
    }
    for (const hole of marblesOf(view.board, seat)) put(memory, seat, hole);
  }
  return memory;
}

function put(memory: Int32Array, seat: number, hole: number): void {
  const row = seatRow(seat);
  const marble = seat * Size.Marbles + ++memory[row + SeatField.Marbles]!;
  memory[hole] = marble;
  memory[Offset.HoleOfMarble + marble] = hole;
  const fields = marbleRow(seat, hole);
  memory[row + SeatField.ToGo]! += memory[fields + MarbleField.ToGo]!;
  memory[row + SeatField.CornerCounts]! += memory[fields + MarbleField.CornerUnit]!;
}

export function doubled(memory: Int32Array): Int32Array {
  const longer = new Int32Array(2 * memory.length);
  longer.set(memory);
  return longer;
}
