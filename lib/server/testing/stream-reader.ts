/** Reads a live stream in tests as a browser would, message by message. */
import { db } from '@/lib/server/platform/database';
import { openLiveStream } from '@/lib/server/live/stream';
import type { CurrentUser } from '@/lib/server/accounts/session';

export interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: unknown;
  readonly comment?: string;
}

const opened = new Set<AbortController>();

/** After each test: open streams would count against the next one. */
export function closeAll(): void {
  for (const open of opened) open.abort();
  opened.clear();
}

export interface OpenStream {
  readonly response: Response;
  /** Null at its end. Beats are only counted, and presence events skipped, unless requested. */
  next(): Promise<Message | null>;
  beats(): number;
  close(): void;
}

export async function openStream(
  ask: (request: Request) => Promise<Response>,
  path: string,
  headers: Record<string, string> = {},
  { withPresence = false }: { withPresence?: boolean } = {},
): Promise<OpenStream> {
  const abort = new AbortController();
  opened.add(abort);
  const response = await ask(new Request(`http://localhost${path}`, { headers, signal: abort.signal }));
  // A refusal is left for the test to read.
  const reader =
    response.status !== 200 ? undefined : response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let unread = '';
  let beats = 0;
  async function next(): Promise<Message | null> {
    for (;;) {
      const end = unread.indexOf('\n\n');
      if (end >= 0) {
        const message = parse(unread.slice(0, end));
        unread = unread.slice(end + 2);
        if (message.event === 'beat') beats += 1;
        else if (message.event !== 'presence' || withPresence) return message;
        continue;
      }
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      unread += chunk.value;
    }
  }
  return { response, next, beats: () => beats, close: () => abort.abort() };
}

interface MatchStreamOptions {
  /** The last revision known; that of the database where none is given. */
  readonly since?: number | string;
  readonly headers?: Record<string, string>;
  readonly withPresence?: boolean;
}

/** A stream of one match: without the greeting of the viewer, and the match is not repeated in every message. */
export async function openMatchStream(
  user: CurrentUser | null,
  id: string,
  { since, headers, withPresence = false }: MatchStreamOptions = {},
): Promise<OpenStream> {
  const from =
    since ??
    (await (await db()).match.findUnique({ where: { id }, select: { revision: true } }))?.revision ??
    0;
  const path = `/api/events?match=${id}:${from}`;
  const stream = await openStream((request) => openLiveStream(user, request), path, headers, {
    withPresence,
  });
  const next = async (): Promise<Message | null> => {
    const message = await stream.next();
    if (message?.event === 'viewer' || message?.event === 'refused') return next();
    if (message?.event === undefined) return message;
    const { match, ...data } = message.data as Record<string, unknown>;
    if (match !== id) throw new Error(`a message of the match ${String(match)}`);
    const whole = message.event === 'hello' || message.event === 'reload';
    return {
      ...message,
      ...(message.id === undefined ? {} : { id: message.id.slice(message.id.lastIndexOf(':') + 1) }),
      data: whole ? data : data[message.event],
    };
  };
  return { ...stream, next };
}

function parse(text: string): Message {
  if (text.startsWith(':')) return { comment: text.slice(1).trim() };
  const fields = text.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(': ');
    return [line.slice(0, colon), line.slice(colon + 2)];
  });
  const { data, ...rest } = Object.fromEntries(fields);
  return { ...rest, data: data === undefined ? undefined : (JSON.parse(data) as unknown) };
}
