/** Opens live streams and limits how many are open. Access is checked for each match. */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import type { StreamEvent } from '@/lib/protocol/stream';
import { clientAddress } from '@/lib/server/platform/http/request';
import { refusal, respond } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { findVisible } from '@/lib/server/matches';
import { endWithSession } from './person-feed';
import { type Asked, readStreamRequest, type StreamRequest } from './stream-request';
import { MatchFeed } from './match-feed';
import { StreamBody } from './stream-body';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export async function openLiveStream(user: CurrentUser | null, request: Request): Promise<Response> {
  const asked = readStreamRequest(request);
  return asked.ok ? open(user, asked.value, request) : respond(asked.error);
}

/** A match that may not be seen is refused by itself, unless no other is left. */
async function open(user: CurrentUser | null, asked: StreamRequest, request: Request): Promise<Response> {
  const carried: Asked[] = [];
  const refused: StreamEvent[] = [];
  for (const each of asked.matches) {
    const found = await findVisible(user, each.match);
    if (found.ok) carried.push(each);
    else refused.push({ event: 'refused', data: { match: each.match, error: found.error } });
  }
  const me = asked.me && user !== null;
  if (carried.length === 0 && !me)
    return respond(asked.matches.length === 0 ? refusal('unauthenticated') : refusal('not-found'));

  const owner = user ? `user ${user.id}` : `address ${clientAddress(request.headers)}`;
  const body = new StreamBody();
  const close = () => body.close();
  const unregister = noteStream(owner, close);
  if (!unregister)
    return respond(refusal('too-many', 'Too many boards are open at once. Close some of them.'));
  body.whenClosed(unregister);
  // Removed at the end, and thereby kept until then: a signal stops working when its request is garbage-collected.
  body.whenClosed(() => request.signal.removeEventListener('abort', close));
  if (request.signal.aborted) close();
  request.signal.addEventListener('abort', close, { once: true });
  if (user) await endWithSession(user, body);
  void new MatchFeed(user, carried, body, me).begin(refused);
  return new Response(body.readable, { headers: HEADERS });
}

const MAX_STREAMS_PER_PERSON = 20;
const MAX_STREAMS = 5_000;

interface Streams {
  readonly open: Map<string, Set<() => void>>;
  total: number;
  isEnding: boolean;
}

const streams = singleton('streams', initialState);

function initialState(): Streams {
  // The server waits for open connections before it exits, and these would never end by themselves.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, closeStreams);
  return { open: new Map(), total: 0, isEnding: false };
}

/** Registers a stream, or returns null for one too many; returns a function that removes it. */
export function noteStream(owner: string, close: () => void): (() => void) | null {
  const own = streams.open.get(owner) ?? new Set();
  if (streams.isEnding || own.size >= MAX_STREAMS_PER_PERSON || streams.total >= MAX_STREAMS) return null;
  streams.open.set(owner, own.add(close));
  streams.total += 1;
  return () => {
    if (!own.delete(close)) return;
    streams.total -= 1;
    if (own.size === 0 && streams.open.get(owner) === own) streams.open.delete(owner);
  };
}

export function closeStreams(): void {
  streams.isEnding = true;
  for (const own of [...streams.open.values()]) for (const close of [...own]) close();
}
