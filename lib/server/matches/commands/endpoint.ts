/** Handles the HTTP requests that submit a command to a match, as a Next route and as a direct Node handler. */
import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, refusal, refused, send, waitHeader } from '@/lib/protocol/refusals';
import { MAX_BODY_BYTES, readJson, sameOrigin } from '@/lib/server/platform/http/request';
import { type CurrentUser, earlyHeaders, earlySession } from '@/lib/server/accounts';
import { arriving } from '@/lib/server/platform/http/arrival';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { safeHeaders } from '@/lib/server/platform/http/security-headers';
import { isHttps } from '@/lib/server/platform/http/session-cookie';
import { now } from '@/lib/server/platform/now';
import { submit } from './submit';

/** A `Request`, or the equivalent parts of a Node request. */
export type CommandHttpRequest = Parameters<typeof sameOrigin>[0] & Parameters<typeof readJson>[0];

/** Where commands arrive; `turns` is the address that pages from an earlier release post their turns to. */
type Endpoint = 'commands' | 'turns';

export async function answer(
  endpoint: Endpoint,
  user: CurrentUser | null,
  matchId: string,
  asked: CommandHttpRequest,
  /** When its handling began, before whoever sent it was looked up. */
  begun: Date,
): Promise<Answer> {
  if (!sameOrigin(asked)) return refused(refusal('cross-origin'));
  if (!user) return refused(refusal('unauthenticated'));
  const { value: body, arrivedAt } = await arriving(begun, readJson(asked));
  if (!body.ok) return refused(body.error);
  const isTurn = endpoint === 'turns' && typeof body.value === 'object' && body.value !== null;
  const command = isTurn ? { ...body.value, type: 'turn' } : body.value;
  const result = await submit(user, matchId, command, arrivedAt);
  if (!result.ok) return refused(result.error, result.fresh ? { fresh: result.fresh } : {});
  return { status: 200, body: result };
}

export const answerWith = async (...all: Parameters<typeof answer>): Promise<Response> =>
  send(await answer(...all));

const ADDRESS = /^\/api\/matches\/([\w-]+)\/(commands|turns)$/;

/**
 * Answers commands, the most frequent requests, without going through Next, by the function that the route calls too.
 * Anything unusual about the request is left to the route. Returns whether it was answered here.
 */
export async function commandEndpoint(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const begun = now();
  const [path, id, endpoint] = (request.method === 'POST' && ADDRESS.exec(request.url ?? '')) || [];
  // Once the body has been read, the request cannot be passed on to the route: so its length must be known and small.
  const length = Number(request.headers['content-length'] ?? NaN);
  if (path === undefined || id === undefined || !(length <= MAX_BODY_BYTES)) return false;

  let wait: Readonly<Record<string, string>> = {};
  const answered = await catchOutage(
    async () => {
      const session = await earlySession(request);
      if (!session?.user) return null;
      return answer(
        endpoint as Endpoint,
        session.user,
        id,
        { headers: session.headers, body: request },
        begun,
      );
    },
    (why) => {
      wait = waitHeader(why);
      return refused(why);
    },
  );
  if (answered === null) return false;

  const text = JSON.stringify(answered.body);
  response.writeHead(answered.status, {
    ...safeHeaders(path, isHttps(earlyHeaders(request))),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    ...wait,
  });
  response.end(text);
  return true;
}
