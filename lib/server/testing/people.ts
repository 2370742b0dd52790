/** Creates guests, accounts and rated matches for tests. */
import { resign } from '@/lib/server/testing/commands';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { createGuest } from '@/lib/server/accounts/guests';
import { signUp } from '@/lib/server/accounts/sign-up';
import type { CurrentUser } from '@/lib/server/accounts/session';
import * as matchSupport from './matches';

export const PASSWORD = 'a lamp in the window';

let count = 0;

/** Every test uses an address of its own, so that rate limits do not interfere. */
export const newAddress = (): string => `198.51.${Math.floor((count += 1) / 250)}.${count % 250}`;

export async function newGuest(): Promise<User> {
  const guest = await createGuest(newAddress());
  if (!guest.ok) throw new Error(guest.error.message);
  return guest.value;
}

const LETTERS = 'bcdfghjk';

/** A name that no other test has. */
export function newName(): string {
  count += 1;
  return 'tester' + [...count.toString(8)].map((digit) => LETTERS[Number(digit)]).join('');
}

export async function newAccount(name = newName(), email = ''): Promise<User> {
  const made = await signUp({ name, password: PASSWORD, email }, { address: newAddress(), current: null });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

/** A match at one screen: the user has both seats. */
export async function newMatch(user: User, changedAt: Date = new Date()): Promise<string> {
  const match = await (
    await db()
  ).match.create({
    data: {
      game: 'nonaga',
      rulesVersion: 1,
      options: {},
      seed: 7n,
      seatCount: 2,
      status: 'PLAYING',
      snapshot: {},
      toAct: 0,
      isPublic: false,
      creatorId: user.id,
      revision: 1,
      ply: 1,
      changedAt,
      seats: { create: [0, 1].map((index) => ({ index, userId: user.id })) },
      entries: {
        create: {
          revision: 1,
          ply: 1,
          seat: 0,
          kind: 'turn',
          data: [],
          notation: 'a1-b2',
          hash: 'h',
          key: 'k',
        },
      },
    },
  });
  return match.id;
}

const { newKey, playNext, seatedMatch, stored } = matchSupport;

export const account = (name = newName()): Promise<CurrentUser> => matchSupport.account(name);

/** A public, rated match after its first two turns. */
export async function ratedMatch(
  seats: Parameters<typeof seatedMatch>[0],
  game = 'nonaga',
  turns = 2,
): Promise<string> {
  const id = await seatedMatch(seats, { game, isPublic: true });
  // Set, not played, where only the number matters: the log stays as it is.
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
