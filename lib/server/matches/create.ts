/** A new match: against the AI, or between people at one screen. */
import 'server-only';
import { gameOf, isGameId } from '@/lib/games/registry';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { wakeBot } from '../bots';
import { refuseWith } from '../errors';
import { refreshDesks } from '../notices/after-entry';
import type { CurrentUser } from '../session';
import { newSeed } from './new-seed';
import { newMatchRequest, read } from './request';
import { countPlaying, insertMatch } from './store';

/** More than anybody plays, few enough that nobody fills the house alone. */
const MOST_AT_ONCE = 200;

export async function createMatch(
  user: CurrentUser,
  input: unknown,
): Promise<Result<{ id: string }, Refusal>> {
  const request = read(newMatchRequest, input);
  if (!request.ok) return request;
  const { game: gameId, seats, isPublic = false } = request.value;
  if (!isGameId(gameId)) return refuseWith('not-found', 'There is no such game here.');
  const game = gameOf(gameId);
  const options = read<unknown>(game.schemas.options, request.value.options ?? {});
  if (!options.ok) return options;
  if (seats.length < game.seats.min || seats.length > game.seats.max)
    return refuseWith('malformed', `${game.name} is not played by ${seats.length}.`);
  if (!seats.some((seat) => seat.kind === 'me'))
    return refuseWith('malformed', 'At least one seat must be yours.');
  if ((await countPlaying(user.id)) >= MOST_AT_ONCE)
    return refuseWith('too-many', 'You have very many matches going on. Finish some of them first.');

  const seed = request.value.seed ?? (await newSeed(game, options.value, seats.length));
  const state: unknown = game.setup(options.value, seats.length, seed);
  const id = await insertMatch({
    game: gameId,
    rulesVersion: game.rulesVersion,
    options: options.value,
    seed,
    seats: seats.map((seat) =>
      seat.kind === 'ai' ? { userId: null, aiLevel: seat.level } : { userId: user.id, aiLevel: null },
    ),
    state,
    status: game.status(state),
    isPublic,
    creatorId: user.id,
  });
  if (id === null) throw new Error('A match of its own can clash with no other.');
  await refreshDesks(id);
  wakeBot(id);
  return ok({ id });
}
