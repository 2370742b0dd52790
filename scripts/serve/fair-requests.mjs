// Answers a few requests of one client at a time, so that whoever asks for much waits for themselves.
import { randomBytes } from 'node:crypto';
import { FairQueue } from '../../lib/server/platform/fair-queue.mjs';
import { BOUNDS } from '../../lib/server/platform/limits.mjs';
import { addressOf } from '../../lib/server/platform/http/client-address.mjs';

/** An answer that is written, or read, slowly gives up its place. */
const MAX_HOLD_MS = 5000;
const RETRY_SECONDS = 2;
/** The value of next-auth's session cookie, however the site is served. */
const SESSION = /(?:^|; *)(?:__Secure-)?next-auth\.session-token=([^;]*)/;

/**
 * Next asks itself for the page that an action leads to, with the headers of the action, which holds its place meanwhile:
 * what the server asks itself is known by this one, which no client can guess, and waits for nobody.
 */
const OWN = 'x-lamplight-own';
const OWN_VALUE = randomBytes(24).toString('hex');

/** Streams last as long as the page; of health a proxy in front asks. */
const UNBOUNDED = /^\/api\/(?:events|health|live|time|metrics)(?:[/?]|$)/;

/** @typedef {import('node:http').IncomingMessage} IncomingMessage @typedef {import('node:http').ServerResponse} ServerResponse */

/** @param {{ session?: number, address?: number, waiting?: number }} [bounds] */
export function fairRequests({
  session = BOUNDS['requests-session'].most,
  address = BOUNDS['requests-address'].most,
  waiting = BOUNDS['requests-waiting'].most,
} = {}) {
  const sessions = new FairQueue({ atOnce: session, maxWaiting: waiting });
  const addresses = new FairQueue({ atOnce: address, maxWaiting: waiting });

  /**
   * Handles the request when it is its turn, or refuses it.
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {() => Promise<void>} handle
   */
  return async (request, response, handle) => {
    if (UNBOUNDED.test(request.url ?? '') || request.headers[OWN] === OWN_VALUE) return handle();
    request.headers[OWN] = OWN_VALUE;
    const from = addressOf(String(request.headers['x-forwarded-for'] ?? ''));
    const browser = SESSION.exec(request.headers.cookie ?? '')?.[1] ?? '';
    // One browser after the other first: it shares its address with others.
    const leaveSession = await sessions.enter(`${from} ${browser.slice(-43)}`);
    const leaveAddress = leaveSession && (await addresses.enter(from));
    const leave = () => {
      leaveAddress?.();
      leaveSession?.();
    };
    if (!leaveAddress) {
      leave();
      return refuse(request, response);
    }
    // Nobody waits for it any more.
    if (response.destroyed) return leave();
    leaveAtEnd(response, leave);
    await handle();
  };
}

/** @param {ServerResponse} response @param {() => void} leave */
function leaveAtEnd(response, leave) {
  const timer = setTimeout(leave, MAX_HOLD_MS);
  timer.unref();
  const done = () => {
    clearTimeout(timer);
    leave();
  };
  response.once('close', done);
  response.once('prefinish', done);
}

/** @param {IncomingMessage} request @param {ServerResponse} response */
function refuse(request, response) {
  const [code, words] = ['too-many', 'Too many requests at once. Please wait a moment and try again.'];
  const isApi = request.url?.startsWith('/api/v1');
  response.writeHead(429, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'retry-after': String(RETRY_SECONDS),
  });
  response.end(
    JSON.stringify(isApi ? { error: { code, words } } : { ok: false, error: { code, message: words } }),
  );
}
