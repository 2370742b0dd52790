/** Defines the result of a search, and how the end of a game is scored. */
import type { SearchSpace } from '@/lib/games/ai-contract';
import type { Ranking } from '@/lib/games/contract';

/** A forced win scores `WIN` less the moves still to make; anything beyond `FORCED` is a forced end. */
export const WIN = 1_000_000;
export const FORCED = WIN - 10_000;

export interface SearchResult {
  /** Codes of the principal variation from the root on. Empty only where nothing can be played. */
  readonly codes: readonly number[];
  /** One a seat. */
  readonly scores: readonly number[];
  /** Moves looked ahead in the last completed iteration. */
  readonly depth: number;
}

/** Weakens the evaluation of a level: see `levels.ts`. Absent for the strongest play. */
export interface SearchNoise {
  /** Added to a seat's score of a position, the same whenever the same position is met. */
  readonly blur: (hash: number, seat: number) => number;
  /** Root moves that the level does not notice. */
  readonly overlooks: (code: number) => boolean;
}

/** The score for `seat` of this end of the game, `ply` moves from the root: sooner wins, later losses. */
export function finalScore(ranking: Ranking, seats: number, seat: number, ply: number): number {
  if (seats === 1) return ranking.length > 0 ? WIN - ply : ply - WIN;
  let better = 0;
  let worse = 0;
  let seen = false;
  for (const tied of ranking) {
    if ((tied as readonly number[]).includes(seat)) seen = true;
    else if (seen) worse += tied.length;
    else better += tied.length;
  }
  const share = (worse - better) / (seats - 1);
  return share === 0 ? 0 : share * WIN - Math.sign(share) * ply;
}

/** The root's moves without those a level does not notice; never empties the list. */
export function noticed(codes: Int32Array, count: number, noise: SearchNoise | undefined): number {
  if (!noise) return count;
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const code = codes[i]!;
    if (!noise.overlooks(code)) codes[kept++] = code;
  }
  return kept === 0 ? Math.min(count, 1) : kept;
}

/** Int32 buffers for `generate`, one a ply, made when first needed. */
export class Buffers {
  private readonly rows: Int32Array[] = [];
  constructor(private readonly size: number) {}
  at(ply: number): Int32Array {
    return (this.rows[ply] ??= new Int32Array(this.size));
  }
}

export type AnySpace = SearchSpace<unknown>;
