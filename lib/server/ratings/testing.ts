/** Rated matches for the tests of ratings and profiles. */
import type { CurrentUser } from '../session';
import { newName } from '../accounts/testing';
import { db } from '../db';
import { resign } from '../matches/resign';
import * as table from '../testing/table';

const { newKey, playNext, seatedMatch, stored } = table;

export const account = (name = newName()): Promise<CurrentUser> => table.account(name);

/** A public, rated match after its first two turns. */
export async function ratedMatch(
  seats: Parameters<typeof seatedMatch>[0],
  game = 'nonaga',
  turns = 2,
): Promise<string> {
  const id = await seatedMatch(seats, { game, isPublic: true });
  // Counted, not played, where only the number matters: the log stays as it is.
  await (await db()).match.update({ where: { id }, data: { isRated: true, ply: turns } });
  return id;
}

export async function giveUp(user: CurrentUser, id: string, seat?: number) {
  const { match } = await stored(id);
  return resign(user, { matchId: id, atRevision: match?.revision, key: newKey(), seat });
}

export const ratingOf = async ({ id }: { readonly id: string }, pool = 'people', game = 'nonaga') =>
  (await db()).rating.findUnique({ where: { userId_game_pool: { userId: id, game, pool } } });

export { playNext, stored };
