/** Numbers the fleets: a side's boats in play, which are interchangeable, on up to three islets. */
import { lowest, type Sea } from '../search/sea';

/** All that solving needs to know of a board. */
export interface Waters extends Pick<Sea, 'near' | 'starts'> {
  /** How many boats each side has: three, or fewer to try things on a small board. */
  readonly boats: number;
}

/** Stands for an islet where a boat is in holding. */
export const HOLDING_PLACE = 31;

export interface Fleets {
  readonly count: number;
  /** The islets of each fleet, as a mask. */
  readonly masks: Int32Array;
  /** Three places a fleet, `HOLDING_PLACE` last. */
  readonly places: Uint8Array;
  /** The number of the fleet at three places in any order: see `slotOf`. */
  readonly numbers: Uint16Array;
}

const slotOf = (a: number, b: number, c: number): number => (a << 10) | (b << 5) | c;

/** Boats in play stand on any islet but the two starts: one's own is closed, and who enters the other has won. */
export function fleetsOf({ near, starts, boats }: Waters): Fleets {
  const islets = [...near.keys()].filter((islet) => !starts.includes(islet));
  const all: number[][] = [[]];
  // Every fleet is a smaller one and an islet beyond its last; `all` grows while it is walked.
  for (const fleet of all)
    if (fleet.length < boats)
      for (const islet of islets) if (islet > (fleet.at(-1) ?? -1)) all.push([...fleet, islet]);

  const numbers = new Uint16Array(1 << 15);
  const places = new Uint8Array(3 * all.length).fill(HOLDING_PLACE);
  all.forEach((fleet, number) => {
    places.set(fleet, 3 * number);
    const [a = HOLDING_PLACE, b = HOLDING_PLACE, c = HOLDING_PLACE] = fleet;
    for (const slot of [slotOf(a, b, c), slotOf(a, c, b), slotOf(b, a, c)]) numbers[slot] = number;
    for (const slot of [slotOf(b, c, a), slotOf(c, a, b), slotOf(c, b, a)]) numbers[slot] = number;
  });
  const masks = Int32Array.from(all, (fleet) => fleet.reduce((mask, islet) => mask | (1 << islet), 0));
  return { count: all.length, masks, places, numbers };
}

/** The number of the fleet on the islets of a mask, none of them a start. */
export function fleetAt({ numbers }: Fleets, mask: number): number {
  let slot = 0;
  let left = mask;
  for (let i = 0; i < 3; i++) {
    slot = (slot << 5) | (left === 0 ? HOLDING_PLACE : lowest(left));
    left &= left - 1;
  }
  return numbers[slot]!;
}
