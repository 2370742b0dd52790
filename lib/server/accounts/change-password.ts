/** A new password, or a first one for an account made through GitHub or Google. Every other session ends, and every token. */
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { endingTokens } from '../api/tokens';
import { publishPeople } from '../bus';
import { db } from '../db';
import { confirmPassword } from './confirm-identity';
import { checkPassword, hashPassword } from './passwords';
import type { AccountRefusal } from './refusal';

const passwordChange = z.object({
  current: z.string().max(1000).default(''),
  password: z.string().max(1000),
});

/** Answers the user as they are now, with a new session version: the caller keeps this browser signed in. */
export async function changePassword(user: User, untrusted: unknown): Promise<Result<User, AccountRefusal>> {
  const parsed = passwordChange.safeParse(untrusted);
  if (!parsed.success) return refuse('malformed', 'Please fill in both passwords.');
  if (user.kind !== 'FULL') return refuse('forbidden', 'A guest has no password. Make an account first.');
  const password = checkPassword(parsed.data.password, user.name);
  if (!password.ok) return password;
  if (user.passwordHash !== null) {
    const confirmed = await confirmPassword(user, parsed.data.current, 'current');
    if (!confirmed.ok) return confirmed;
  }
  const passwordHash = await hashPassword(password.value);
  const { user: users, resetToken } = await db();
  await resetToken.deleteMany({ where: { userId: user.id } });
  const data = { passwordHash, sessionVersion: { increment: 1 }, ...endingTokens() };
  const changed = await users.update({ where: { id: user.id }, data });
  await publishPeople([user.id]);
  return ok(changed);
}
