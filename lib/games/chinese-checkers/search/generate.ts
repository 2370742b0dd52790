/**
 * Generates moves for the search. While jumps are followed, landings are marked on the board itself: a chain lands on
 * holes an even offset from its start and jumps over odd ones, so a mark never looks like a marble to jump over.
 */
import { MarbleField, marbleRow, Offset, SeatField, seatRow, Size } from './arrays';

/** Writes the codes (start × 128 + end) of all moves of a seat, by start, then by end. Returns how many. */
export function listMoves(memory: Int32Array, seat: number, into: Int32Array): number {
  const marbles = sortMarbles(memory, seat);
  let count = 0;
  for (let i = 0; i < marbles; i++) {
    const from = memory[Offset.SortedMarbles + i]!;
    count = listMarble(memory, from, mayEndFrom(memory, seat, from), into, count);
  }
  return count;
}

function sortMarbles(memory: Int32Array, seat: number): number {
  const first = Offset.HoleOfMarble + seat * Size.Marbles + 1;
  const marbles = memory[seatRow(seat) + SeatField.Marbles]!;
  for (let i = 0; i < marbles; i++) {
    const hole = memory[first + i]!;
    let place = Offset.SortedMarbles + i;
    for (; place > Offset.SortedMarbles && memory[place - 1]! > hole; place--)
      memory[place] = memory[place - 1]!;
    memory[place] = hole;
  }
  return marbles;
}

/** Where the list begins of holes in which a marble from this one may end its turn. */
function mayEndFrom(memory: Int32Array, seat: number, from: number): number {
  const target = memory[seatRow(seat) + SeatField.Target]!;
  const unit = memory[marbleRow(seat, from) + MarbleField.CornerUnit];
  return Offset.MayEndTurn + (unit === 1 << (4 * target) ? 2 * seat + 1 : 2 * seat) * Size.Holes;
}

/** Adds the moves of one marble, sorted by their ends, to the `first` codes that are there already. */
function listMarble(
  memory: Int32Array,
  from: number,
  rests: number,
  into: Int32Array,
  first: number,
): number {
  const base = from << 7;
  let count = first;
  let found = Offset.Landings;
  for (
    let way = Offset.Directions + from * Size.DirectionRow, end = way + Size.DirectionRow;
    way < end;
    way += 2
  ) {
    let to = memory[way]!;
    if (memory[to] !== 0) {
      to = memory[way + 1]!;
      if (memory[to] !== 0) continue;
      memory[to] = 1;
      memory[found++] = to;
    }
    if (memory[rests + to] !== 0) count = insert(into, first, count, base | to);
  }
  for (let next = Offset.Landings; next < found; next++)
    for (
      let way: number = Offset.Directions + memory[next]! * Size.DirectionRow, end = way + Size.DirectionRow;
      way < end;
      way += 2
    ) {
      const to = memory[way + 1]!;
      if (memory[to] !== 0 || memory[memory[way]!] === 0) continue;
      memory[to] = 1;
      memory[found++] = to;
      if (memory[rests + to] !== 0) count = insert(into, first, count, base | to);
    }
  while (found > Offset.Landings) memory[memory[--found]!] = 0;
  return count;
}

/** The most that one move shortens what a seat has to go. */
export function bestGain(memory: Int32Array, seat: number): number {
  const first = Offset.HoleOfMarble + seat * Size.Marbles + 1;
  const end = first + memory[seatRow(seat) + SeatField.Marbles]!;
  let best = -(2 ** 20);
  for (let marble = first; marble < end; marble++) {
    const from = memory[marble]!;
    const rests = mayEndFrom(memory, seat, from);
    const cost = marbleRow(seat, 0) + MarbleField.ToGo;
    const least = leastCost(memory, from, rests, cost);
    const gain = memory[cost + from * MarbleField.Fields]! - least;
    if (gain > best) best = gain;
  }
  return best;
}

/** What a marble has left to go after its best move. */
function leastCost(memory: Int32Array, from: number, rests: number, cost: number): number {
  let least = 2 ** 20;
  let found = Offset.Landings;
  for (
    let way = Offset.Directions + from * Size.DirectionRow, end = way + Size.DirectionRow;
    way < end;
    way += 2
  ) {
    let to = memory[way]!;
    if (memory[to] !== 0) {
      to = memory[way + 1]!;
      if (memory[to] !== 0) continue;
      memory[to] = 1;
      memory[found++] = to;
    }
    const left = memory[cost + to * MarbleField.Fields]!;
    if (left < least && memory[rests + to] !== 0) least = left;
  }
  for (let next = Offset.Landings; next < found; next++)
    for (
      let way: number = Offset.Directions + memory[next]! * Size.DirectionRow, end = way + Size.DirectionRow;
      way < end;
      way += 2
    ) {
      const to = memory[way + 1]!;
      if (memory[to] !== 0 || memory[memory[way]!] === 0) continue;
      memory[to] = 1;
      memory[found++] = to;
      const left = memory[cost + to * MarbleField.Fields]!;
      if (left < least && memory[rests + to] !== 0) least = left;
    }
  while (found > Offset.Landings) memory[memory[--found]!] = 0;
  return least;
}

/** Puts a code in its place among those from `first` on. */
function insert(into: Int32Array, first: number, count: number, code: number): number {
  let i = count;
  for (; i > first && into[i - 1]! > code; i--) into[i] = into[i - 1]!;
  into[i] = code;
  return count + 1;
}

/** Whether a step known from before is still open: mostly enough to know that a seat can move. */
export function isStillOpen(memory: Int32Array, step: number): boolean {
  return memory[(step >> 7) & 127] === step >> 14 && memory[step & 127] === 0;
}

/** Whether a seat whose first known step is closed can move all the same. Remembers a step that is open, if any. */
export function canMove(memory: Int32Array, seat: number, scratch: Int32Array): boolean {
  const row = seatRow(seat);
  const other = memory[row + SeatField.SecondKnownStep]!;
  memory[row + SeatField.SecondKnownStep] = memory[row + SeatField.KnownStep]!;
  memory[row + SeatField.KnownStep] = other;
  if (isStillOpen(memory, other)) return true;
  const first = seat * Size.Marbles;
  for (let marble = first + memory[row + SeatField.Marbles]!; marble > first; marble--) {
    const from = memory[Offset.HoleOfMarble + marble]!;
    const rests = mayEndFrom(memory, seat, from);
    for (
      let way = Offset.Directions + from * Size.DirectionRow, end = way + Size.DirectionRow;
      way < end;
      way += 2
    ) {
      const to = memory[way]!;
      if (memory[to] !== 0 || memory[rests + to] === 0) continue;
      memory[row + SeatField.KnownStep] = (marble << 14) | (from << 7) | to;
      return true;
    }
  }
  return listMoves(memory, seat, scratch) > 0;
}
