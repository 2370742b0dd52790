/** Whether a start can be won, by its seed. Never how. Solved in a thread of the AI, so that nobody else waits for it. */
import 'server-only';
import { openPool } from '@/lib/ai/worker-pool';
import type { AnyGame, Solution } from '@/lib/games/contract';
import { keepLatest } from '../keep-latest';

export type Verdict = Solution<unknown>['verdict'];

const MAX_CACHED = 500;

// Next may load this module more than once a process: what one found serves all.
const shared = globalThis as typeof globalThis & { lamplightVerdicts?: Map<string, Verdict> };
const cache = (shared.lamplightVerdicts ??= new Map());

/** Null where the game has no such question. */
export async function seedVerdict(
  game: AnyGame,
  options: unknown,
  seats: number,
  seed: number,
): Promise<Verdict | null> {
  if (!game.solve) return null;
  const key = [game.id, game.rulesVersion, JSON.stringify(options), seats, seed].join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const start = { game: game.id, rulesVersion: game.rulesVersion, state: game.setup(options, seats, seed) };
  const request = { ...start, seats, nodes: 0 };
  try {
    // The solver counts its steps and the pool its queue, so that nobody waits for long.
    const { shares } = await openPool({}).examineNow(request, { key: 'seeds' });
    const verdict = shares === null ? 'unknown' : shares[0] === 1 ? 'won' : 'lost';
    keepLatest(cache, MAX_CACHED, key, verdict);
    return verdict;
  } catch {
    // Too much is being thought about just now: not known, and asked again by the next page.
    return 'unknown';
  }
}
