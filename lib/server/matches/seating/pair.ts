/** Quick pairing: takes a seat that waits for anyone, or offers one. */
import 'server-only';
import { isLive, type TimeControl } from '@/lib/match/clock';
import { gameOf, isGameId } from '@/lib/games/registry';
import type { Refusal, Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { listLobby } from '../queries/lists';
import { createMatch } from './create-match';
import { takeSeat } from './seat-commands';

/** The clocks of a table that quick pairing offers. */
const CLOCKS: Readonly<Record<string, TimeControl>> = {
  now: { kind: 'bank', bank: 600, increment: 5, whenOut: 'leave' },
  days: { kind: 'days', days: 3, whenOut: 'leave' },
};

/** `game`: its id. `pace`: `now` or `days`. */
export async function pair(
  user: CurrentUser,
  { game, pace }: { readonly game: string; readonly pace: string },
): Promise<Result<{ readonly id: string }, Refusal>> {
  const clock = Object.hasOwn(CLOCKS, pace) ? CLOCKS[pace] : undefined;
  if (!isGameId(game) || !clock || gameOf(game).meta.seats.max === 1) return refuseWith('malformed');
  const waiting = (await listLobby(user, game)).filter(
    ({ gathering }) =>
      gathering.offers.some(({ mine }) => mine) &&
      (gathering.clock !== null && isLive(gathering.clock)) === isLive(clock),
  );
  // Somebody else may be faster: then the next.
  for (const { id } of waiting) {
    const taken = await takeSeat(user, id);
    if (taken.ok) return taken;
  }
  const { meta, presets } = gameOf(game);
  const others = Array.from({ length: meta.seats.min - 1 }, () => ({ kind: 'open' }));
  return createMatch(user, { game, options: presets[0]!.options, seats: [{ kind: 'me' }, ...others], clock });
}
