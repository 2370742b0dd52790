/** Registers a browser for pushes, or removes it. */
import type { Refusal, Result } from '@/lib/games/result';
import { refusal, respond } from '@/lib/protocol/refusals';
import { addPushTarget, removePushTarget } from '@/lib/server/inbox';
import { withOutage } from '@/lib/server/platform/http/respond';
import { readJson, sameOrigin } from '@/lib/server/platform/http/request';
import { currentUser, type CurrentUser } from '@/lib/server/accounts';

type Handler = (user: CurrentUser | null, input: unknown) => Promise<Result<null, Refusal>>;

const answerWith = (handler: Handler) =>
  withOutage(async (request: Request) => {
    if (!sameOrigin(request)) return respond(refusal('cross-origin'));
    const body = await readJson(request);
    if (!body.ok) return respond(body.error);
    const done = await handler(await currentUser(), body.value);
    return done.ok ? new Response(null, { status: 204 }) : respond(done.error);
  });

export const POST = answerWith(addPushTarget);
export const DELETE = answerWith(removePushTarget);
