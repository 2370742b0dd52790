/** Sends a turn to the server, and repeats it with the same key after a network failure so that it counts once. */
import type { TurnAnswer, TurnRequest } from '@/lib/protocol/views';

export type SendTurn = (request: TurnRequest) => Promise<TurnAnswer>;

const ATTEMPTS = 5;
const FIRST_WAIT = 500;

const isAnswer = (data: unknown): data is TurnAnswer =>
  typeof data === 'object' && data !== null && 'ok' in data && typeof data.ok === 'boolean';

/**
 * Posts to the stable endpoint: it is the fastest, and pages that outlived a deployment and its actions still know
 * it.
 */
export const postTurn: SendTurn = async (request) => {
  const response = await fetch(`/api/matches/${encodeURIComponent(request.matchId)}/turns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const data: unknown = await response.json();
  if (!isAnswer(data)) throw new Error(`The server answered ${response.status} without an answer.`);
  return data;
};

/** Null where no attempt reached the server. */
export async function sendTurn(
  request: TurnRequest,
  ways: readonly SendTurn[],
  wait: (ms: number) => Promise<void>,
): Promise<TurnAnswer | null> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) await wait(FIRST_WAIT * 2 ** (attempt - 1));
    for (const way of ways) {
      try {
        const answer: unknown = await way(request);
        if (isAnswer(answer)) return answer;
      } catch {
        // Unreachable, or an action this server no longer has: the next method or attempt may succeed.
      }
    }
  }
  return null;
}
