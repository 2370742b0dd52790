/** The seed of a new match: by lot, one that the game prefers, or the first from the clock's on that can be won. */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { randomInt } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { AnyGame, Solution } from '@/lib/games/contract';
import { openPool } from '@/lib/ai/worker-pool';
import { gameOf } from '@/lib/games/registry';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { newMatchOf } from './new-match-form';

const SEEDS = 2 ** 32;
/** Milliseconds a single deal is worth, and the whole choice. */
const MAX_DEAL_MS = 20;
const MAX_SEARCH_MS = 2_000;
/** Deals tried before other requests get their turn. */
const YIELD_AFTER_MS = 10;

/** Few deals of a strict solitaire can be won: without the solver most would be lost before they begin. */
export async function newSeed(game: AnyGame, options: unknown, seats: number): Promise<number> {
  const lot = randomInt(SEEDS);
  if (!game.solve) return game.chooseSeed?.(options, lot) ?? lot;
  const wish = Date.now() % SEEDS;
  if (game.wantsWinnable && !game.wantsWinnable(options)) return wish;
  const end = performance.now() + MAX_SEARCH_MS;
  for (let tried = 0; performance.now() < end; tried++) {
    if (tried % YIELD_AFTER_MS === 0) await breathe();
    const seed = (wish + tried) % SEEDS;
    const until = performance.now() + MAX_DEAL_MS;
    const limit = { stop: () => performance.now() > until };
    if (game.solve(game.setup(options, seats, seed), limit).verdict === 'won') return seed;
  }
  return wish;
}

// Whether a start can be won, by its seed. Never how. Solved in a thread of the AI, so that nobody else waits for it.

export type Verdict = Solution<unknown>['verdict'];

const MAX_CACHED = 500;

const cache = singleton('seed-verdicts', () => new LRUCache<string, Verdict>({ max: MAX_CACHED }));

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
    cache.set(key, verdict);
    return verdict;
  } catch {
    // Too much is being thought about just now: not known, and asked again by the next page.
    return 'unknown';
  }
}

// Answers the form for a new match before it is sent: what is known of the start that was typed, by the chosen rules.

export interface KnownSeed {
  readonly seed: number;
  /** Null where the game has no such question. */
  readonly verdict: Verdict | null;
}

/** Null where no number was typed. */
export async function lookUpSeed(form: FormData): Promise<Result<KnownSeed | null, Refusal>> {
  const asked = newMatchOf(form);
  if (!asked.ok) return asked;
  const { seed, seats, options } = asked.value;
  if (seed === undefined) return ok(null);
  const game = gameOf(asked.value.game);
  const exact = game.schemas.options.safeParse(options);
  if (!exact.success) return refuseWith('malformed', 'These rules do not go together.');
  return ok({ seed, verdict: await seedVerdict(game, exact.data, seats.length, seed) });
}
