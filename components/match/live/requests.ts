/** Makes the requests of a live match. Each has a time limit, after which it counts as unanswered. */
import type { Command, CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';

const REQUEST_TIMEOUT_MS = 10_000;
const NOT_FOUND = 404;

const addressOf = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

const isAnswer = (data: unknown): data is CommandAnswer =>
  typeof data === 'object' && data !== null && 'ok' in data && typeof data.ok === 'boolean';

async function ask<T>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  // Not `AbortSignal.any`, which browsers of two years ago lack.
  const request = new AbortController();
  const abort = () => request.abort();
  const limit = setTimeout(abort, REQUEST_TIMEOUT_MS);
  stop?.addEventListener('abort', abort, { once: true });
  try {
    return await read(await fetch(address, { cache: 'no-store', ...init, signal: request.signal }));
  } finally {
    clearTimeout(limit);
    stop?.removeEventListener('abort', abort);
  }
}

/** Null where no answer came. */
export function postCommand(
  match: string,
  command: Command,
  stop?: AbortSignal,
): Promise<CommandAnswer | null> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(command),
  };
  const read = async (response: Response) => {
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : null;
  };
  return ask(`${addressOf(match)}/commands`, init, read, stop).catch(() => null);
}

/** Null: there is no such match for this viewer; undefined: no answer came. */
export function fetchMatch(match: string): Promise<MatchView | null | undefined> {
  const read = async (response: Response) => {
    if (response.ok) return (await response.json()) as MatchView;
    return response.status === NOT_FOUND ? null : undefined;
  };
  return ask(addressOf(match), {}, read).catch(() => undefined);
}

/** Asks the server to let the AI act now. */
export function nudgeAi(match: string): void {
  void ask(`${addressOf(match)}/ai`, { method: 'POST' }, async () => {}).catch(() => {});
}
