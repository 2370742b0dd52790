/** Opens live streams and limits how many are open. Access is checked for each match. */
import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ok, type Refusal, type Result } from '@/lib/games/result';
import { singleton } from '@/lib/singleton.mjs';
import type { StreamEvent } from '@/lib/protocol/stream';
import { FairQueue } from '@/lib/server/platform/fair-queue.mjs';
import { BOUNDS } from '@/lib/server/platform/limits.mjs';
import { clientAddress } from '@/lib/server/platform/http/request';
import { catchOutage } from '@/lib/server/platform/http/respond';
import { safeHeaders } from '@/lib/server/platform/http/security-headers';
import { isHttps } from '@/lib/server/platform/http/session-cookie';
import { refuseWith, respond } from '@/lib/protocol/refusals';
import { type CurrentUser, earlyHeaders, earlySession } from '@/lib/server/accounts';
import { findVisible } from '@/lib/server/matches';
import { endWithSession } from './person-feed';
import { type StreamPosition, readStreamRequest, type StreamHttpRequest } from './stream-request';
import { StreamFeed } from './stream-feed';
import { StreamBody } from './stream-body';
import { NodeSink, WebSink } from './stream-sink';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
};

/** As a web response. */
export async function openLiveStream(user: CurrentUser | null, request: Request): Promise<Response> {
  const opening = await prepareStream(user, request);
  if (!opening.ok) return respond(opening.error);
  const sink = new WebSink();
  const body = new StreamBody(sink);
  const close = () => body.close();
  // Removed at the end, and thereby kept until then: a signal stops working when its request is garbage-collected.
  body.whenClosed(() => request.signal.removeEventListener('abort', close));
  if (request.signal.aborted) close();
  request.signal.addEventListener('abort', close, { once: true });
  await beginStream(user, opening.value, body);
  return new Response(sink.readable, { headers: HEADERS });
}

const ADDRESS = /^\/api\/events(\?|$)/;

/**
 * Serves streams without going through Next, whose web streams cost more than everything else about an event. Anything
 * unusual about the request is left to the route. Returns whether it was answered here.
 */
export async function streamEndpoint(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  if (request.method !== 'GET' || !ADDRESS.test(request.url ?? '')) return false;
  const opened = await catchOutage(
    async () => {
      const session = await earlySession(request);
      if (session === null) return null;
      const { user, headers } = session;
      const opening = await prepareStream(user, { url: `http://localhost${request.url}`, headers });
      if (!opening.ok) return null;
      return { user, opening: opening.value };
    },
    () => null,
  );
  if (opened === null) return false;
  response.writeHead(200, { ...safeHeaders('/api/events', isHttps(earlyHeaders(request))), ...HEADERS });
  response.flushHeaders();
  const body = new StreamBody(new NodeSink(response));
  if (response.destroyed) body.close();
  await beginStream(opened.user, opened.opening, body);
  return true;
}

interface Opening {
  readonly carried: readonly StreamPosition[];
  readonly refused: readonly StreamEvent[];
  readonly withInbox: boolean;
  readonly owner: string;
}

/** What the stream will carry. A match that may not be seen is refused by itself, unless no other is left. */
async function prepareStream(
  user: CurrentUser | null,
  request: StreamHttpRequest,
): Promise<Result<Opening, Refusal>> {
  const asked = readStreamRequest(request);
  if (!asked.ok) return asked;
  const carried: StreamPosition[] = [];
  const refused: StreamEvent[] = [];
  for (const each of asked.value.matches) {
    const found = await findVisible(user, each.match);
    if (found.ok) carried.push(each);
    else refused.push({ event: 'refused', data: { match: each.match, error: found.error } });
  }
  const withInbox = asked.value.withInbox && user !== null;
  if (carried.length === 0 && !withInbox)
    return refuseWith(asked.value.matches.length === 0 ? 'unauthenticated' : 'not-found');
  const owner = user ? `user ${user.id}` : `address ${clientAddress(request.headers)}`;
  if (!mayOpen(owner)) return refuseWith('too-many', 'Too many boards are open at once. Close some of them.');
  return ok({ carried, refused, withInbox, owner });
}

async function beginStream(user: CurrentUser | null, opening: Opening, body: StreamBody): Promise<void> {
  const { carried, refused, withInbox, owner } = opening;
  const unregister = noteStream(owner, () => body.close());
  // Another has taken the last place meanwhile: the browser connects again, and is then told why not.
  if (!unregister) return body.close();
  body.whenClosed(unregister);
  if (user) await endWithSession(user, body);
  void beginInTurn(new StreamFeed(user, carried, body, withInbox), refused, body);
}

/** Each reads a dozen rows before its first event: hundreds at once, as after a restart, would keep play waiting. */
async function beginInTurn(
  feed: StreamFeed,
  refused: readonly StreamEvent[],
  body: StreamBody,
): Promise<void> {
  const leave = await streams.opening.enter('everybody');
  try {
    if (!body.isClosed) await feed.begin(refused);
  } finally {
    leave?.();
  }
}

interface Streams {
  readonly open: Map<string, Set<() => void>>;
  total: number;
  isEnding: boolean;
  readonly opening: FairQueue;
}

const streams = singleton('streams', (): Streams => ({
  open: new Map(),
  total: 0,
  isEnding: false,
  opening: new FairQueue({ atOnce: BOUNDS['streams-opening'].most }),
}));

export const countStreams = (): number => streams.total;

const mayOpen = (owner: string): boolean =>
  !streams.isEnding &&
  streams.total < BOUNDS['streams-server'].most &&
  (streams.open.get(owner)?.size ?? 0) < BOUNDS['streams-person'].most;

/** Registers a stream, or returns null for one too many; returns a function that removes it. */
export function noteStream(owner: string, close: () => void): (() => void) | null {
  if (!mayOpen(owner)) return null;
  const own = streams.open.get(owner) ?? new Set();
  streams.open.set(owner, own.add(close));
  streams.total += 1;
  return () => {
    if (!own.delete(close)) return;
    streams.total -= 1;
    if (own.size === 0 && streams.open.get(owner) === own) streams.open.delete(owner);
  };
}

/** Before the server stops: it waits for open connections, and these would never end by themselves. */
export function closeStreams(): void {
  streams.isEnding = true;
  for (const own of [...streams.open.values()]) for (const close of [...own]) close();
}
