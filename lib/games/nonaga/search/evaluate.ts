/**
 * Evaluates a Nonaga position for Red, in hundredths of a tempo: by how near the pieces are, and who threatens to join
 * them.
 */
import { NEIGHBOURS, stepsBetween } from './torus';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const neighbours = NEIGHBOURS;
const steps = stepsBetween;

/** What it costs to have two pieces so many steps apart. A slide crosses the board, so far is not much worse. */
const APART = Int32Array.of(0, 0, 30, 50, 75, 90, 100, 105, 110, 115);
const FAR = 115;
/** A tile beside a piece: pieces inside the board reach more of it. */
export const TILE_BESIDE = 18;

/** A slide that wins at once, for the side that may make it now. */
const WINS_NEXT = 20_000;
/** Threats of the side that has to wait: the first can be met with one tile, more are hard to meet together. */
const THREATS = Int32Array.of(0, 90, 220, 330, 420);
const TEMPO = 50;

/** The score of the side whose pieces begin with `mine`, which is about to slide. */
export function evaluate(
  tiles: Uint8Array,
  touches: Uint8Array,
  pieces: Uint8Array,
  at: Int16Array,
  mine: number,
): number {
  const myWins = winningSlides(tiles, pieces, at, mine);
  const theirWins = myWins > 0 ? 0 : winningSlides(tiles, pieces, at, 3 - mine);
  return lead(touches, at, mine) - worthOf(theirWins, myWins);
}

/** How much better a side's pieces stand than the other side's: nearer to each other, with more tiles around. */
export const lead = (touches: Uint8Array, at: Int16Array, mine: number): number =>
  nearness(at, mine) -
  nearness(at, 3 - mine) +
  TILE_BESIDE * (beside(touches, at, mine) - beside(touches, at, 3 - mine));

const beside = (touches: Uint8Array, at: Int16Array, first: number): number =>
  touches[at[first]!]! + touches[at[first + 1]!]! + touches[at[first + 2]!]!;

/** What winning slides are worth to a side that has just moved a tile: `mine` of its own, `theirs` of the other. */
export function worthOf(mine: number, theirs: number): number {
  return theirs > 0 ? -WINS_NEXT - TEMPO : THREATS[mine < 4 ? mine : 4]! - TEMPO;
}

/** Joining takes two of the three pairs, so the farthest pair does not count. */
function nearness(at: Int16Array, first: number): number {
  const a = apart(at[first]!, at[first + 1]!);
  const b = apart(at[first + 1]!, at[first + 2]!);
  const c = apart(at[first]!, at[first + 2]!);
  return Math.max(a, b, c) - a - b - c;
}

const apart = (from: number, to: number): number => APART[steps(from, to)] ?? FAR;

/** How many slides would join the three pieces that start with `first`. */
function winningSlides(tiles: Uint8Array, pieces: Uint8Array, at: Int16Array, first: number): number {
  const [a, b, c] = [at[first]!, at[first + 1]!, at[first + 2]!];
  return (
    joiningSlides(tiles, pieces, a, b, c) +
    joiningSlides(tiles, pieces, b, a, c) +
    joiningSlides(tiles, pieces, c, a, b)
  );
}

/** Slides of one piece that join it with two others, which must be near each other already. */
function joiningSlides(tiles: Uint8Array, pieces: Uint8Array, from: number, x: number, y: number): number {
  const gap = steps(x, y);
  if (gap > 2) return 0;
  let count = 0;
  for (let d = 0; d < 6; d++) {
    let end = from;
    for (
      let next = neighbours[6 * end + d]!;
      tiles[next] !== 0 && pieces[next] === 0;
      next = neighbours[6 * end + d]!
    )
      end = next;
    if (end === from) continue;
    const nearX = steps(end, x) === 1;
    const nearY = steps(end, y) === 1;
    if (gap === 1 ? nearX || nearY : nearX && nearY) count++;
  }
  return count;
}
