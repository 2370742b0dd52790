/** How the API says no: one shape, and headers that let pages of other sites read it. */
import type { Refusal } from '@/lib/games/result';
import { httpStatus, waitHeader } from '../errors';
import type { ApiMatch, ApiRefusal } from './shapes';

export const API_PATH = '/api/v1';

export const isApiPath = (path: string): boolean => path === API_PATH || path.startsWith(`${API_PATH}/`);

/** Any site may ask, with a token it was given; cookies are neither sent nor read. */
export const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

export function refuseApi(
  why: Refusal,
  headers: Readonly<Record<string, string>> = {},
  match?: ApiMatch,
): Response {
  const { code, message: words } = why;
  const body: ApiRefusal = { error: { code, words }, ...(match && { match }) };
  return Response.json(body, {
    status: httpStatus(code),
    headers: { ...OPEN_TO_ALL, ...waitHeader(why), ...headers },
  });
}
