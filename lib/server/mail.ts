/** Mail, where a server for it is set. */
import 'server-only';
import { createTransport } from 'nodemailer';
import { env } from './env';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where one click ends letters like this one. */
  readonly off?: string;
}

export const canMail = (): boolean => env.SMTP_URL !== undefined;

export async function sendMail({ off, ...letter }: Letter): Promise<void> {
  if (env.SMTP_URL === undefined) throw new Error('Mail is not set up: SMTP_URL is missing.');
  const post = createTransport(env.SMTP_URL);
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
export const canWrite = (): boolean => canMail() && env.APP_URL !== undefined;

/**
 * Where the links in letters lead: APP_URL. Without it only a visitor on this very machine gets one, since anyone
 * may claim any Host, and a letter would carry the claim to someone else.
 */
export function linkOrigin(headers: Pick<Headers, 'get'>): string | null {
  if (!canMail()) return null;
  if (env.APP_URL) return new URL(env.APP_URL).origin;
  const host = headers.get('host') ?? '';
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : null;
}
