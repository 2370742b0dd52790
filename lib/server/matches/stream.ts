/** Live streams: of one match at its own address, and of several at once. Who may look is asked for each match. */
import 'server-only';
import type { StreamWord } from '@/lib/protocol/stream';
import { clientAddress } from '../client-address';
import { refusal, respond } from '../errors';
import type { CurrentUser } from '../session';
import { findVisible } from './load';
import { noteStream } from './open-streams';
import { StreamBody } from './stream-body';
import { endWithSession } from './stream-session';
import { type Asked, type AskedOfMany, askedOfMany, askedOfOne } from './stream-request';
import { Tracks } from './stream-tracks';
import { type Wording, wordsOfMany, wordsOfOne } from './stream-words';

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

/** What may not be seen is refused by itself, unless nothing else is left. */
async function open(
  user: CurrentUser | null,
  asked: AskedOfMany,
  wording: Wording,
  request: Request,
): Promise<Response> {
  const carried: Asked[] = [];
  const refused: StreamWord[] = [];
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
  const forget = noteStream(owner, () => closing.abort());
  if (!forget) return respond(refusal('too-many', 'Too many boards are open at once. Close some of them.'));
  const body = new StreamBody();
  body.whenClosed(forget);
  const gone = AbortSignal.any([closing.signal, request.signal]);
  if (gone.aborted) body.close();
  gone.addEventListener('abort', () => body.close(), { once: true });
  if (user) await endWithSession(user, body);
  void new Tracks(user, carried, body, wording, me).begin(refused);
  return new Response(body.readable, { headers: HEADERS });
}
