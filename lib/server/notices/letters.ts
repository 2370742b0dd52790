/** Letters: the question whether they are wanted, warnings before time runs out, and the way to end them. */
import 'server-only';
import { z } from 'zod';
import type { NoticeView } from '@/lib/protocol/inbox';
import type { Refusal, Result } from '@/lib/games/result';
import { ok } from '@/lib/games/result';
import { readSettings } from '../accounts/settings';
import { saveSettings } from '../accounts/save-settings';
import { db } from '../db';
import { env } from '../env';
import { refuseWith } from '../errors';
import { spend } from '../limits';
import { canWrite, sendMail } from '../mail';
import { letterToken, type LetterClaims, readLetterToken } from './letter-tokens';

const DAYS_TO_ANSWER = 3;
const DAY = 24 * 60 * 60 * 1000;

export interface Addressee {
  readonly id: string;
  readonly email: string;
}

const origin = () => new URL(env.APP_URL ?? 'http://localhost').origin;

/** Every letter ends with the way to end them. */
export async function write(to: Addressee, subject: string, lines: readonly string[]): Promise<void> {
  if (!canWrite()) return;
  const token = await letterToken({ may: 'end-letters', userId: to.id });
  const foot = `You get this because you asked for it. No more letters: ${origin()}/letters/${token}`;
  try {
    await sendMail({
      to: to.email,
      subject,
      text: [...lines, '', '--', foot, ''].join('\n'),
      off: `${origin()}/api/letters/${token}`,
    });
  } catch (error) {
    console.error('letters: one could not be sent', error);
  }
}

export const linkTo = ({ href }: Pick<NoticeView, 'href'>): string => `${origin()}${href}`;

interface Running {
  /** When time runs out. */
  readonly until: Date | null;
  /** The reader's own time zone. */
  readonly zone: string;
  readonly now: Date;
}

const HOUR = DAY / 24;

/** How long there is left, and until when by the reader's own clock; nothing once it is over. */
export function timeWords({ until, zone, now }: Running): readonly string[] {
  const ms = until === null ? 0 : until.getTime() - now.getTime();
  if (until === null || ms <= 0) return [];
  const [count, unit] =
    ms >= 2 * DAY
      ? [Math.floor(ms / DAY), 'days']
      : ms >= 2 * HOUR
        ? [Math.floor(ms / HOUR), 'hours']
        : [Math.max(2, Math.floor((ms * 60) / HOUR)), 'minutes'];
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: zone } as const;
  const when = new Intl.DateTimeFormat('en-GB', format).format(until);
  return [`About ${count} ${unit} are left, until ${when} (${zone}).`];
}

export const writeWarning = (to: Addressee, notice: NoticeView, time: Running): Promise<void> =>
  write(to, notice.words, [`${notice.words}.`, ...timeWords(time), '', linkTo(notice)]);

const NOT_SENT =
  'The e-mail that asks you to confirm your address could not be sent: our mail server does not answer. Please try again later.';

/** Nobody gets letters who did not say, from that very address, that they want them. */
export async function askForLetters(
  user: { readonly id: string; readonly name: string; readonly email: string | null },
  now: Date = new Date(),
): Promise<Result<null, Refusal>> {
  if (user.email === null) return refuseWith('malformed', 'Give your e-mail address first, further down.');
  if (!canWrite())
    return refuseWith('unavailable', 'This house has no post office, so it cannot write letters.');
  const counted = await spend(['letter-user', user.id]);
  if (!counted.ok) return counted;
  const token = await letterToken({
    may: 'begin-letters',
    userId: user.id,
    email: user.email,
    until: now.getTime() + DAYS_TO_ANSWER * DAY,
  });
  const question = {
    to: user.email,
    subject: 'Letters from Lamplight?',
    text: `Hello ${user.name},\n\nsomeone, we hope you, asked Lamplight to write to this address about your matches. If you want that, say so here within three days:\n\n${origin()}/letters/${token}\n\nOtherwise there is nothing to do, and nothing more will come.\n`,
  };
  try {
    await sendMail(question);
  } catch (error) {
    console.error('letters: the question could not be sent', error);
    return refuseWith('unavailable', NOT_SENT);
  }
  return ok(null);
}

export type LetterDeed = LetterClaims['may'];

const token = z.string().min(1).max(1000);

/** What a link in a letter would do; null for one that is no good. */
export async function deedOfLetter(input: unknown): Promise<LetterDeed | null> {
  const read = token.safeParse(input);
  return read.success ? ((await claimsOf(read.data))?.may ?? null) : null;
}

const claimsOf = (text: string) => readLetterToken(text).catch(() => null);

export async function followLetter(input: unknown): Promise<Result<LetterDeed, Refusal>> {
  const read = token.safeParse(input);
  const claims = read.success ? await claimsOf(read.data) : null;
  const stale = () => refuseWith('not-found', 'This link is not good any more.');
  if (!claims) return stale();
  const { user: users } = await db();
  if (claims.may === 'begin-letters') {
    // Another address since then is another question.
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
