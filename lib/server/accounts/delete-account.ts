/** Deleting an account: the person is gone, the matches stay with an anonymous seat, and the others are told. */
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { publishPeople } from '../bus';
import { transaction } from '../db';
import { confirmName, confirmPassword } from './confirm-identity';
import type { AccountRefusal } from './refusal';
import { removeUsers } from './remove-users';
import { tellOfRemoval } from './tell-of-removal';

const input = z.object({ current: z.string().max(1000).default(''), name: z.string().max(200).default('') });

export async function deleteAccount(user: User, untrusted: unknown): Promise<Result<null, AccountRefusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return refuse('malformed', 'This form could not be read.');
  const confirmed =
    user.passwordHash === null
      ? confirmName(user, parsed.data.name)
      : await confirmPassword(user, parsed.data.current, 'current');
  if (!confirmed.ok) return confirmed;
  const removal = await transaction((tx) => removeUsers(tx, [user.id]));
  // Whatever still follows for them finds nobody, and ends.
  await publishPeople([user.id]);
  await tellOfRemoval(removal);
  return ok(null);
}
