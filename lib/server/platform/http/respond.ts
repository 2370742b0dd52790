/** Turns an unreachable database into a refusal with status 503. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import type { Refusal } from '@/lib/games/result';
import { isOutage } from '../database';
import { refusal, respond } from '@/lib/protocol/refusals';

const RETRY_SECONDS = 3;
const MESSAGE = 'The server cannot reach its database right now. Please try again in a moment.';

/** The work's own answer, or what `refused` makes of the refusal. Other errors are bugs and pass through. */
export async function catchOutage<Answer, Refused>(
  work: () => Promise<Answer>,
  refused: (why: Refusal) => Refused,
): Promise<Answer | Refused> {
  try {
    return await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.error(`The database is out of reach: ${(error as Error).message.trim().split('\n').at(-1)}`);
    return refused({ ...refusal('unavailable', MESSAGE), retryAfter: RETRY_SECONDS });
  }
}

/** A route that answers 503 during an outage. */
export const withOutage =
  <Arguments extends unknown[]>(route: (...all: Arguments) => Promise<Response>) =>
  (...all: Arguments): Promise<Response> =>
    catchOutage(() => route(...all), respond);
