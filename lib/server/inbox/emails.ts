/** Sends e-mails about matches, and asks for confirmation that they are wanted. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { DAY_MS, HOUR_MS } from '@/lib/match/clock';
import type { NoticeView } from '@/lib/protocol/inbox';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { env } from '@/lib/server/platform/env';
import { refuseWith } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { canEmailNotices, sendEmail } from '@/lib/server/platform/email';
import { emailToken } from './email-links';

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
