// Logs when the server's one thread did nothing else for longer than a request may take, and what it was answering.
import { log } from '../../lib/server/platform/log.mjs';

/** No request may keep the thread longer. */
const MAX_DELAY_MS = 50;
const TICK_MS = 20;
const MAX_NAMED = 5;
/** Open for hours, and mostly silent. */
const STREAM = /^\/api\/events(?:\?|$)/;
/** Ids, tokens and names: nobody needs them in a log. */
const SECRET = /\/[^/?]{16,}|(?<=^\/(?:join|reset|letters|players)\/)[^/?]+/g;

/** @param {{ method?: string | undefined, url?: string | undefined }} request */
const kindOf = ({ method, url = '' }) =>
  `${method} ${(url.split('?')[0] ?? '').replace(SECRET, (part) => (part[0] === '/' ? '/…' : '…'))}`;

/**
 * @param {object} options
 * @param {() => number} [options.now] milliseconds
 * @param {(fields: { delayMs: number, requests: string[] }, words: string) => void} [options.warn]
 */
export function watchEventLoop({ now = () => performance.now(), warn = log.warn.bind(log) } = {}) {
  /** @type {Set<{ method?: string | undefined, url?: string | undefined }>} what is being answered */
  const open = new Set();
  /** What was answered since the last tick. @type {Set<{ method?: string | undefined, url?: string | undefined }>} */
  let recent = new Set();
  let last = now();

  function tick() {
    const delayMs = Math.round(now() - last - TICK_MS);
    if (delayMs > MAX_DELAY_MS) {
      const requests = new Set([...recent, ...open].map(kindOf));
      warn({ delayMs, requests: [...requests].slice(0, MAX_NAMED) }, 'The event loop was held up');
    }
    recent = new Set();
    last = now();
  }

  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  return {
    tick,
    stop: () => clearInterval(timer),
    /** @param {{ method?: string | undefined, url?: string | undefined }} request */
    began(request) {
      if (!STREAM.test(request.url ?? '')) open.add(request);
    },
    /** @param {{ method?: string | undefined, url?: string | undefined }} request */
    ended(request) {
      if (open.delete(request)) recent.add(request);
    },
  };
}
