/** How far a marble still has to go, in hundredths of a tempo. The search core keeps the sum of it as marbles move. */
import { targetOf } from './star';
import { apexDistance, offLine } from './tables';

/** A step is worth a tempo, but jumps make way faster; stragglers find no bridges, so each step behind costs more. */
const STEP = 60;
const BEHIND = 4;
/** Marbles near the middle line find more to jump over. */
const ASIDE = 8;

/** The cost of a marble of this seat in each hole. */
export function costs(seats: number, seat: number): Int32Array {
  const target = targetOf(seats, seat);
  const aside = offLine(target);
  return Int32Array.from(
    apexDistance(target),
    (steps, hole) => STEP * steps + BEHIND * steps * steps + ASIDE * aside[hole]!,
  );
}

/** Turns what each seat still has to go into scores: how far ahead it is of the others, taken together. */
export function score(toGo: Float64Array, seats: number): void {
  let total = 0;
  for (let seat = 0; seat < seats; seat++) total += toGo[seat]!;
  for (let seat = 0; seat < seats; seat++) {
    const own = toGo[seat]!;
    toGo[seat] = (total - own) / (seats - 1) - own;
  }
}
