/** The site's origin, for absolute addresses in a page's head: APP_URL, or as the request has it. */
import 'server-only';
import { headers } from 'next/headers';
import { env } from './env';
import { isHttps } from './http/session-cookie';

export async function siteOrigin(): Promise<URL> {
  if (env.APP_URL) return new URL(new URL(env.APP_URL).origin);
  const asked = await headers();
  const host = asked.get('x-forwarded-host') ?? asked.get('host') ?? 'localhost';
  const address = `${isHttps(asked) ? 'https' : 'http'}://${host}`;
  return new URL(URL.canParse(address) ? address : 'http://localhost');
}
