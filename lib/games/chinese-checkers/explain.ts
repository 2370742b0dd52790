/**
 * Explains in one sentence why a turn of Chinese Checkers is good. Every sentence states a fact that was checked on
 * the board.
 */
import type { Seat } from '../contract';
import { destinations, marblesOf, pathOf, steps } from './moves';
import { apply } from './rules';
import { CORNER_OF, HEXES, homeOf, indexOf, targetOf } from './star';
import { type CheckersMove, type CheckersState, stillIn } from './state';
import { apexDistance, offLine } from './search/evaluate';

/** A turn as the reasons see it. */
interface Turn {
  readonly before: CheckersState;
  readonly after: CheckersState;
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
  /** Jumps made; 0 for a step. */
  readonly jumps: number;
  /** Rows gained towards the target. */
  readonly rows: number;
}

/** The chain by which a player can bring a marble furthest forward. */
interface Chain {
  readonly jumps: number;
  readonly rows: number;
}

/** Fewer rows than this are not worth a word about what comes next. */
const WORTH_A_WORD = 3;

export function explain(view: CheckersState, [move]: readonly CheckersMove[]): string {
  if (!move) throw new Error('There is no turn to explain.');
  const applied = apply(view, move);
  if (!applied.ok) throw new Error(`This cannot be explained: ${applied.error.message}`);
  const [from, to] = [indexOf(move.from)!, indexOf(move.to)!];
  const isStep = steps(view.board, from).includes(to);
  const turn: Turn = {
    before: view,
    after: applied.value.state,
    seat: view.turn,
    from,
    to,
    jumps: isStep ? 0 : pathOf(view.board, from, to)!.length - 1,
    rows: rowsForward(targetOf(view.seats, view.turn), from, to),
  };
  for (const reason of REASONS) {
    const words = reason(turn);
    if (words) return words;
  }
  return plainly(turn);
}

/** From the weightiest to the lightest. */
const REASONS: readonly ((turn: Turn) => string | null)[] = [
  finishing,
  leavingHome,
  longChain,
  arriving,
  opening,
  blocking,
  jumping,
  catchingUp,
  settling,
];

function finishing({ after, seat }: Turn): string | null {
  const place = after.finished.indexOf(seat);
  if (place < 0) return null;
  return place === 0 ? 'Finishes first of all.' : `Finishes, in place ${place + 1}.`;
}

function leavingHome({ before, seat, from, to }: Turn): string | null {
  const home = homeOf(before.seats, seat);
  const left = marblesOf(before.board, seat).filter((hole) => CORNER_OF[hole] === home);
  if (CORNER_OF[from] !== home || CORNER_OF[to] === home || left.length > 1) return null;
  return 'Brings the last straggler out of the home corner.';
}

function longChain({ jumps, rows }: Turn): string | null {
  if (jumps < 2 || rows < 4) return null;
  return `A chain of ${inWords(jumps)} jumps carries a marble ${inWords(rows)} rows forward.`;
}

function arriving({ before, seat, from, to }: Turn): string | null {
  const target = targetOf(before.seats, seat);
  if (CORNER_OF[to] !== target) return null;
  if (apexDistance(target)[to] === 0) return 'Fills the far tip of the target.';
  return CORNER_OF[from] === target ? null : 'Brings a marble into the target.';
}

/** The player's best chain, if nobody gets in its way, is better than what there was to play now. */
function opening({ before, after, seat }: Turn): string | null {
  const [now, next] = [bestChain(before, before.board, seat), bestChain(before, after.board, seat)];
  if (!next || next.jumps < 2 || next.rows < Math.max(WORTH_A_WORD, (now?.rows ?? 0) + 1)) return null;
  return `Opens a chain of ${inWords(next.jumps)} jumps for the next turn.`;
}

/** What was the next player's best chain can be played no more. */
function blocking({ before, after, seat }: Turn): string | null {
  const others = stillIn(before).filter((other) => other !== seat);
  const next = others.find((other) => other > seat) ?? others[0];
  if (next === undefined) return null;
  const chain = bestChain(before, before.board, next);
  if (!chain || chain.jumps < 2 || chain.rows < WORTH_A_WORD) return null;
  const left = bestChain(before, after.board, next);
  if (left && left.rows >= chain.rows) return null;
  return before.seats === 2 ? 'Blocks their longest chain.' : 'Blocks the longest chain of the next player.';
}

function jumping({ jumps, rows }: Turn): string | null {
  if (jumps === 0 || rows <= 0) return null;
  const forward = `${inWords(rows)} ${rows === 1 ? 'row' : 'rows'} forward`;
  if (jumps === 1) return `A jump carries a marble ${forward}.`;
  return `A chain of ${inWords(jumps)} jumps carries a marble ${forward}.`;
}

function catchingUp({ before, seat, from, rows }: Turn): string | null {
  const target = targetOf(before.seats, seat);
  const others = marblesOf(before.board, seat).filter((hole) => hole !== from);
  const isLast = others.length > 0 && others.every((hole) => rowsForward(target, from, hole) > 0);
  return isLast && rows > 0 ? 'Brings up the marble that is furthest behind.' : null;
}

function settling({ before, seat, from, to }: Turn): string | null {
  const target = targetOf(before.seats, seat);
  if (CORNER_OF[from] !== target || CORNER_OF[to] !== target) return null;
  const tip = apexDistance(target);
  return tip[to]! < tip[from]! ? 'Moves deeper into the target, and makes room behind.' : null;
}

/** What can be said of any turn. */
function plainly({ before, seat, from, to, rows }: Turn): string {
  if (rows > 0) return `Takes a marble ${inWords(rows)} ${rows === 1 ? 'row' : 'rows'} forward.`;
  const aside = offLine(targetOf(before.seats, seat));
  if (aside[to]! < aside[from]!) return 'Brings a marble nearer to the middle line.';
  return rows === 0
    ? 'Moves a marble along its row.'
    : 'Takes a marble back, and its hole is free for another.';
}

function bestChain(rules: CheckersState, board: string, seat: Seat): Chain | null {
  const state: CheckersState = { ...rules, board, turn: seat };
  const target = targetOf(rules.seats, seat);
  let best: Chain | null = null;
  for (const from of marblesOf(board, seat)) {
    const beside = steps(board, from);
    for (const to of destinations(state, from)) {
      const rows = rowsForward(target, from, to);
      if (beside.includes(to) || rows <= (best?.rows ?? 0)) continue;
      best = { jumps: pathOf(board, from, to)!.length - 1, rows };
    }
  }
  return best;
}

/** Rows lie across the way to a corner; how many of them a marble gains between two holes. */
function rowsForward(corner: number, from: number, to: number): number {
  const rowOf = (hole: number): number => {
    const { q, r, s } = HEXES[hole]!;
    return [-r, q, -s, r, -q, s][corner]!;
  };
  return rowOf(to) - rowOf(from);
}

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

const inWords = (count: number): string => NUMBERS[count] ?? String(count);
