/** What the HTTP server in scripts/serve calls of the app: set by lib/server/start.ts, which lives in Next's bundle. */
import { singleton } from '../../singleton.mjs';

/**
 * @typedef {object} ServerHooks
 * @property {() => Promise<void>} stop closes everything the app holds open
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>} earlyEndpoint
 *   answers a request before Next sees it; false where it is not for this endpoint
 */

export const serverHooks = singleton(
  'server-hooks',
  /** @returns {ServerHooks} */ () => ({ stop: async () => {}, earlyEndpoint: async () => false }),
);
