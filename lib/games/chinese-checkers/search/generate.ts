/**
 * Lists moves for the search core. While jumps are followed, landings are marked on the board itself: a chain lands on
 * holes an even offset from its start and jumps over odd ones, so a mark never looks like a marble to jump over.
 */
import { At, Fact, Own, Size } from './arrays';

/** Writes the codes (start × 128 + end) of all moves of a seat, by start, then by end. Answers how many. */
export function listMoves(memory: Int32Array, seat: number, into: Int32Array): number {
  const marbles = sortMarbles(memory, seat);
  let count = 0;
  for (let i = 0; i < marbles; i++) {
    const from = memory[At.Sorted + i]!;
    count = listMarble(memory, from, restsFrom(memory, seat, from), into, count);
  }
  return count;
}

function sortMarbles(memory: Int32Array, seat: number): number {
  const first = At.Where + seat * Size.Marbles + 1;
  const marbles = memory[At.Own + seat * Size.Own + Own.Count]!;
  for (let i = 0; i < marbles; i++) {
    const hole = memory[first + i]!;
    let place = At.Sorted + i;
    for (; place > At.Sorted && memory[place - 1]! > hole; place--) memory[place] = memory[place - 1]!;
    memory[place] = hole;
  }
  return marbles;
}

/** Where the list begins of holes in which a marble from this one may end its turn. */
function restsFrom(memory: Int32Array, seat: number, from: number): number {
  const target = memory[At.Own + seat * Size.Own + Own.Target]!;
  const unit = memory[At.Facts + (seat * Size.Holes + from) * Fact.Numbers + Fact.Unit];
  return At.Rests + (unit === 1 << (4 * target) ? 2 * seat + 1 : 2 * seat) * Size.Holes;
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
  let found = At.Reached;
  for (let way = At.Ways + from * Size.Way, end = way + Size.Way; way < end; way += 2) {
    let to = memory[way]!;
    if (memory[to] !== 0) {
      to = memory[way + 1]!;
      if (memory[to] !== 0) continue;
      memory[to] = 1;
      memory[found++] = to;
    }
    if (memory[rests + to] !== 0) count = insert(into, first, count, base | to);
  }
  for (let next = At.Reached; next < found; next++)
    for (let way = At.Ways + memory[next]! * Size.Way, end = way + Size.Way; way < end; way += 2) {
      const to = memory[way + 1]!;
      if (memory[to] !== 0 || memory[memory[way]!] === 0) continue;
      memory[to] = 1;
      memory[found++] = to;
      if (memory[rests + to] !== 0) count = insert(into, first, count, base | to);
    }
  while (found > At.Reached) memory[memory[--found]!] = 0;
  return count;
}

/** Puts a code in its place among those from `first` on. */
function insert(into: Int32Array, first: number, count: number, code: number): number {
  let i = count;
  for (; i > first && into[i - 1]! > code; i--) into[i] = into[i - 1]!;
  into[i] = code;
  return count + 1;
}

/** Whether a step known from before is still open: a glance that mostly shows that a seat can move. */
export function holdsHint(memory: Int32Array, hint: number): boolean {
  return memory[(hint >> 7) & 127] === hint >> 14 && memory[hint & 127] === 0;
}

/** Whether a seat whose first hint fails can move all the same. Leaves a step that is open, if any, as its hint. */
export function canMove(memory: Int32Array, seat: number, scratch: Int32Array): boolean {
  const row = At.Own + seat * Size.Own;
  const other = memory[row + Own.OtherHint]!;
  memory[row + Own.OtherHint] = memory[row + Own.Hint]!;
  memory[row + Own.Hint] = other;
  if (holdsHint(memory, other)) return true;
  const first = seat * Size.Marbles;
  for (let marble = first + memory[row + Own.Count]!; marble > first; marble--) {
    const from = memory[At.Where + marble]!;
    const rests = restsFrom(memory, seat, from);
    for (let way = At.Ways + from * Size.Way, end = way + Size.Way; way < end; way += 2) {
      const to = memory[way]!;
      if (memory[to] !== 0 || memory[rests + to] === 0) continue;
      memory[row + Own.Hint] = (marble << 14) | (from << 7) | to;
      return true;
    }
  }
  return listMoves(memory, seat, scratch) > 0;
}
