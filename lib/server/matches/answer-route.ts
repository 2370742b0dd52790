/** How an entry for a match's log is taken from a request: where it comes from is checked, it is read, and answered. */
import 'server-only';
import type { TurnAnswer } from '@/lib/protocol/views';
import { type Answer, refusal, refused, send } from '../errors';
import { readJson } from '../request-body';
import { sameOrigin } from '../same-origin';
import type { CurrentUser } from '../session';

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
