// Answers in time, and in words, while the database does not.
import { serverHooks } from '../../lib/server/platform/server-hooks.mjs';
import { OUTAGE_PAGE, OUTAGE_POLICY } from './outage-page.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage @typedef {import('node:http').ServerResponse} ServerResponse */

/** So long an answer may take while the database is not well. */
const ANSWER_WITHIN_MS = 8500;
const AGAIN_MS = 500;
const RETRY_SECONDS = 3;
const WORDS = 'The server cannot reach its database right now. Please try again in a moment.';

/** What needs no database, and what tells of it itself. */
const WITHOUT_DATABASE =
  /^\/(?:_next\/|api\/(?:health|live|time|metrics)(?:[/?]|$)|[^/?]*\.(?:svg|png|ico|js|webmanifest)(?:\?|$))/;
const API = /^\/api\//;

/** Requests share what is being loaded: one may fail by a connection that was lost before it came. */
const SHARED_FOR_MS = 1000;
let lastLoss = { losses: 0, seenAt: -Infinity };
/** When the database was last seen to be slow or lost. */
let notWellAt = -Infinity;

function databaseNow() {
  const now = serverHooks.databaseState();
  if (now.losses !== lastLoss.losses) lastLoss = { losses: now.losses, seenAt: Date.now() };
  if (now.state !== 'well') notWellAt = Date.now();
  return now;
}

const LOOK_MS = 250;
setInterval(databaseNow, LOOK_MS).unref();

/**
 * Whether the request was answered here. Any other is watched: an error of the server that comes of a lost connection, or
 * no answer in time, becomes the same answer.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
export function answerOutage(request, response) {
  if (WITHOUT_DATABASE.test(request.url ?? '')) return false;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const { state, losses } = databaseNow();
  const begun = Date.now();
  // What is sent is answered by whoever reads it, with what was typed still there.
  if (state === 'lost' && isReading) {
    sayUnavailable(request, response);
    return true;
  }
  const end = replaceFaults(request, response, () => {
    const now = databaseNow();
    return now.state === 'lost' || now.losses > losses || Date.now() - lastLoss.seenAt < SHARED_FOR_MS;
  });
  const look = () => {
    if (response.headersSent || response.destroyed) return;
    // One that answers slowly is well between two questions: what counts is the time of the whole request.
    if (Math.max(notWellAt, lastLoss.seenAt) < begun) timer = setTimeout(look, AGAIN_MS).unref();
    else end();
  };
  let timer = setTimeout(look, ANSWER_WITHIN_MS).unref();
  response.once('close', () => clearTimeout(timer));
  return false;
}

/**
 * Puts the answer in place of one with status 500; returns what puts it there at once. What the app writes from then on
 * is thrown away.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {() => boolean} isOutage
 */
function replaceFaults(request, response, isOutage) {
  const { writeHead, write, end, flushHeaders } = response;
  let isReplaced = false;
  const replace = () => {
    isReplaced = true;
    Object.assign(response, { writeHead, write, end, flushHeaders });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sayUnavailable(request, response);
    Object.assign(response, swallowing);
  };
  /** @type {any} the overloads of Node's own functions */
  const swallowing = {
    writeHead: (/** @type {number} */ status, /** @type {any[]} */ ...rest) =>
      replacesNow(status) ? response : writeHead.call(response, status, ...rest),
    write: (/** @type {any[]} */ ...all) =>
      replacesNow(response.statusCode) ? tell(all) : write.apply(response, /** @type {any} */ (all)),
    end: (/** @type {any[]} */ ...all) =>
      replacesNow(response.statusCode)
        ? (tell(all), response)
        : end.apply(response, /** @type {any} */ (all)),
    flushHeaders: () => void (replacesNow(response.statusCode) || flushHeaders.call(response)),
  };
  const replacesNow = (/** @type {number} */ status) => {
    if (!isReplaced && status === 500 && !response.headersSent && isOutage()) replace();
    return isReplaced;
  };
  Object.assign(response, swallowing);
  return replace;
}

/** Whoever writes may wait to be told that it was written. @param {unknown[]} all */
function tell(all) {
  const done = all.at(-1);
  if (typeof done === 'function') process.nextTick(done);
  return true;
}

/** @param {IncomingMessage} request @param {ServerResponse} response */
function sayUnavailable(request, response) {
  const path = request.url ?? '';
  const isPage = !API.test(path) && /\btext\/html\b/.test(request.headers.accept ?? '');
  const error = { code: 'unavailable', message: WORDS, retryAfter: RETRY_SECONDS };
  const json = path.startsWith('/api/v1')
    ? { error: { code: error.code, words: WORDS } }
    : { ok: false, error };
  const body = isPage ? OUTAGE_PAGE : JSON.stringify(json);
  response.writeHead(503, {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    ...(isPage && { 'content-security-policy': OUTAGE_POLICY, 'x-frame-options': 'DENY' }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
