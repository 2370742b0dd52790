/**
 * Resets a forgotten password by a link with a token, valid once and for an hour; only the token's hash is stored.
 */
import { log } from '@/lib/server/platform/log.mjs';
import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@/lib/match/clock';
import { z } from 'zod';
import { ok, refuse, type Result } from '@/lib/games/result';
import type { User } from '@/lib/generated/prisma/client';
import { publishSessionEnd } from '@/lib/server/platform/bus';
import { db, transaction } from '@/lib/server/platform/database';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { sendEmail } from '@/lib/server/platform/email';
import { endingTokens } from './api-tokens';
import { type AccountRefusal, checkEmail } from './field-refusal';
import { nameKeyOf } from './names';
import { checkPassword, hashPassword } from './passwords';

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

const whereValid = (token: string, now: Date) => ({
  tokenHash: hashOf(token),
  usedAt: null,
  expiresAt: { gt: now },
});

export async function makeResetToken(userId: string, now: Date = new Date()): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + HOUR_MS);
  await (await db()).resetToken.create({ data: { tokenHash: hashOf(token), userId, expiresAt } });
  return token;
}

/** Whose password a link may set; null for a link that is made up, used or expired. */
export async function ownerOfResetToken(token: string, now: Date = new Date()): Promise<User | null> {
  if (token.length > 100) return null;
  const found = await (
    await db()
  ).resetToken.findFirst({ where: whereValid(token, now), include: { user: true } });
  return found?.user ?? null;
}

const input = z.object({ token: z.string().max(100), password: z.string().max(1000) });

const staleLink = () =>
  refuse('stale-link', 'This link has been used or has run out. Please ask for a new one.');

/** Sets the password, and voids every session, every token and every other link. */
export async function resetPassword(
  untrusted: unknown,
  now: Date = new Date(),
): Promise<Result<User, AccountRefusal>> {
  const parsed = input.safeParse(untrusted);
  if (!parsed.success) return staleLink();
  const { token } = parsed.data;
  const owner = await ownerOfResetToken(token, now);
  if (owner === null) return staleLink();
  const password = checkPassword(parsed.data.password, owner.name);
  if (!password.ok) return password;
  const passwordHash = await hashPassword(password.value);
  const reset = await transaction(async (tx) => {
    const used = await tx.resetToken.updateMany({ where: whereValid(token, now), data: { usedAt: now } });
    if (used.count !== 1) return staleLink();
    await tx.resetToken.deleteMany({ where: { userId: owner.id, usedAt: null } });
    const data = { passwordHash, sessionVersion: { increment: 1 }, ...endingTokens() };
    return ok(await tx.user.update({ where: { id: owner.id }, data }));
  });
  if (reset.ok) await publishSessionEnd(owner.id);
  return reset;
}

/** Counts the request; the answer does not reveal whether the name or address is known. */
export async function countResetRequest(who: string, address: string): Promise<Result<null, AccountRefusal>> {
  if (who.trim() === '' || who.length > 300)
    return refuse('malformed', 'Please give your name or e-mail address.');
  return countAttempt(['reset-address', address], ['reset-name', who.trim().toLowerCase()]);
}

/**
 * Sends links to the owner, if the name or address is known and has an address. Run it after the response is sent.
 */
export async function mailResetLinks(who: string, origin: string): Promise<void> {
  const email = checkEmail(who);
  const where = email.ok && email.value !== null ? { email: email.value } : { nameKey: nameKeyOf(who) };
  const users = await (
    await db()
  ).user.findMany({ where: { ...where, kind: 'FULL', email: { not: null } }, take: 5 });
  for (const user of users) {
    if (user.email === null) continue;
    const link = `${origin}/reset/${await makeResetToken(user.id)}`;
    const message = {
      to: user.email,
      subject: 'A new password for Lamplight',
      text: `Hello ${user.name},\n\nsomeone, we hope you, asked for a new password at Lamplight. Choose it here within the hour:\n\n${link}\n\nIf it was not you, there is nothing to do: your password stays as it is.\n`,
    };
    // The response is sent already; a failing address must not delay the others.
    await sendEmail(message).catch((error: unknown) =>
      log.error({ err: error }, 'reset: the link could not be sent'),
    );
  }
}

/** Deletes links that nobody can use any more. */
export async function clearResetTokens(now: Date = new Date()): Promise<number> {
  return (await (await db()).resetToken.deleteMany({ where: { expiresAt: { lt: now } } })).count;
}
