/** The name of the session cookie, which depends on how the site is served. */
import 'server-only';
import { env } from '../env';

/** Whether the site is served over https, here or by a proxy in front. */
export const isHttps = (requestHeaders: Pick<Headers, 'get'>): boolean =>
  requestHeaders.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https' ||
  (env.APP_URL?.startsWith('https://') ?? false);

/** next-auth's own name, so that its sign-ins and ours are the same session. */
export const sessionCookieName = (isSecure: boolean): string =>
  `${isSecure ? '__Secure-' : ''}next-auth.session-token`;
