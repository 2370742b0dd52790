/**
 * A baseline for Chinese Checkers for two: plain minimax, its own move and one answer, which counts the steps of all
 * marbles to the far tips of their targets, its own against the other's. Among equals it plays the first.
 */
import {
  type CheckersMove,
  type CheckersState,
  chineseCheckers,
  CORNERS,
  HEXES,
  HOLES,
  targetOf,
} from '../../../lib/games/chinese-checkers';
import type { Ranking } from '../../../lib/games/contract';

const SURE = 1_000_000;

type Cube = (typeof HEXES)[number];

const stepsBetween = (a: Cube, b: Cube): number =>
  Math.max(Math.abs(a.q - b.q), Math.abs(a.r - b.r), Math.abs(a.s - b.s));

/** The hole of a corner that lies furthest from the middle. */
function tipOf(corner: number): Cube {
  const holes = CORNERS[corner]!.map((hole) => HEXES[hole]!);
  return holes.find(({ q, r, s }) => Math.max(Math.abs(q), Math.abs(r), Math.abs(s)) === 8)!;
}

/** Steps from each hole to the tip of the seat's target. */
const STEPS = [0, 1].map((seat) => {
  const tip = tipOf(targetOf(2, seat));
  return new Map(HOLES.map((hole, i) => [hole, stepsBetween(HEXES[i]!, tip)]));
});

export function minimaxCheckers(state: CheckersState): CheckersMove[] {
  const space = chineseCheckers.ai!.openSearch!(state);
  const seat = space.toAct();
  const gain = (code: number, mover: number): number => {
    const { from, to } = space.decode(code);
    return STEPS[mover]!.get(from)! - STEPS[mover]!.get(to)!;
  };
  const codes = new Int32Array(space.maxMoves);
  const answers = new Int32Array(space.maxMoves);
  let best = -1;
  let highest = -Infinity;
  for (let i = 0, count = space.generate(codes); i < count; i++) {
    const own = gain(codes[i]!, seat);
    space.play(codes[i]!);
    let worst = space.toAct() < 0 ? final(space.outcome()!, seat) : Infinity;
    for (let j = 0, more = space.generate(answers); j < more; j++) {
      const mover = space.toAct();
      const theirs = gain(answers[j]!, mover);
      space.play(answers[j]!);
      const value =
        space.toAct() < 0 ? final(space.outcome()!, seat) : own + (mover === seat ? theirs : -theirs);
      space.undo();
      worst = Math.min(worst, value);
    }
    space.undo();
    if (worst <= highest) continue;
    highest = worst;
    best = codes[i]!;
  }
  return [space.decode(best)];
}

function final(ranking: Ranking, seat: number): number {
  const [winners = []] = ranking;
  if (winners.length > 1) return 0;
  return winners[0] === seat ? SURE : -SURE;
}
