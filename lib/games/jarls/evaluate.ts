/** How a Jarls position looks for each seat, in hundredths of a tempo: who is near the Throne, and with how many. */
import { CENTRE, FAR, HOLE, ICE, OFF, STEP } from './grid';

// Local names: loaders turn an imported name into a lookup, and these are read in the innermost loops.
const step = STEP;

export interface Board {
  readonly seats: number;
  readonly radius: number;
  readonly ground: Uint8Array;
  readonly steps: Uint8Array;
  /** 0, or 1 + the number of the piece on a cell. */
  readonly piece: Uint8Array;
  readonly owner: Uint8Array;
  /** Where a piece stands; -1 once it is gone. */
  readonly at: Int16Array;
  /** The pieces of seat s are those from `first[s]`, its Jarl, up to `first[s + 1]`. */
  readonly first: Int32Array;
}

const WARRIOR = 260;
const STEP_NEARER = 70;
/** A Jarl beside the Throne enters it on its next turn, unless it is pushed away first. */
const AT_THE_STEPS = 20_000;
const MAY_ENTER = 450;
/** A way along which the Jarl could be thrown out: the worse, the nearer an enemy stands on the other side. */
const EXPOSED = 18;
const THREATENED = 90;
const CENTRAL = 6;

/** Writes one score a seat; for two they cancel, for more each is held against the mean of the others still in. */
export function evaluate(board: Board, toAct: number, into: Float64Array): void {
  const { seats } = board;
  let sum = 0;
  let standing = 0;
  for (let seat = 0; seat < seats; seat++) {
    const isIn = board.at[board.first[seat]!]! >= 0;
    into[seat] = isIn ? strengthOf(board, seat, seat === toAct) : -3 * WARRIOR;
    if (!isIn && seats > 2) continue;
    sum += into[seat]!;
    standing++;
  }
  for (let seat = 0; seat < seats; seat++) {
    const own = into[seat]!;
    const isCounted = seats === 2 || board.at[board.first[seat]!]! >= 0;
    const others = isCounted ? standing - 1 : standing;
    into[seat] = others > 0 ? own - (isCounted ? sum - own : sum) / others : own;
  }
}

function strengthOf(board: Board, seat: number, isToAct: boolean): number {
  const { first, at, steps, radius } = board;
  const jarl = at[first[seat]!]!;
  let score = jarlScore(board, seat, jarl, isToAct);
  for (let i = first[seat]! + 1; i < first[seat + 1]!; i++)
    if (at[i]! >= 0) score += WARRIOR + CENTRAL * (radius - Math.min(steps[at[i]!]!, radius));
  return score;
}

function jarlScore(
  { ground, piece, owner, steps, radius }: Board,
  seat: number,
  jarl: number,
  isToAct: boolean,
) {
  const way = steps[jarl]!;
  let score = STEP_NEARER * (radius - (way === FAR ? 2 * radius : way));
  if (way === 1) score += isToAct ? AT_THE_STEPS : MAY_ENTER;
  for (let d = 0; d < 6; d++) {
    const behind = jarl + step[d]!;
    if (behind === CENTRE || (ground[behind] !== OFF && ground[behind] !== HOLE)) continue;
    score -= EXPOSED;
    // An enemy one or two hexes off on the other side could push the Jarl out this way.
    const front = jarl - step[d]!;
    if (isEnemy(piece[front]!, owner, seat)) score -= THREATENED;
    else if (ground[front] === ICE && piece[front] === 0 && isEnemy(piece[front - step[d]!]!, owner, seat))
      score -= THREATENED;
  }
  return score;
}

const isEnemy = (number: number, owner: Uint8Array, seat: number): boolean =>
  number !== 0 && owner[number - 1] !== seat;
