/** Answers the form for a new match before it is sent: what is known of the start that was typed, by the chosen rules. */
import 'server-only';
import { gameOf } from '@/lib/games/registry';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '../errors';
import { newMatchOf } from './new-match-form';
import { seedVerdict, type Verdict } from './seed-verdict';

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
