/**
 * Evaluates a Skerries position for the side to move, in hundredths of a tempo: by distances and by boats that can be
 * captured.
 */
import { IN_HOLDING } from '../board';
import { lowest, reach, type Sea } from './sea';

/** What a boat in holding is worth, as connections still to go: one turn to come in, and far to travel. */
const STEPS_FROM_HOLDING = 9;
const FIRST_BOAT = 55;
const EVERY_BOAT = 30;
const TEMPO = 50;
/** A move that reaches the harbour at once, for the side that may make it now. */
const WINS_NEXT = 20_000;
/** A way into the harbour for the side that has to wait: the first can be met, two seldom. */
const THREATS = Int32Array.of(0, 120, 900, 1500);
/** A boat that can be captured now loses what it has travelled; one that could be later, a little. */
const HANGS = 35;
const EXPOSED = 8;

export function evaluate(sea: Sea, boats: Int32Array, seat: number): number {
  const mine = boats[seat]!;
  const theirs = boats[1 - seat]!;
  if (waysIn(sea, mine, theirs, seat) > 0) return WINS_NEXT;
  const threats = waysIn(sea, theirs, mine, 1 - seat);
  return (
    TEMPO +
    travelled(sea.toGo[seat]!, mine) -
    travelled(sea.toGo[1 - seat]!, theirs) -
    THREATS[Math.min(threats, 3)]! +
    HANGS * prize(sea, mine, theirs, 1 - seat) -
    EXPOSED * prize(sea, theirs, mine, seat)
  );
}

/** The other side's score of the rules less one's own, a hundred a connection: what first sight tells. */
export const lead = ({ toGo }: Sea, boats: Int32Array, seat: number): number =>
  100 * (scored(toGo[1 - seat]!, boats[1 - seat]!) - scored(toGo[seat]!, boats[seat]!));

function scored(toGo: Uint8Array, mine: number): number {
  let score = 3 * IN_HOLDING;
  for (let boats = mine; boats !== 0; boats &= boats - 1) score += toGo[lowest(boats)]! - IN_HOLDING;
  return score;
}

/** How many boats of a side could reach the enemy's start circle in one move. */
export function waysIn({ near, starts }: Sea, mine: number, theirs: number, seat: number): number {
  const goal = 1 << starts[1 - seat]!;
  let count = 0;
  for (let boats = mine; boats !== 0; boats &= boats - 1)
    if ((reach(near, lowest(boats), mine, theirs, starts[seat]!) & goal) !== 0) count++;
  return count;
}

/** The nearest boat counts most: it is the one that wins. */
function travelled(toGo: Uint8Array, mine: number): number {
  let [first, sum, count] = [STEPS_FROM_HOLDING, 0, 0];
  for (let boats = mine; boats !== 0; boats &= boats - 1) {
    const away = toGo[lowest(boats)]!;
    if (away < first) first = away;
    sum += away;
    count++;
  }
  return -FIRST_BOAT * first - EVERY_BOAT * (sum + STEPS_FROM_HOLDING * (3 - count));
}

/** The most that one capture would set the other side back, in connections. */
function prize({ near, toGo }: Sea, mine: number, theirs: number, other: number): number {
  let best = 0;
  for (let boats = mine; boats !== 0; boats &= boats - 1)
    for (let hit = near[lowest(boats)]! & theirs; hit !== 0; hit &= hit - 1)
      best = Math.max(best, STEPS_FROM_HOLDING - toGo[other]![lowest(hit)]!);
  return best;
}
