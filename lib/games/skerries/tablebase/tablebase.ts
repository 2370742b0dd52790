/** Describes the boards of Skerries to the tablebases: their names, their tables, and how to read one. */
import { boardOf } from '../board';
import { maskOf, type Sea, seaOf } from '../search/sea';
import { seatOf, type SkerriesState } from '../state';
import { type Fleets, fleetAt, fleetsOf, type Waters } from './positions';
import { solve } from './retrograde';

const watersOf = ({ near, starts }: Sea): Waters => ({ near, starts, boats: 3 });

const numbered = new WeakMap<Sea, Fleets>();

function fleetsIn(sea: Sea): Fleets {
  const known = numbered.get(sea);
  if (known) return known;
  const fleets = fleetsOf(watersOf(sea));
  numbered.set(sea, fleets);
  return fleets;
}

/** A board's number says all that there is to know of it. While the sides are open, nobody's boats are anybody's yet. */
export const nameOf = ({ seed, sides, outcome }: SkerriesState): string | null =>
  outcome || sides === 'open' ? null : String(seed);

export const solveBoard = ({ seed }: SkerriesState): Uint8Array => solve(watersOf(seaOf(boardOf(seed))));

/** Turns to the end for the player to move, odd where they win and even where they lose; 0 for a draw. */
export function valueIn(table: Uint8Array, state: SkerriesState): number {
  const { count } = fleetsIn(seaOf(boardOf(state.seed)));
  if (table.length !== 2 * count * count) throw new Error('This table is of another board.');
  return table[placeOf(state)]!;
}

/** Where in the table of its board a position is. */
export function placeOf({ seed, fleets, player }: SkerriesState): number {
  const known = fleetsIn(seaOf(boardOf(seed)));
  const seat = seatOf(player);
  const moving = fleetAt(known, maskOf(fleets[seat]));
  const waiting = fleetAt(known, maskOf(fleets[seat === 0 ? 1 : 0]));
  return (seat * known.count + waiting) * known.count + moving;
}
