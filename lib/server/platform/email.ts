/** Mail, where a server for it is set. */
import 'server-only';
import { createTransport } from 'nodemailer';
import { env } from './env';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one click ends letters like this one. */
  readonly off?: string;
}

export const canSendEmail = (): boolean => env.SMTP_URL !== undefined;

/** A mail server that does not answer must not keep a request waiting for minutes. */
const PATIENCE_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 } as const;

function openTransport() {
  if (env.SMTP_URL === undefined) throw new Error('Mail is not set up: SMTP_URL is missing.');
  const url = new URL(env.SMTP_URL);
  for (const [name, ms] of Object.entries(PATIENCE_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return createTransport(url.href);
}

/** Whether the mail server takes e-mails now; asked where the answer must be the same for everybody. */
export async function acceptsEmail(): Promise<boolean> {
  const post = openTransport();
  try {
    return await post.verify();
  } catch (error) {
    console.error('mail: the mail server does not answer', error);
    return false;
  } finally {
    post.close();
  }
}

/** Fails where the mail server does. */
export async function sendEmail({ off, ...letter }: Email): Promise<void> {
  const post = openTransport();
  try {
    const headers = off && {
      'List-Unsubscribe': `<${off}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await post.sendMail({
      from: env.MAIL_FROM ?? 'Lamplight <lamplight@localhost>',
      ...letter,
      ...(headers ? { headers } : {}),
    });
  } finally {
    post.close();
  }
}

/** Letters that nobody's visit calls for need an address to lead back to. */
export const canSendDigests = (): boolean => canSendEmail() && env.APP_URL !== undefined;

/**
 * Where the links in letters lead: APP_URL. Without it only a visitor on this very machine gets one, since anyone
 * may claim any Host, and a letter would carry the claim to someone else.
 */
export function linkOrigin(headers: Pick<Headers, 'get'>): string | null {
  if (!canSendEmail()) return null;
  if (env.APP_URL) return new URL(env.APP_URL).origin;
  const host = headers.get('host') ?? '';
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : null;
}
