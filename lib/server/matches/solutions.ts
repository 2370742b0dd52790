/** Asks the solver of a solitaire, in a thread of the AI's pool, whether a position can be won, and by which moves. */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { openWorkPool } from '@/lib/ai/worker-pool';
import type { Game, Solution, Types } from '@/lib/games/contract';
import { singleton } from '@/lib/singleton.mjs';

export type Verdict = Solution<Types>['verdict'];

interface Solved {
  readonly verdict: Verdict;
  /** The moves that win, all of them. */
  readonly moves: readonly unknown[];
}

const MAX_CACHED = 500;

const cache = singleton('solutions', () => new LRUCache<string, Solved>({ max: MAX_CACHED }));

/**
 * The solver bounds its steps and the pool its queue, so that nobody waits for long, and one position always has the
 * same solution. Null where the game has no solver; throws `TooBusy`.
 */
export async function solutionOf(game: Game, state: unknown): Promise<Solved | null> {
  if (!game.solver) return null;
  const { id, rulesVersion } = game.meta;
  const key = [id, rulesVersion, JSON.stringify(state)].join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const request = { game: id, rulesVersion, state, seats: 1, nodes: 0, isWhole: true };
  const { shares, line } = await openWorkPool().examineNow(request, {
    key: 'solutions',
  });
  const verdict = shares === null ? 'unknown' : shares[0] === 1 ? 'won' : 'lost';
  const solved: Solved = { verdict, moves: line.flat() };
  cache.set(key, solved);
  return solved;
}
