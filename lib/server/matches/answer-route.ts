/** How a route takes an entry for a match's log: checks where it comes from, reads it, and answers with a status. */
import 'server-only';
import type { TurnAnswer } from '@/lib/games/match';
import { refusal, respond } from '../errors';
import { readJson } from '../request-body';
import { sameOrigin } from '../same-origin';
import type { CurrentUser } from '../session';

type Verb = (user: CurrentUser | null, input: unknown) => Promise<TurnAnswer>;

/** The match is the one in the address, whatever the body says. */
export async function answerWith(
  verb: Verb,
  user: CurrentUser | null,
  matchId: string,
  request: Request,
): Promise<Response> {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  if (!user) return respond(refusal('unauthenticated'));
  const body = await readJson(request);
  if (!body.ok) return respond(body.error);
  const input =
    typeof body.value === 'object' && body.value !== null ? { ...body.value, matchId } : body.value;
  const answer = await verb(user, input);
  if (!answer.ok) return respond(answer.error, answer.fresh ? { fresh: answer.fresh } : {});
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
