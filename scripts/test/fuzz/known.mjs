// What the build says is there: its routes and server actions.
import fs from 'node:fs';

/** @returns {Pick<import('./random-request.mjs').Known, 'routes' | 'actions'>} */
export function builtAddresses() {
  const read = (/** @type {string} */ name) => JSON.parse(fs.readFileSync(`.next/${name}`, 'utf8'));
  const routes = Object.values(read('app-path-routes-manifest.json')).map(String);
  const actions = Object.keys(read('server/server-reference-manifest.json').node);
  // The last is the whole public API: its own addresses are as many again.
  const api = [
    '/me',
    '/games',
    '/matches',
    '/matches/[id]',
    '/matches/[id]/turns',
    '/matches/[id]/stream',
    '/friends',
  ].map((path) => `/api/v1${path}`);
  return { routes: [...routes, ...api, '/_next/static/x.js', '/_next/image'], actions };
}
