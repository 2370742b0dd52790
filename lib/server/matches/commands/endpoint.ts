/** Handles HTTP requests that submit a command to a match, as a Next route and as a direct Node handler for turns. */
import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TurnAnswer } from '@/lib/protocol/views';
import { type Answer, refusal, refused, send } from '@/lib/protocol/refusals';
import { MAX_BODY_BYTES, readJson, sameOrigin } from '@/lib/server/platform/http/request';
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

type Command = (user: CurrentUser | null, input: unknown) => Promise<TurnAnswer>;

/** A `Request`, or the equivalent parts of a Node request. */
export type Asked = Parameters<typeof sameOrigin>[0] & Parameters<typeof readJson>[0];

/** The match id comes from the address, whatever the body says. */
export async function answer(
  command: Command,
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
  const result = await command(user, input);
  if (!result.ok) return refused(result.error, result.fresh ? { fresh: result.fresh } : {});
  return { status: 200, body: result };
}

export const answerWith = async (...all: Parameters<typeof answer>): Promise<Response> =>
  send(await answer(...all));

const TURNS = /^\/api\/matches\/([\w-]+)\/turns$/;

/**
 * Answers the most frequent request, a turn, without going through Next, by the function that the route calls too.
 * Anything unusual about the request is left to the route. Returns whether it was answered here.
 */
export async function turnEndpoint(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const [path, id] = (request.method === 'POST' && TURNS.exec(request.url ?? '')) || [];
  // Once the body has been read, the request cannot be passed on to the route: so its length must be known and small.
  const length = Number(request.headers['content-length'] ?? NaN);
  if (path === undefined || id === undefined || !(length <= MAX_BODY_BYTES)) return false;

  const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
  const secure = isHttps(headers);
  const answered = await catchOutage(async () => {
    const session = await sessionOfToken(cookie(request, sessionCookieName(secure)));
    // Only the route sets cookies.
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
