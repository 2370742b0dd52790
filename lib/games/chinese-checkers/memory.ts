/** Fills the search core's array from a position: the tables that never change, then the marbles. */
import { costs } from './evaluate';
import { HIGH, LOW } from './fingerprint';
import { At, Fact, Kept, Own, Size } from './layout';
import { marblesOf } from './moves';
import { homeOf, targetOf } from './star';
import { type CheckersState, seatsOf } from './state';
import { BEYOND, restsOf, UNIT, WAYS } from './tables';

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
