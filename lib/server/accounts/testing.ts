/** People and matches for the tests of this room. */
import type { User } from '@/lib/generated/prisma/client';
import { db } from '../db';
import { createGuest } from './guests';
import { signUp } from './sign-up';

export const PASSWORD = 'a lamp in the window';

let count = 0;

/** Every test asks from an address of its own, so that limits do not meet. */
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
