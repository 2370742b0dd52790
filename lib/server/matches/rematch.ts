/** The same match again with the seats moved on by one. However often it is asked for, there is one rematch. */
import 'server-only';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { wakeBot } from '../bots';
import { publishRoom } from '../bus';
import { refuseWith } from '../errors';
import { refreshDesks } from '../notices/after-entry';
import type { CurrentUser } from '../session';
import { gameOfMatch, seatsOf } from '../viewers';
import { findVisible } from './load';
import { newSeed } from './new-seed';
import { findMatch, insertMatch } from './store';

export async function rematch(user: CurrentUser, id: unknown): Promise<Result<{ id: string }, Refusal>> {
  const found = await findVisible(user, id);
  if (!found.ok) return found;
  const match = found.value;
  if (seatsOf(user, match).length === 0) return refuseWith('wrong-seat');
  if (match.status !== 'OVER') return refuseWith('match-not-over');
  if (match.rematch) return ok({ id: match.rematch.id });
  if (match.seats.some((seat) => seat.userId === null && seat.aiLevel === null))
    return refuseWith('unavailable', 'Someone who played this match is no longer here.');

  const game = gameOfMatch(match);
  const seed = await newSeed(game, match.options, match.seatCount);
  const state: unknown = game.setup(match.options, match.seatCount, seed);
  const [first, ...others] = match.seats;
  const made = await insertMatch({
    game: match.game,
    rulesVersion: game.rulesVersion,
    options: match.options,
    seed,
    seats: [...others, ...(first ? [first] : [])].map(({ userId, aiLevel }) => ({ userId, aiLevel })),
    state,
    status: game.status(state),
    isPublic: match.isPublic,
    creatorId: user.id,
    rematchOfId: match.id,
  });
  if (made === null) {
    const other = (await findMatch(match.id))?.rematch;
    return other ? ok({ id: other.id }) : refuseWith('conflict');
  }
  await publishRoom(match.id);
  await refreshDesks(made);
  wakeBot(made);
  return ok({ id: made });
}
