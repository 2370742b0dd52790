// Refuses requests that no part of the app takes, before Next sees them, and counts bodies while they arrive.
import { BOUNDS } from '../../lib/server/platform/limits.mjs';

const MAX_BODY_BYTES = BOUNDS['request-bytes'].most;
/** So long a refused client may go on sending, so that it reads the answer instead of meeting a closed connection. */
const LINGER_MS = 1000;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** A name or a number, and a port. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/i;
/** Pages of Next's own: no picture of ours needs the first, and the second is an error in itself. */
const NEXT_OWN = /^\/_(?:next\/image|global-error)(?:[/?]|$)/;

/**
 * @typedef {{ status: number, code: string, words: string, headers?: Record<string, string> }} Refused
 * @type {Record<'host' | 'method' | 'nowhere' | 'tooLarge', Refused>}
 */
const REFUSALS = {
  host: { status: 400, code: 'malformed', words: 'This request could not be read.' },
  method: {
    status: 405,
    code: 'wrong-method',
    words: 'This address does not support that method.',
    headers: { allow: METHODS.join(', ') },
  },
  nowhere: { status: 404, code: 'not-found', words: 'There is nothing here.' },
  tooLarge: { status: 413, code: 'too-large', words: 'This request is too large.' },
};

/**
 * Whether the request was refused here. One whose body turns out to be too large is refused later, while it is being
 * handled: what arrives beyond the limit is thrown away.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function refuseOutright(request, response) {
  const refused = whyRefused(request);
  if (refused) refuse(request, response, refused);
  else if (request.method !== 'GET' && request.method !== 'HEAD') boundBody(request, response);
  return refused !== null;
}

/** @param {import('node:http').IncomingMessage} request */
function whyRefused({ method = '', url = '', headers }) {
  if (headers.host !== undefined && !HOST.test(headers.host)) return REFUSALS.host;
  if (!METHODS.includes(method)) return REFUSALS.method;
  if (NEXT_OWN.test(url) || !(url.startsWith('/') || URL.canParse(url))) return REFUSALS.nowhere;
  return Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES ? REFUSALS.tooLarge : null;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function boundBody(request, response) {
  const push = request.push.bind(request);
  let bytes = 0;
  // Whoever reads the body later gets it by this function: the parser calls it with every piece that arrives.
  request.push = (chunk, encoding) => {
    bytes += chunk?.length ?? 0;
    if (bytes <= MAX_BODY_BYTES) return push(chunk, encoding);
    if (bytes - (chunk?.length ?? 0) <= MAX_BODY_BYTES) refuse(request, response, REFUSALS.tooLarge);
    return true;
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Refused} why
 */
function refuse(request, response, { status, code, words, headers }) {
  if (!response.headersSent) {
    const isApi = request.url?.startsWith('/api/v1');
    const body = isApi ? { error: { code, words } } : { ok: false, error: { code, message: words } };
    const plain = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };
    response.writeHead(status, { ...plain, ...headers });
    response.end(request.method === 'HEAD' ? undefined : JSON.stringify(body));
  }
  // Unread, the rest of the body would wait in the connection; whoever reads it is told that it broke off.
  if (!request.complete) request.resume();
  const timer = setTimeout(() => request.destroy(), LINGER_MS);
  request.once('close', () => clearTimeout(timer));
}
