/** Sends e-mail, where a mail server is configured. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { createTransport } from 'nodemailer';
import { env } from './env';
import { metrics } from './metrics';

export interface Email {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** One-click unsubscribe address. */
  readonly unsubscribeUrl?: string;
}

export const canSendEmail = (): boolean => env.SMTP_URL !== undefined;

/** A mail server that does not answer must not keep a request waiting for minutes. */
const TIMEOUTS_MS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 } as const;

function openTransport() {
  if (env.SMTP_URL === undefined) throw new Error('Mail is not set up: SMTP_URL is missing.');
  const url = new URL(env.SMTP_URL);
  for (const [name, ms] of Object.entries(TIMEOUTS_MS))
    if (!url.searchParams.has(name)) url.searchParams.set(name, String(ms));
  return createTransport(url.href);
}

/** Whether the mail server accepts e-mails now; checked where the answer must be the same for everybody. */
export async function acceptsEmail(): Promise<boolean> {
  const transport = openTransport();
  try {
    return await transport.verify();
  } catch (error) {
    log.error({ err: error }, 'mail: the mail server does not answer');
    return false;
  } finally {
    transport.close();
  }
}

/** Throws where the mail server fails. */
export async function sendEmail({ unsubscribeUrl: off, ...message }: Email): Promise<void> {
  const transport = openTransport();
  try {
    const headers = off && {
      'List-Unsubscribe': `<${off}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await transport.sendMail({
      from: env.MAIL_FROM ?? 'Lamplight <lamplight@localhost>',
      ...message,
      ...(headers ? { headers } : {}),
    });
    metrics.emails.inc({ outcome: 'taken' });
  } catch (error) {
    metrics.emails.inc({ outcome: 'failed' });
    throw error;
  } finally {
    transport.close();
  }
}

/** Digests, warnings and their confirmation: no visit says which address to link to, so APP_URL must. */
export const canEmailNotices = (): boolean => canSendEmail() && env.APP_URL !== undefined;

/**
 * The origin of links in e-mails: APP_URL. Without it only a visitor on this very machine gets one, since anyone may
 * send any Host header, and the e-mail would take it to someone else.
 */
export function linkOrigin(headers: Pick<Headers, 'get'>): string | null {
  if (!canSendEmail()) return null;
  if (env.APP_URL) return new URL(env.APP_URL).origin;
  const host = headers.get('host') ?? '';
  return /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(host) ? `http://${host}` : null;
}
