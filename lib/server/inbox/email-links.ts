/** Signs the links in e-mails, tells what one would do, and does it. */
import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { refuseWith } from '@/lib/protocol/refusals';
import { readSettings, saveSettings } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { secret } from '@/lib/server/platform/secrets';

export type EmailAction = EmailClaims['may'];

const token = z.string().min(1).max(1000);

/** What a link in an e-mail would do; null for an invalid one. */
export async function actionOfEmail(input: unknown): Promise<EmailAction | null> {
  const read = token.safeParse(input);
  return read.success ? ((await claimsOf(read.data))?.may ?? null) : null;
}

const claimsOf = (text: string) => readEmailToken(text).catch(() => null);

export async function followEmailLink(input: unknown): Promise<Result<EmailAction, Refusal>> {
  const read = token.safeParse(input);
  const claims = read.success ? await claimsOf(read.data) : null;
  const stale = () => refuseWith('not-found', 'This link is no longer valid.');
  if (!claims) return stale();
  const { user: users } = await db();
  if (claims.may === 'begin-letters') {
    // Another address since then needs another confirmation.
    const { count } = await users.updateMany({
      where: { id: claims.userId, email: claims.email },
      data: { emailVerified: new Date() },
    });
    return count === 1 ? ok(claims.may) : stale();
  }
  const user = await users.findUnique({ where: { id: claims.userId } });
  if (!user) return stale();
  await saveSettings(user.id, { ...readSettings(user.settings), mail: 'none' });
  return ok(claims.may);
}

/** The claims of a token in an e-mail: each lets its holder do one thing for one person, without a stored row. */
const claims = z.discriminatedUnion('may', [
  /** End all e-mails to a person. It never expires: old e-mails must keep their link. */
  z.object({ may: z.literal('end-letters'), userId: z.string() }),
  /** Confirm that this address is theirs and that they want e-mails. */
  z.object({ may: z.literal('begin-letters'), userId: z.string(), email: z.string(), until: z.int() }),
]);

type EmailClaims = z.infer<typeof claims>;

const sign = async (text: string): Promise<Buffer> =>
  createHmac('sha256', await secret('letters'))
    .update(text)
    .digest();

export async function emailToken(claimed: EmailClaims): Promise<string> {
  const text = Buffer.from(JSON.stringify(claimed)).toString('base64url');
  return `${text}.${(await sign(text)).toString('base64url')}`;
}

/** Null for a forged or expired token. */
async function readEmailToken(token: string, now: Date = new Date()): Promise<EmailClaims | null> {
  const [text = '', signature = ''] = token.slice(0, 1000).split('.');
  const [given, expected] = [Buffer.from(signature, 'base64url'), await sign(text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const read = claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  if (!read.success) return null;
  return read.data.may === 'begin-letters' && read.data.until < now.getTime() ? null : read.data;
}
