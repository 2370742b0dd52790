/**
 * A shorter way for what is asked most: turns are answered before Next sees them, by the very function that its route
 * calls. Whatever is unusual about a request is left to the route.
 */
import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { refused } from './errors';
import { answer } from './matches/answer-route';
import { playTurn } from './matches/play-turn';
import { unlessOutage } from './outage';
import { MOST_BYTES } from './request-body';
import { safeHeaders } from './safe-headers';
import { isHttps, sessionCookieName } from './session-cookie';
import { asCurrentUser, isToBeNoted, isToBeProlonged, sessionOfToken } from './session-token';

const TURNS = /^\/api\/matches\/([\w-]+)\/turns$/;

/** Whether it was answered here. */
export async function turnDoor(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [path, id] = (request.method === 'POST' && TURNS.exec(request.url ?? '')) || [];
  // One that does not say how long it is, or is too long, could not be left to the route once begun.
  const length = Number(request.headers['content-length'] ?? NaN);
  if (path === undefined || id === undefined || !(length <= MOST_BYTES)) return false;

  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  const secure = isHttps(headers);
  const answered = await unlessOutage(async () => {
    const session = await sessionOfToken(cookie(request, sessionCookieName(secure)));
    // Cookies are the route's to set.
    if (session === null || isToBeNoted(session) || isToBeProlonged(session)) return null;
    return answer(playTurn, asCurrentUser(session.user), id, { headers, body: request });
  }, refused);
  if (answered === null) return false;

  const text = JSON.stringify(answered.body);
  response.writeHead(answered.status, {
    ...safeHeaders(path, secure),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  response.end(text);
  return true;
}

function cookie(request: IncomingMessage, name: string): string | undefined {
  const all = (request.headers.cookie ?? '').split(/; */);
  return all.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
}
