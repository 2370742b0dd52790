/** Rated matches for the tests of ratings and profiles. */
import type { CurrentUser } from '../session';
import { asCurrentUser } from '../session-token';
import { nameKeyOf } from '../accounts/look-alikes';
import { newName } from '../accounts/testing';
import { db } from '../db';
import { resign } from '../matches/resign';
import { newKey, playNext, seatedMatch, stored } from '../testing/table';

/** Without a password, whose hash would take its time. */
export async function account(name = newName()): Promise<CurrentUser> {
  const data = { kind: 'FULL', name, nameKey: nameKeyOf(name) } as const;
  return asCurrentUser(await (await db()).user.create({ data }));
}

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
