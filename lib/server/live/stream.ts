/** Opens live streams, of one match or of several, and limits how many are open. Access is checked for each match. */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import type { StreamEvent } from '@/lib/protocol/stream';
import { clientAddress } from '@/lib/server/platform/http/request';
import { refusal, respond } from '@/lib/protocol/refusals';
import type { CurrentUser } from '@/lib/server/accounts';
import { findVisible } from '@/lib/server/matches';
import { endWithSession } from './person-feed';
import { type Asked, type AskedOfMany, askedOfMany, askedOfOne } from './stream-request';
import { MatchFeed } from './match-feed';
import { StreamBody, type Wording, wordsOfMany, wordsOfOne } from './stream-body';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

export async function matchStream(user: CurrentUser | null, id: string, request: Request): Promise<Response> {
  const asked = askedOfOne(id, request);
  return asked.ok
    ? open(user, { matches: [asked.value], me: false }, wordsOfOne, request)
    : respond(asked.error);
}

export async function matchesStream(user: CurrentUser | null, request: Request): Promise<Response> {
  const asked = askedOfMany(request);
  return asked.ok ? open(user, asked.value, wordsOfMany, request) : respond(asked.error);
}

/** A match that may not be seen is refused by itself, unless no other is left. */
async function open(
  user: CurrentUser | null,
  asked: AskedOfMany,
  wording: Wording,
  request: Request,
): Promise<Response> {
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
  const closing = new AbortController();
  const unregister = noteStream(owner, () => closing.abort());
  if (!unregister)
    return respond(refusal('too-many', 'Too many boards are open at once. Close some of them.'));
  const body = new StreamBody();
  body.whenClosed(unregister);
  const gone = AbortSignal.any([closing.signal, request.signal]);
  if (gone.aborted) body.close();
  gone.addEventListener('abort', () => body.close(), { once: true });
  if (user) await endWithSession(user, body);
  void new MatchFeed(user, carried, body, wording, me).begin(refused);
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
