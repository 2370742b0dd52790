/** Makes the requests of a live match. */
import { ask, withJson } from '@/components/connection/request';
import type { Command, CommandAnswer } from '@/lib/protocol/commands';
import type { MatchView } from '@/lib/protocol/views';
import type { Pending } from './state';

const NOT_FOUND = 404;

/** The server could not judge the command at the moment; nothing is wrong with it. */
const FOR_NOW: ReadonlySet<string> = new Set(['unavailable', 'too-many', 'unauthenticated', 'fault']);
export const isForNow = (answer: CommandAnswer): boolean => !answer.ok && FOR_NOW.has(answer.error.code);

/** What waits, as it is sent; null for a take-back that does not know yet where it leads. */
export function toSend(pending: Pending): (Command & { readonly key: string }) | null {
  const header = { key: pending.key, atRevision: pending.atRevision };
  if (pending.kind === 'turn') return { type: 'turn', ...header, moves: [...pending.moves] };
  const { command, toPly } = pending;
  if (command.type !== 'take-back') return { ...command, ...header };
  return toPly === null ? null : { ...command, ...header, toPly };
}

const addressOf = (match: string) => `/api/matches/${encodeURIComponent(match)}`;

const isAnswer = (data: unknown): data is CommandAnswer =>
  typeof data === 'object' && data !== null && 'ok' in data && typeof data.ok === 'boolean';

/** Null where no answer came. */
export function postCommand(
  match: string,
  command: Command,
  signal: AbortSignal | null = null,
): Promise<CommandAnswer | null> {
  const read = async (response: Response) => {
    const answer: unknown = await response.json();
    return isAnswer(answer) ? answer : null;
  };
  return ask(`${addressOf(match)}/commands`, read, { ...withJson(command), signal }).catch(() => null);
}

/** Null: there is no such match for this viewer; undefined: no answer came. */
export function fetchMatch(match: string): Promise<MatchView | null | undefined> {
  const read = async (response: Response) => {
    if (response.ok) return (await response.json()) as MatchView;
    return response.status === NOT_FOUND ? null : undefined;
  };
  return ask(addressOf(match), read).catch(() => undefined);
}

/** Asks the server to let the AI act now. */
export function nudgeAi(match: string): void {
  void ask(`${addressOf(match)}/ai`, () => {}, { method: 'POST' }).catch(() => {});
}
