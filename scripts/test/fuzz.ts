/** `npm run fuzz [count] [first seed]`: random requests to a server of its own; a fault is made again by its seed. */
import { mkdirSync, rmSync } from 'node:fs';
import { fill, serve } from '../../e2e/serve';
import { fuzz } from './fuzz/fuzz.mjs';
import { builtAddresses } from './fuzz/known.mjs';
import { freePort } from './postgres.mjs';
import { scratchFolder } from './scratch.mjs';

const [count = 20_000, first = Date.now() % 1_000_000_000] = process.argv.slice(2).map(Number);
const folder = scratchFolder('fuzz');
mkdirSync(folder, { recursive: true });
const settings = { DATA_DIR: folder, LOG_LEVEL: 'error' };
const { tokens, matches } = fill(settings, [{ clock: null }, { game: 'eightfold', clock: null }]);
const port = await freePort();
const server = await serve(port, settings);
const known = {
  ...builtAddresses(),
  ids: matches,
  cookies: tokens.map((token) => `next-auth.session-token=${token}`),
};
console.log(`${count} requests from seed ${first}`);
const { sent, statuses, faults } = await fuzz({ port, first, count, known });
const health = await fetch(`${server.address}/api/health`);
await server.end();
rmSync(folder, { recursive: true, force: true });
console.log(`${sent} sent:`, statuses, `health afterwards: ${health.status}`);
for (const { seed, status, request } of faults)
  console.log(`\nseed ${seed}: ${status ?? 'no answer'}\n${request}`);
process.exit(faults.length === 0 && health.ok ? 0 : 1);
