/** Random requests to every address: nothing is answered 5xx, or not at all. `npm run fuzz` sends many more. */
import fs from 'node:fs';
import { expect, test } from '@playwright/test';
import { fuzz } from '../scripts/test/fuzz/fuzz.mjs';
import { builtAddresses } from '../scripts/test/fuzz/known.mjs';
import { fill, serve, serverFolder } from './serve';

const PORT = Number(process.env.E2E_PORT ?? 3210) + 9;
const REQUESTS = 300;

test('no random request is answered with an error of the server, or not at all', async () => {
  // A server of its own is filled and started first.
  test.setTimeout(180_000);
  const folder = serverFolder('fuzz');
  fs.mkdirSync(folder, { recursive: true });
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const { tokens, matches } = fill(settings, [{ clock: null }, { game: 'eightfold', clock: null }]);
  const server = await serve(PORT, settings);
  try {
    const cookies = tokens.map((token) => `next-auth.session-token=${token}`);
    const known = { ...builtAddresses(), ids: matches, cookies };
    const { sent, faults } = await fuzz({ port: PORT, first: 1, count: REQUESTS, known });
    expect(faults).toEqual([]);
    expect(sent).toBe(REQUESTS);
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200);
  } finally {
    await server.end();
  }
});
