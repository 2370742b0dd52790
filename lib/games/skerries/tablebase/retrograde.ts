/**
 * Solves a board backwards from its ends: first every position that wins at once, then those from which all moves lead
 * there, those that can lead to these, and so on. What is never reached is a draw: neither side can force anything.
 *
 * A table has one byte a position: 0 for a draw, else the turns to the end, odd where the side to move wins and even
 * where it loses. It holds Blue's positions (Blue to move), then Red's, in rows by the fleet of the side that waits and
 * columns by the fleet of the side to move. So what could come before a position lies in one row, in the fast memory
 * of the processor.
 */
import { lowest } from '../search/sea';
import { type Fleets, fleetsOf, HOLDING_PLACE, type Waters } from './positions';

/** Beyond this a win counts as a draw; the longest met so far takes 184 turns. */
const MAX_TURNS = 254;
/** In place of a count of moves: the side to move has none and is passed over. */
const PASSED_OVER = 255;

export function solve(waters: Waters): Uint8Array {
  return new Retrograde(waters).run();
}

/** One side's half of what is known. */
interface Half {
  readonly values: Uint8Array;
  /** Moves of which it is not yet known that they lose. */
  readonly open: Uint8Array;
  /** Positions found in the last round and in this one, a bit each, in rows by the fleet of the side to move. */
  found: Int32Array;
  next: Int32Array;
}

class Retrograde {
  private readonly fleets: Fleets;
  private readonly table: Uint8Array;
  private readonly halves: readonly [Half, Half];
  /** Words in a row of bits. */
  private readonly words: number;
  /** Where no boat in play may stand. */
  private readonly closed: number;
  /** For each boat of a fleet, the slots of the fleet in which it alone stands elsewhere. */
  private readonly slots: Int32Array;
  private found = 0;

  constructor(private readonly waters: Waters) {
    this.fleets = fleetsOf(waters);
    const { count, places } = this.fleets;
    this.words = (count + 31) >> 5;
    this.closed = (1 << waters.starts[0]) | (1 << waters.starts[1]);
    this.slots = Int32Array.from(places, (_, i) => {
      const [first, second] = [0, 1, 2]
        .filter((boat) => boat !== i % 3)
        .map((boat) => places[i - (i % 3) + boat]!);
      return (first! << 10) | (second! << 5);
    });
    this.table = new Uint8Array(2 * count * count);
    const half = (seat: number): Half => ({
      values: this.table.subarray(seat * count * count, (seat + 1) * count * count),
      open: new Uint8Array(count * count),
      found: new Int32Array(count * this.words),
      next: new Int32Array(count * this.words),
    });
    this.halves = [half(0), half(1)];
  }

  run(): Uint8Array {
    this.begin(0);
    this.begin(1);
    for (let turns = 1; this.found > 0 && turns < MAX_TURNS; turns++) {
      this.found = 0;
      for (const half of this.halves) [half.found, half.next] = [half.next, half.found];
      this.goBack(0, turns);
      this.goBack(1, turns);
      for (const half of this.halves) half.found.fill(0);
    }
    return this.table;
  }

  /** Finds what wins at once for a seat to move, and counts the moves everywhere else. */
  private begin(seat: number): void {
    const { fleets, words, closed } = this;
    const { near, starts, boats } = this.waters;
    const { count, masks, places } = fleets;
    const { values, open, next } = this.halves[seat]!;
    const goal = 1 << starts[1 - seat]!;
    const landings = near[starts[seat]!]!;
    for (let waiting = 0; waiting < count; waiting++) {
      const theirs = masks[waiting]!;
      for (let moving = 0; moving < count; moving++) {
        const mine = masks[moving]!;
        if ((mine & theirs) !== 0) continue;
        const taken = mine | theirs;
        let moves = 0;
        let sailed = 0;
        for (let i = 3 * moving; i < 3 * moving + 3; i++) {
          const from = places[i]!;
          if (from === HOLDING_PLACE) break;
          sailed++;
          const around = near[from]!;
          let leaps = 0;
          for (let over = around & taken; over !== 0; over &= over - 1) leaps |= near[lowest(over)]!;
          const reach = (around & ~mine) | (leaps & ~taken);
          if ((reach & goal) !== 0) {
            moves = -1;
            break;
          }
          moves += bitsIn(reach & ~closed);
        }
        const at = waiting * count + moving;
        if (moves < 0) {
          values[at] = 1;
          next[moving * words + (waiting >> 5)]! |= 1 << (waiting & 31);
          this.found++;
          continue;
        }
        if (sailed < boats) moves += bitsIn(landings & ~taken);
        open[at] = moves === 0 ? PASSED_OVER : moves;
      }
    }
  }

  /** From the positions of a seat to move that end in so many turns, one turn back. */
  private goBack(seat: number, turns: number): void {
    const { fleets, words, slots, closed } = this;
    const { near, starts, boats } = this.waters;
    const { count, masks, places, numbers } = fleets;
    const { found } = this.halves[seat]!;
    const { values, open, next } = this.halves[1 - seat]!;
    // Whoever moved to where the other side loses has won; whoever moved to where it wins has one hope less.
    const isLost = turns % 2 === 0;
    const landings = near[starts[1 - seat]!]!;
    let finds = 0;

    for (let waiting = 0; waiting < count; waiting++) {
      const theirs = masks[waiting]!;
      const row = waiting * count;
      const word = waiting >> 5;
      const bit = 1 << (waiting & 31);
      const couldBeCaptured = bitsIn(theirs) < boats;
      const withOneMore = (places[3 * waiting]! << 10) | (places[3 * waiting + 1]! << 5);
      for (let w = 0; w < words; w++) {
        for (let bits = found[waiting * words + w]!; bits !== 0; bits &= bits - 1) {
          const moved = (w << 5) | lowest(bits);
          const taken = masks[moved]! | theirs;
          const free = ~(taken | closed);
          const passed = row + moved;
          if (open[passed] === PASSED_OVER && values[passed] === 0) {
            values[passed] = turns + 1;
            next[moved * words + word]! |= bit;
            finds++;
          }
          for (let i = 3 * moved; i < 3 * moved + 3; i++) {
            const to = places[i]!;
            if (to === HOLDING_PLACE) break;
            const slot = slots[i]!;
            const around = near[to]!;
            let origins = around;
            for (let over = around & taken; over !== 0; over &= over - 1) origins |= near[lowest(over)]!;
            origins &= free;
            if (((landings >> to) & 1) !== 0) origins |= 1 << HOLDING_PLACE;
            for (; origins !== 0; origins &= origins - 1) {
              const before = numbers[slot | lowest(origins)]!;
              const at = row + before;
              if (values[at] !== 0) continue;
              if (!isLost && --open[at]! !== 0) continue;
              values[at] = turns + 1;
              next[before * words + word]! |= bit;
              finds++;
            }
            if (!couldBeCaptured) continue;
            const captured = numbers[withOneMore | to]!;
            const capturedRow = captured * count;
            for (let from = around & free; from !== 0; from &= from - 1) {
              const before = numbers[slot | lowest(from)]!;
              const at = capturedRow + before;
              if (values[at] !== 0) continue;
              if (!isLost && --open[at]! !== 0) continue;
              values[at] = turns + 1;
              next[before * words + (captured >> 5)]! |= 1 << (captured & 31);
              finds++;
            }
          }
        }
      }
    }
    this.found += finds;
  }
}

function bitsIn(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
