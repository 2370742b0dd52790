/** A new e-mail address, or none. It can reset the password, so the password is asked for. */
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { db } from '../db';
import { confirmPassword } from './confirm-identity';
import { checkEmail } from './email';
import type { AccountRefusal } from './refusal';

const emailChange = z.object({ email: z.string().max(1000), current: z.string().max(1000).default('') });

export async function changeEmail(user: User, untrusted: unknown): Promise<Result<null, AccountRefusal>> {
  const parsed = emailChange.safeParse(untrusted);
  if (!parsed.success) return refuse('malformed', 'Please fill in an e-mail address.');
  if (user.kind !== 'FULL') return refuse('forbidden', 'Make an account first.');
  const email = checkEmail(parsed.data.email);
  if (!email.ok) return email;
  if (user.passwordHash !== null) {
    const confirmed = await confirmPassword(user, parsed.data.current, 'current');
    if (!confirmed.ok) return confirmed;
  }
  const { user: users, resetToken } = await db();
  await resetToken.deleteMany({ where: { userId: user.id } });
  await users.update({ where: { id: user.id }, data: { email: email.value, emailVerified: null } });
  return ok(null);
}
