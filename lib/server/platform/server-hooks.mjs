/** What the HTTP server in scripts/serve calls of the app: set by lib/server/start.ts, which lives in Next's bundle. */
import { singleton } from '../../singleton.mjs';

/**
 * @typedef {object} ServerHooks
 * @property {(allAnswered: Promise<void>) => Promise<void>} stop closes everything the app holds open, the database once
 *   all requests are answered
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => Promise<boolean>} earlyEndpoint
 *   answers a request before Next sees it; false where it is not for this endpoint
 * @property {(url: string, status: number, ms: number) => void} countRequest
 * @property {boolean} isEnding whether it takes requests only until whoever sends them has noticed
 * @property {() => { state: 'well' | 'slow' | 'lost', losses: number }} databaseState how the database answers, and how
 *   often the connection to it was lost
 */

export const serverHooks = singleton(
  'server-hooks',
  /** @returns {ServerHooks} */ () => ({
    stop: (allAnswered) => allAnswered,
    earlyEndpoint: async () => false,
    countRequest: () => {},
    isEnding: false,
    databaseState: () => ({ state: 'well', losses: 0 }),
  }),
);
