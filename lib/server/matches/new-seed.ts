/** The seed of a new match: by lot, one that the game prefers, or the first from the clock's on that can be won. */
import 'server-only';
import { randomInt } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import type { AnyGame } from '@/lib/games/contract';

const SEEDS = 2 ** 32;
/** Milliseconds a single deal is worth, and the whole choice. */
const A_DEAL = 20;
const ALTOGETHER = 2_000;
/** Deals tried before other requests get their turn. */
const A_BREATH = 10;

/** Few deals of a strict solitaire can be won: without the solver most would be lost before they begin. */
export async function newSeed(game: AnyGame, options: unknown, seats: number): Promise<number> {
  const lot = randomInt(SEEDS);
  if (!game.solve) return game.chooseSeed?.(options, lot) ?? lot;
  const wish = Date.now() % SEEDS;
  if (game.wantsWinnable && !game.wantsWinnable(options)) return wish;
  const end = performance.now() + ALTOGETHER;
  for (let tried = 0; performance.now() < end; tried++) {
    if (tried % A_BREATH === 0) await breathe();
    const seed = (wish + tried) % SEEDS;
    const until = performance.now() + A_DEAL;
    const limit = { stop: () => performance.now() > until };
    if (game.solve(game.setup(options, seats, seed), limit).verdict === 'won') return seed;
  }
  return wish;
}
