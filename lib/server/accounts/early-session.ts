/** Reads the session of a request of Node's HTTP server, for the endpoints that answer before Next. */
import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isHttps, sessionCookieName } from '@/lib/server/platform/http/session-cookie';
import {
  asCurrentUser,
  type CurrentUser,
  isToBeNoted,
  isToBeProlonged,
  sessionOfToken,
} from './session-token';

/** The headers as web requests offer them. */
export interface EarlyHeaders {
  get(name: string): string | null;
}

export const earlyHeaders = (request: IncomingMessage): EarlyHeaders => ({
  get: (name) => request.headers[name]?.toString() ?? null,
});

export interface EarlySession {
  /** Null for whoever sends no session. */
  readonly user: CurrentUser | null;
  readonly headers: EarlyHeaders;
}

/** Null where the request is to be left to its route: for a session that is not valid, or is to be written or extended. */
export async function earlySession(request: IncomingMessage): Promise<EarlySession | null> {
  const headers = earlyHeaders(request);
  const token = cookie(request, sessionCookieName(isHttps(headers)));
  if (token === undefined) return { user: null, headers };
  const session = await sessionOfToken(token);
  // Only routes set cookies.
  if (session === null || isToBeNoted(session) || isToBeProlonged(session)) return null;
  return { user: asCurrentUser(session.user), headers };
}

function cookie(request: IncomingMessage, name: string): string | undefined {
  const all = (request.headers.cookie ?? '').split(/; */);
  return all.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}
