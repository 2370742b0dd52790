/** Sends e-mails about matches, asks for confirmation that they are wanted, and handles the links in them. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@/lib/match/clock';
import { z } from 'zod';
import type { NoticeView } from '@/lib/protocol/inbox';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { readSettings, saveSettings } from '@/lib/server/accounts';
import { db } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { canEmailNotices, sendEmail } from '@/lib/server/platform/email';
import { secret } from '@/lib/server/platform/secrets';

const CONFIRMATION_TTL_DAYS = 3;

export interface Addressee {
  readonly id: string;
  readonly email: string;
}

const origin = () => new URL(env.APP_URL ?? 'http://localhost').origin;

/** Every e-mail ends with a link to unsubscribe. */
export async function sendNoticeEmail(
  to: Addressee,
  subject: string,
  lines: readonly string[],
): Promise<void> {
  if (!canEmailNotices()) return;
  const token = await emailToken({ may: 'end-letters', userId: to.id });
  const foot = `You get this because you asked for it. Unsubscribe: ${origin()}/letters/${token}`;
  try {
    await sendEmail({
      to: to.email,
      subject,
      text: [...lines, '', '--', foot, ''].join('\n'),
      unsubscribeUrl: `${origin()}/api/letters/${token}`,
    });
  } catch (error) {
    log.error({ err: error }, 'e-mails: one could not be sent');
  }
}

export const noticeUrl = ({ href }: Pick<NoticeView, 'href'>): string => `${origin()}${href}`;

interface Running {
  /** The deadline. */
  readonly until: Date | null;
  /** The reader's own time zone. */
  readonly zone: string;
  readonly now: Date;
}

/** The time left, and the deadline in the reader's time zone; nothing once it is over. */
function timeWords({ until, zone, now }: Running): readonly string[] {
  const ms = until === null ? 0 : until.getTime() - now.getTime();
  if (until === null || ms <= 0) return [];
  const [count, unit] =
    ms >= 2 * DAY_MS
      ? [Math.floor(ms / DAY_MS), 'days']
      : ms >= 2 * HOUR_MS
        ? [Math.floor(ms / HOUR_MS), 'hours']
        : [Math.max(2, Math.floor((ms * 60) / HOUR_MS)), 'minutes'];
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const;
  const when = new Intl.DateTimeFormat('en-GB', format).format(until);
  return [`About ${count} ${unit} are left, until ${when} (${zone}).`];
}

export const sendWarningEmail = (to: Addressee, notice: NoticeView, time: Running): Promise<void> =>
  sendNoticeEmail(to, notice.words, [`${notice.words}.`, ...timeWords(time), '', noticeUrl(notice)]);

const NOT_SENT =
  'The e-mail that asks you to confirm your address could not be sent: our mail server does not answer. Please try again later.';

/** Nobody gets e-mails who did not confirm, from that very address, that they want them. */
export async function confirmEmailDelivery(
  user: { readonly id: string; readonly name: string; readonly email: string | null },
  now: Date = new Date(),
): Promise<Result<null, Refusal>> {
  if (user.email === null) return refuseWith('malformed', 'Add your e-mail address first, further down.');
  if (!canEmailNotices()) return refuseWith('unavailable', 'E-mail is not set up on this server.');
  const counted = await countAttempt(['letter-user', user.id]);
  if (!counted.ok) return counted;
  const token = await emailToken({
    may: 'begin-letters',
    userId: user.id,
    email: user.email,
    until: now.getTime() + CONFIRMATION_TTL_DAYS * DAY_MS,
  });
  const question = {
    to: user.email,
    subject: 'E-mails from Lamplight?',
    text: `Hello ${user.name},\n\nsomeone, we hope you, asked Lamplight to send e-mails about your matches to this address. If you want that, confirm it here within three days:\n\n${origin()}/letters/${token}\n\nOtherwise there is nothing to do, and nothing more will come.\n`,
  };
  try {
    await sendEmail(question);
  } catch (error) {
    log.error({ err: error }, 'e-mails: the confirmation could not be sent');
    return refuseWith('unavailable', NOT_SENT);
  }
  return ok(null);
}

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

async function emailToken(claimed: EmailClaims): Promise<string> {
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
