/**
 * In front of every page: requests that are refused whatever they ask for, the content security policy with its nonce,
 * and the other headers that keep browsers safe.
 */
import { type NextRequest, NextResponse } from 'next/server';
import type { Refusal } from '@/lib/games/result';
import { refuseApi } from '@/lib/server/api/operation';
import { isApiPath } from '@/lib/server/platform/http/api-path';
import { refusal, respond } from '@/lib/protocol/refusals';
import {
  contentSecurityPolicy,
  EMBED_HEADER,
  isEmbed,
  safeHeaders,
} from '@/lib/server/platform/http/security-headers';
import { isMissingPage } from '@/lib/server/missing-pages';
import { isReadableAction } from '@/lib/server/platform/http/action-body';
import { isOwnOrigin, sameOrigin } from '@/lib/server/platform/http/request';
import { isHttps, sessionCookieName } from '@/lib/server/platform/http/session-cookie';

/** Next would answer these with a 500 of its own, and some with a stack in the log. */
async function refuseOutright(request: NextRequest): Promise<Response | null> {
  const isApi = isApiPath(request.nextUrl.pathname);
  const refuse = (why: Refusal) => (isApi ? refuseApi(why) : respond(why));
  try {
    decodeURIComponent(request.nextUrl.pathname);
  } catch {
    return refuse(refusal('malformed', 'This address could not be read.'));
  }
  if (request.method === 'GET' || request.method === 'HEAD') return null;
  // The API knows no cookies, so no page elsewhere can act for its visitors there.
  if (!isApi && !sameOrigin(request)) return respond(refusal('cross-origin'));
  return refuseBody(request, refuse);
}

/** How large a body is has been checked while it arrived: scripts/serve/request-bounds.mjs. */
async function refuseBody(
  request: NextRequest,
  refuse: (why: Refusal) => Response,
): Promise<Response | null> {
  const hasId = request.headers.has('next-action');
  const isForm = /^\s*multipart\//i.test(request.headers.get('content-type') ?? '');
  if (!isForm && !hasId) return null;
  // An action also says where it comes from, and Next compares that.
  const origin = request.headers.get('origin');
  if (origin !== null && !isOwnOrigin(origin, request.headers)) return refuse(refusal('cross-origin'));
  try {
    const body = await (isForm ? request.clone().formData() : request.clone().text());
    if (request.method !== 'POST' || isReadableAction(body, hasId)) return null;
  } catch {
    // Refused below.
  }
  return refuse(refusal('malformed'));
}

/** An address that no page has: Next answers it with app/not-found.tsx and 404, drawn on the server. */
const NOWHERE = '/_not-found';

/** For reading only: actions answer for themselves. While the database is out of reach, the page says so. */
async function leadsNowhere(request: NextRequest): Promise<boolean> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const token = request.cookies.get(sessionCookieName(isHttps(request.headers)))?.value;
  return isMissingPage(request.nextUrl.pathname, token).catch(() => false);
}

export async function proxy(request: NextRequest): Promise<Response> {
  const refused = await refuseOutright(request);
  if (refused !== null) return refused;
  const secure = isHttps(request.headers);
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64');
  const { pathname } = request.nextUrl;
  const policy = contentSecurityPolicy(pathname, nonce, secure);

  // Next reads the nonce out of the policy on the request.
  const forwarded = new Headers(request.headers);
  forwarded.set('content-security-policy', policy);
  forwarded.delete(EMBED_HEADER);
  if (isEmbed(pathname)) {
    forwarded.set(EMBED_HEADER, '1');
    // Whoever looks at another site is nobody here.
    forwarded.delete('cookie');
  }
  const passedOn = { request: { headers: forwarded } };
  const response = (await leadsNowhere(request))
    ? NextResponse.rewrite(new URL(NOWHERE, request.url), passedOn)
    : NextResponse.next(passedOn);

  response.headers.set('content-security-policy', policy);
  for (const [name, value] of Object.entries(safeHeaders(pathname, secure)))
    response.headers.set(name, value);
  return response;
}

export const config = { matcher: '/((?!_next/static|_next/image).*)' };
