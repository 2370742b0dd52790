/** Whom one may challenge by name. */
import 'server-only';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { db } from '../db';
import { refuseWith } from '../errors';
import { findByName, hasBlocked, type Named } from '../friends/bonds';
import type { CurrentUser } from '../session';

/** As many challenges as wait for one person; whoever has blocked the asker refuses in the same words. */
const MOST_WAITING = 30;

export async function challengeable(user: CurrentUser, name: unknown): Promise<Result<Named, Refusal>> {
  if (user.kind !== 'FULL')
    return refuseWith(
      'forbidden',
      'To challenge someone by name you need an account. A private link works without one.',
    );
  const found = await findByName(name);
  if (!found.ok) return found;
  const person = found.value;
  if (person.id === user.id)
    return refuseWith('malformed', 'That is you. Choose someone else, or take that seat yourself.');
  return mayChallenge(user.id, person);
}

/** Where the person is known already, as after a match with them. */
export async function mayChallenge(userId: string, person: Named): Promise<Result<Named, Refusal>> {
  const prisma = await db();
  if (await hasBlocked(prisma, userId, person.id))
    return refuseWith('conflict', `You have blocked ${person.name}. Unblock them first.`);
  const where = { challengedId: person.id, answeredAt: null, match: { status: 'OPEN' } } as const;
  const isFull = (await prisma.challenge.count({ where })) >= MOST_WAITING;
  if ((await hasBlocked(prisma, person.id, userId)) || isFull)
    return refuseWith('not-reachable', `${person.name} cannot be challenged at the moment.`);
  return ok(person);
}
