/** What is known of a start by its seed: whether it can be won. Never how. */
import 'server-only';
import { keepLatest } from '../keep-latest';
import type { AnyGame, Solution } from '@/lib/games/contract';

export type Verdict = Solution<unknown>['verdict'];

/** Milliseconds a question is worth: nobody else is served meanwhile. */
const BUDGET = 250;
const MOST_KEPT = 500;

// Next may load this module more than once a process: what one found serves all.
const shared = globalThis as typeof globalThis & { lamplightVerdicts?: Map<string, Verdict> };
const known = (shared.lamplightVerdicts ??= new Map());

/** Null where the game has no such question. */
export function seedVerdict(game: AnyGame, options: unknown, seats: number, seed: number): Verdict | null {
  if (!game.solve) return null;
  const key = [game.id, game.rulesVersion, JSON.stringify(options), seats, seed].join(' ');
  const before = known.get(key);
  if (before) return before;
  const until = performance.now() + BUDGET;
  const stop = () => performance.now() > until;
  const { verdict } = game.solve(game.setup(options, seats, seed), { stop });
  keepLatest(known, MOST_KEPT, key, verdict);
  return verdict;
}
