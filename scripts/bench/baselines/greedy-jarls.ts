/**
 * A baseline for Jarls: looks one move ahead and plays what looks best by a plain count, with some noise. It takes the
 * Throne and throws out Jarls where it can, wins Warriors, keeps its own, and walks towards the Throne.
 */
import { jarls, type JarlsMove, type JarlsState } from '../../../lib/games/jarls';
import { distance } from '../../../lib/games/hex';
import type { Random } from '../../../lib/games/random';

const WARRIOR = 3;
const OVER = 1000;

export function greedyJarls(state: JarlsState, random: Random, noise = 1): JarlsMove[] {
  let best: JarlsMove | null = null;
  let highest = -Infinity;
  for (const move of jarls.rules.legalMoves(state)) {
    const applied = jarls.rules.apply(state, move);
    if (!applied.ok) throw new Error(applied.error.message);
    const score = worth(applied.value.state, state.player) + noise * (2 * random.fraction() - 1);
    if (score <= highest) continue;
    highest = score;
    best = move;
  }
  return best ? [best] : [];
}

/** Warriors for and against, and the Jarls' steps to the Throne, own and of the nearest other. */
function worth(state: JarlsState, me: number): number {
  if (state.outcome) {
    const [winners = []] = state.outcome.ranking;
    return winners.length > 1 ? 0 : winners[0] === me ? OVER : -OVER;
  }
  let score = 0;
  let own = Infinity;
  let nearest = Infinity;
  for (const { seat, kind, cell } of state.pieces) {
    if (kind === 'warrior') score += seat === me ? WARRIOR : -WARRIOR;
    else if (seat === me) own = distance(cell, '0,0');
    else nearest = Math.min(nearest, distance(cell, '0,0'));
  }
  if (own === Infinity) return -OVER;
  return score + nearest - own;
}
