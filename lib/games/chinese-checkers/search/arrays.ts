/**
 * Where things lie in the one array that the search core works on: one is quicker than ten, each of which would have to
 * be found and measured again for every number. Enums, because their numbers end up in the code itself.
 */
import { marblesOf } from '../moves';
import { homeOf, targetOf } from '../star';
import { type CheckersState, seatsOf } from '../state';
import { BEYOND, costs, restsOf, UNIT, WAYS } from './evaluate';
import { HIGH, LOW } from './fingerprint';

export const enum Size {
  Marbles = 10,
  Holes = 121,
  Seats = 6,
  Way = 12,
  Own = 16,
  /** Words of 32 bits. */
  Twice = 128,
}

/** What a marble adds where it lies. */
export const enum Fact {
  Low = 0,
  High = 1,
  ToGo = 2,
  /** To a count of marbles in the corners. */
  Unit = 3,
  Numbers = 4,
}

export const enum At {
  /** 0 for an empty hole, or the marble that lies there: 1 + 10 × its seat, and on. The hole beyond the board is full. */
  Board = 0,
  /** The hole of each marble. */
  Where = 128,
  /** What belongs to a seat: see `Own`. */
  Own = Where + 64,
  /** A bit for every position that was seen twice before the search was opened, by the low bits of its hash. */
  Twice = Own + Size.Seats * Size.Own,
  /** For each hole and direction, its neighbour there and where a jump over that comes down. */
  Ways = Twice + Size.Twice,
  /** For each seat's marble in each hole: see `Fact`. */
  Facts = Ways + Size.Holes * Size.Way,
  /** Where marbles of a seat may end a turn, as `restsOf` lists it. */
  Rests = Facts + Size.Seats * Size.Holes * Fact.Numbers,
  /** Scratch: the holes of a seat's marbles in cell order, and those that jumps have reached. */
  Sorted = Rests + Size.Seats * 2 * Size.Holes,
  Reached = Sorted + Size.Marbles,
  /** The positions so far, this one last: see `Kept`. */
  Kept = Reached + Size.Holes,
}

/** What belongs to a seat. */
export const enum Own {
  ToGo = 0,
  /** Its marbles in each corner, four bits a corner. */
  Corners = 1,
  /** Who comes next, and the bits of the hash that this changes. */
  Next = 2,
  PassLow = 3,
  PassHigh = 4,
  /** Two steps that were open when it was asked whether it can move: marble, start and end, seven bits each. */
  Hint = 5,
  OtherHint = 6,
  Home = 7,
  Target = 8,
  /** How many marbles it has. */
  Count = 9,
  /** As of the position `settled`: later turns are counted only when that matters. */
  TurnsHad = 10,
}

/** What is kept of a position: its hash; of the seat to act what it had to go; and the move it made. */
export const enum Kept {
  Low = 0,
  High = 1,
  ToGo = 2,
  /** The code, the seat from bit 14 on, and marks for moves that changed more than most. */
  Code = 3,
  Numbers = 4,
  /** Somebody finished or was skipped. */
  IsRare = 1 << 17,
  IsEnd = 1 << 18,
  ChangesCorners = 1 << 19,
}

// Fills the search core's array from a position: the tables that never change, then the marbles.

/** Room for this many positions at first. */
const ROOM = 64;

/** Names a marble that nobody has. */
const NO_HINT = -1;

export function memoryOf(view: CheckersState, past: number): Int32Array {
  const { options, seats } = view;
  const memory = new Int32Array(At.Kept + (past + ROOM) * Kept.Numbers);
  memory[BEYOND] = 255;
  memory.set(WAYS, At.Ways);
  for (const seat of seatsOf(view)) {
    const row = At.Own + seat * Size.Own;
    memory[row + Own.Home] = homeOf(seats, seat);
    memory[row + Own.Target] = targetOf(seats, seat);
    memory[row + Own.TurnsHad] = view.turnsHad[seat]!;
    memory[row + Own.Hint] = NO_HINT;
    memory[row + Own.OtherHint] = NO_HINT;
    memory.set(restsOf(options, seats, seat), At.Rests + seat * 2 * Size.Holes);
    const cost = costs(seats, seat);
    for (let hole = 0; hole < Size.Holes; hole++) {
      const name = seat * Size.Holes + hole;
      const fact = At.Facts + name * Fact.Numbers;
      memory.set([LOW[name]!, HIGH[name]!, cost[hole]!, UNIT[hole]!], fact);
    }
    for (const hole of marblesOf(view.board, seat)) put(memory, seat, hole);
  }
  return memory;
}

function put(memory: Int32Array, seat: number, hole: number): void {
  const row = At.Own + seat * Size.Own;
  const marble = seat * Size.Marbles + ++memory[row + Own.Count]!;
  memory[hole] = marble;
  memory[At.Where + marble] = hole;
  const fact = At.Facts + (seat * Size.Holes + hole) * Fact.Numbers;
  memory[row + Own.ToGo]! += memory[fact + Fact.ToGo]!;
  memory[row + Own.Corners]! += memory[fact + Fact.Unit]!;
}

export function doubled(memory: Int32Array): Int32Array {
  const longer = new Int32Array(2 * memory.length);
  longer.set(memory);
  return longer;
}
