import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeDatabase, database } from '../database';
import { serverHooks } from '../server-hooks.mjs';
import { type MetricsServer, openMetricsServer } from './metrics-server';

let server: MetricsServer;
beforeEach(async () => {
  await database();
  server = await openMetricsServer(0, '127.0.0.1');
});
afterEach(async () => {
  serverHooks.isEnding = false;
  await server.close();
  await closeDatabase();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

test('the metrics, on a port of their own', async () => {
  const answer = await ask('/metrics');
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await answer.text()).toContain('lamplight_commands_total');
  expect((await ask('/')).status).toBe(404);
});

test('a server that is about to end lives, and is not ready', async () => {
  expect((await ask('/ready')).status).toBe(200);
  serverHooks.isEnding = true;
  expect((await ask('/ready')).status).toBe(503);
  expect((await ask('/live')).status).toBe(200);
});
