/** How an entry for a match's log is taken from a request: where it comes from is checked, it is read, and answered. */
import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TurnAnswer } from '@/lib/protocol/views';
import { type Answer, refusal, refused, send } from '@/lib/protocol/refusals';
import { MOST_BYTES, readJson, sameOrigin } from '@/lib/server/platform/http/request';
import {
  asCurrentUser,
  type CurrentUser,
  isToBeNoted,
  isToBeProlonged,
  sessionOfToken,
} from '@/lib/server/accounts';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { safeHeaders } from '@/lib/server/platform/http/security-headers';
import { isHttps, sessionCookieName } from '@/lib/server/platform/http/session-cookie';
import { playTurn } from './player-commands';

type Verb = (user: CurrentUser | null, input: unknown) => Promise<TurnAnswer>;

/** A `Request` is one; so is what comes off the wire itself. */
export type Asked = Parameters<typeof sameOrigin>[0] & Parameters<typeof readJson>[0];

/** The match is the one in the address, whatever the body says. */
export async function answer(
  verb: Verb,
  user: CurrentUser | null,
  matchId: string,
  asked: Asked,
): Promise<Answer> {
  if (!sameOrigin(asked)) return refused(refusal('cross-origin'));
  if (!user) return refused(refusal('unauthenticated'));
  const body = await readJson(asked);
  if (!body.ok) return refused(body.error);
  const input =
    typeof body.value === 'object' && body.value !== null ? { ...body.value, matchId } : body.value;
  const result = await verb(user, input);
  if (!result.ok) return refused(result.error, result.fresh ? { fresh: result.fresh } : {});
  return { status: 200, body: result };
}

export const answerWith = async (...all: Parameters<typeof answer>): Promise<Response> =>
  send(await answer(...all));

// A shorter way for what is asked most: turns are answered before Next sees them, by the very function that its route
// calls. Whatever is unusual about a request is left to the route.

const TURNS = /^\/api\/matches\/([\w-]+)\/turns$/;

/** Whether it was answered here. */
export async function turnEndpoint(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [path, id] = (request.method === 'POST' && TURNS.exec(request.url ?? '')) || [];
  // One that does not say how long it is, or is too long, could not be left to the route once begun.
  const length = Number(request.headers['content-length'] ?? NaN);
  if (path === undefined || id === undefined || !(length <= MOST_BYTES)) return false;

  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  const secure = isHttps(headers);
  const answered = await catchOutage(async () => {
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
