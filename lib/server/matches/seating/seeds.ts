/**
 * Chooses the seed of a new match, at random, preferred by the game, or winnable, and tells whether a seed can be
 * won.
 */
import 'server-only';
import { randomInt } from 'node:crypto';
import type { Game } from '@/lib/games/contract';
import { log } from '@/lib/server/platform/log.mjs';
import { openWorkPool, TooBusy } from '@/lib/ai/worker-pool';
import { gameOf } from '@/lib/games/registry';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { solutionOf, type Verdict } from '../solutions';
import { newMatchOf } from './new-match-form';

const SEEDS = 2 ** 32;
/** One deal in two hundred of the strictest rules can be won, so a search of so many practically never fails. */
const MAX_DEALS = 4_000;

/**
 * Few deals of a strict solitaire can be won: without the solver most would be lost before they begin. The search is
 * bounded by a count, not by the clock, so that a busy server deals as well as an idle one. It runs in a thread.
 */
export async function newSeed(
  game: Game,
  options: unknown,
  seats: number,
  /** Who asks: people are served in turn. */
  key: string,
): Promise<number> {
  const random = randomInt(SEEDS);
  const { solver } = game;
  if (!solver) return game.chooseSeed?.(options, random) ?? random;
  const first = Date.now() % SEEDS;
  if (!solver.wantsWinnable(options)) return first;
  const { id, rulesVersion } = game.meta;
  const winnable = { game: id, rulesVersion, options, seats, first, most: MAX_DEALS };
  try {
    return (await openWorkPool().deal({ winnable }, { key })).seed ?? first;
  } catch (error) {
    // Better any deal than an error page for whoever wants to play.
    if (!TooBusy.is(error)) log.error({ err: error }, 'no deal was found that can be won');
    return first;
  }
}

/**
 * Whether a start can be won; never how. Null where the game has no such question, unknown while the pool is busy.
 */
export const seedVerdict = (
  game: Game,
  options: unknown,
  seats: number,
  seed: number,
): Promise<Verdict | null> =>
  solutionOf(game, game.rules.setup(options, seats, seed)).then(
    (solved) => solved?.verdict ?? null,
    // The pool is busy: computed again for the next request.
    () => 'unknown',
  );

/** What is known of the seed typed into the form for a new match. */
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
