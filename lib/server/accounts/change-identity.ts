/** Changes a person's e-mail address, name or password, and confirms their identity before what cannot be undone. */
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { db, transaction } from '@/lib/server/platform/database';
import { publishSessionEnd, publishInfo } from '@/lib/server/platform/bus';
import { type Attempt, resetAttempts, countAttempt } from '@/lib/server/platform/rate-limits';
import { type AccountRefusal, checkEmail, refuseField } from './field-refusal';
import { isNameTaken, leaveName, takeName } from './former-names';
import { checkName } from './names';
import { nameTaken } from './sign-up';
import { endingTokens } from './api-tokens';
import { checkPassword, fitsPassword, hashPassword } from './passwords';

const emailChange = z.object({ email: z.string().max(1000), current: z.string().max(1000).default('') });

/** The address can reset the password, so the password is required. */
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

/** The old name stays reserved for a while, and its address leads to the new one. */
export async function changeName(user: User, input: string): Promise<Result<User, AccountRefusal>> {
  if (user.kind !== 'FULL') return refuse('forbidden', 'Make an account to choose your name.');
  const name = checkName(input);
  if (!name.ok) return name;
  const { id } = user;
  try {
    const renamed = await transaction(async (tx) => {
      // Of two changes at once the second sees what the first has left.
      await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${id} FOR UPDATE`;
      const before = await tx.user.findUniqueOrThrow({ where: { id }, select: { nameKey: true } });
      const after = await tx.user.update({ where: { id }, data: name.value });
      await takeName(tx, id, name.value.nameKey);
      if (before.nameKey !== null && before.nameKey !== name.value.nameKey)
        await leaveName(tx, id, before.nameKey);
      return after;
    });
    await publishNewName(id);
    return ok(renamed);
  } catch (error) {
    if (isNameTaken(error)) return nameTaken();
    throw error;
  }
}

/** Open boards show everybody's current name. */
async function publishNewName(userId: string): Promise<void> {
  const matches = await (
    await db()
  ).match.findMany({
    where: { status: { in: ['OPEN', 'PLAYING'] }, seats: { some: { userId } } },
    select: { id: true },
  });
  for (const { id } of matches) await publishInfo(id);
}

const passwordChange = z.object({
  current: z.string().max(1000).default(''),
  password: z.string().max(1000),
});

/**
 * Sets a new password, or a first one for an account made through GitHub or Google. Every other session and every
 * token ends. Returns the user with the new session version: the caller keeps this browser signed in.
 */
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
  await publishSessionEnd(user.id);
  return ok(changed);
}

export async function confirmPassword(
  user: User,
  password: string,
  field: string,
): Promise<Result<null, AccountRefusal>> {
  const attempt: Attempt = ['password-user', user.id];
  const counted = await countAttempt(attempt);
  if (!counted.ok) return refuseField(field, counted.error.code, counted.error.message);
  if (!(await fitsPassword(user.passwordHash, password)))
    return refuseField(field, 'wrong-password', 'This is not your current password.');
  await resetAttempts(attempt);
  return ok(null);
}

export function confirmName(user: User, typed: string): Result<null, AccountRefusal> {
  return typed.normalize('NFKC').trim() === user.name
    ? ok(null)
    : refuseField('name', 'wrong-name', `Please type ${user.name} exactly as it is written here.`);
}
