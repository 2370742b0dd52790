/** Signs people in through GitHub or Google: known accounts, first sign-ins, and linking to an existing account. */
import { randomInt } from 'node:crypto';
import { ok, type Refusal, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { isAlreadyLinked, isMissingRow, isNameTaken } from './former-names';
import { type CheckedName, checkName, NAME_LENGTH } from './names';
import { takeOver } from './sign-in';
import { storeAccount } from './sign-up';

export interface OAuthVisit {
  readonly provider: string;
  readonly providerAccountId: string;
  /** The provider's names of the person; the first that makes a valid name is used. */
  readonly names: readonly string[];
}

/** The user of this sign-in: with someone signed in it links, with a guest it keeps their matches. */
export async function signInThrough(visit: OAuthVisit, current: User | null): Promise<Result<User, Refusal>> {
  const { provider, providerAccountId } = visit;
  const known = await (
    await db()
  ).account.findUnique({
    where: { provider_providerAccountId: { provider, providerAccountId } },
    include: { user: true },
  });
  if (current?.kind === 'FULL') {
    if (known === null) return link(visit, current);
    if (known.userId === current.id) return ok(current);
    return refuse('linked-elsewhere', 'That sign-in already belongs to another account here.');
  }
  if (known !== null) {
    await takeOver(known.user, current);
    return ok(known.user);
  }
  return createFrom(visit, current);
}

async function link(visit: OAuthVisit, user: User): Promise<Result<User, Refusal>> {
  const { provider, providerAccountId } = visit;
  try {
    await (await db()).account.create({ data: { provider, providerAccountId, userId: user.id } });
  } catch (error) {
    if (isAlreadyLinked(error))
      return refuse('linked-elsewhere', 'That sign-in already belongs to another account here.');
    throw error;
  }
  return ok(user);
}

async function createFrom(visit: OAuthVisit, guest: User | null): Promise<Result<User, Refusal>> {
  const { provider, providerAccountId } = visit;
  for (const name of candidates(visit.names)) {
    const full = { kind: 'FULL', ...name, accounts: { create: { provider, providerAccountId } } } as const;
    try {
      return ok(await storeAccount(guest, full));
    } catch (error) {
      // Two tabs came back at once: the other one has made the account.
      if (isMissingRow(error) || isAlreadyLinked(error)) return refuse('conflict', 'Please try again.');
      if (!isNameTaken(error)) throw error;
    }
  }
  return refuse('conflict', 'Please try again.');
}

/** Names made from those of the provider, plain first and then with a number; all of them valid. */
export function* candidates(names: readonly string[]): Generator<CheckedName> {
  yield* plainThenNumbered(names.map(lettersOf));
  yield* plainThenNumbered(['Wanderer']);
}

const lettersOf = (name: string): string =>
  name
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}0-9_-]/gu, '')
    .replace(/^[^\p{L}0-9]+/u, '');

function* plainThenNumbered(bases: readonly string[]): Generator<CheckedName> {
  for (const base of bases) yield* ifAllowed([...base].slice(0, NAME_LENGTH.max).join(''));
  for (const base of bases) {
    const short = [...base].slice(0, NAME_LENGTH.max - 5).join('');
    for (let tries = 0; tries < 5; tries++) yield* ifAllowed(short + randomInt(100, 99_999));
  }
}

function* ifAllowed(name: string): Generator<CheckedName> {
  const checked = checkName(name);
  if (checked.ok) yield checked.value;
}

export async function linkedProviders(userId: string): Promise<string[]> {
  const accounts = await (
    await db()
  ).account.findMany({ where: { userId }, orderBy: { createdAt: 'asc' }, select: { provider: true } });
  return [...new Set(accounts.map(({ provider }) => provider))];
}
