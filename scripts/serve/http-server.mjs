// The HTTP server in front of Next: passes on the client's true address, and closes without cutting off requests.
import http from 'node:http';
import { log } from '../../lib/server/platform/log.mjs';
import { inRequest } from '../../lib/server/platform/request-context.mjs';
import { serverHooks } from '../../lib/server/platform/server-hooks.mjs';
import { watchEventLoop } from './event-loop-watch.mjs';
import { dropBrokenTree, keepNotFound } from './navigation.mjs';
import { refuseOutright } from './request-bounds.mjs';

const GRACE_MS = 5000;
/** Nobody needs longer for a request of a megabyte at most. */
const HEADERS_TIMEOUT_MS = 15_000;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Next believes whatever X-Forwarded headers a client sends. Unless proxies of our own stand in front, overwrite them
 * with the facts of the connection; behind `hops` proxies, keep the address that the outermost of them has seen.
 * @param {http.IncomingMessage} request
 * @param {number} hops
 */
export function correctOrigin(request, hops) {
  const { headers, socket } = request;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim());
  const seen = hops > 0 ? forwarded.filter(Boolean).at(-hops) : undefined;
  const isBelieved = seen !== undefined;
  headers['x-forwarded-for'] = seen ?? socket.remoteAddress ?? '';
  delete headers.forwarded;
  delete headers['x-real-ip'];
  const host = isBelieved ? last(headers['x-forwarded-host']) : undefined;
  const scheme = isBelieved ? last(headers['x-forwarded-proto']) : undefined;
  const isEncrypted = 'encrypted' in socket && Boolean(socket.encrypted);
  headers['x-forwarded-host'] = host ?? headers.host ?? 'localhost';
  headers['x-forwarded-proto'] =
    scheme === 'https' || scheme === 'http' ? scheme : isEncrypted ? 'https' : 'http';
  headers['x-forwarded-port'] =
    (isBelieved ? last(headers['x-forwarded-port']) : undefined) ?? String(socket.localPort ?? '');
}

/** @param {string | string[] | undefined} header */
function last(header) {
  return (
    String(header ?? '')
      .split(',')
      .at(-1)
      ?.trim() || undefined
  );
}

/**
 * @param {{ hops: number, handle: (request: http.IncomingMessage, response: http.ServerResponse) => Promise<void> }} options
 */
export function createHttpServer({ hops, handle }) {
  /** @type {Set<http.ServerResponse>} */
  const open = new Set();
  /** @type {ReturnType<typeof watchEventLoop> | undefined} */
  let watch;
  const server = http.createServer((request, response) => {
    // Next alone listens ten times to the end of some answers.
    response.setMaxListeners(30);
    open.add(response);
    watch?.began(request);
    const begun = performance.now();
    response.once('close', () => {
      open.delete(response);
      watch?.ended(request);
      serverHooks.countRequest(request.url ?? '', response.statusCode, performance.now() - begun);
    });
    correctOrigin(request, hops);
    if (refuseOutright(request, response)) return;
    dropBrokenTree(request);
    keepNotFound(response);
    // A client could name its requests as those of another.
    const given = hops > 0 ? request.headers['x-request-id']?.toString() : undefined;
    inRequest(given, (requestId) => {
      response.setHeader('x-request-id', requestId);
      handle(request, response).catch((error) => {
        log.error({ err: error }, 'A request failed');
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
        response.end('Something went wrong on our side.');
      });
    });
  });
  /** @type {Set<import('node:stream').Duplex>} */
  const upgraded = new Set();
  // The web socket of fast refresh: closing the server would wait for it, and `closeAllConnections` does not know it.
  server.on('upgrade', (request, socket) => {
    correctOrigin(request, hops);
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
  });
  // Longer than the usual proxy keeps an idle connection, so that none is closed under a request just sent.
  server.keepAliveTimeout = 65_000;
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;

  /** Takes no more requests, ends the live streams, lets what is being answered finish, for a while. */
  async function stop() {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    for (const socket of upgraded) socket.destroy();
    for (const response of open) {
      const kinds = [response.getHeader('content-type'), response.req.headers.accept];
      const isStream = kinds.some((kind) => String(kind).startsWith('text/event-stream'));
      // Browsers connect a lost stream again by themselves.
      if (isStream) response.socket?.destroy();
      else if (!response.headersSent) response.setHeader('connection', 'close');
    }
    const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS);
    await closed;
    clearTimeout(timer);
    watch?.stop();
  }

  /** Once the app has started, which takes the thread for seconds. */
  const watchThread = () => void (watch ??= watchEventLoop());

  return { server, stop, watchThread };
}
