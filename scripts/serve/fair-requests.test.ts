import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fairRequests } from './fair-requests.mjs';

/** Requests that have begun, each to be ended by hand. */
let begun: { readonly name: string; readonly response: http.ServerResponse }[];
let server: http.Server;

beforeEach(async () => {
  begun = [];
  const inTurn = fairRequests({ session: 1, address: 2, waiting: 2 });
  server = http.createServer((request, response) => {
    void inTurn(request, response, async () => void begun.push({ name: request.url!, response }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves with the status. */
const ask = (path: string, from: string, browser = '') =>
  new Promise<number>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'x-forwarded-for': from, cookie: `a=b; next-auth.session-token=${browser}` };
    http
      .get({ port, path, headers, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      })
      .on('error', reject);
  });
const names = () => begun.map(({ name }) => name).sort();
const end = (name: string) => begun.find((each) => each.name === name)?.response.end('done');

test('one browser after the other, and another address at once', async () => {
  const all = [ask('/a1', '1.1.1.1', 'ada'), ask('/b1', '1.1.1.1', 'ben'), ask('/c1', '2.2.2.2', 'ada')];
  await expect.poll(names).toEqual(['/a1', '/b1', '/c1']);
  all.push(ask('/a2', '1.1.1.1', 'ada'), ask('/d1', '1.1.1.1', 'dan'), ask('/c2', '2001:db8:1:2::5', 'ada'));
  await expect.poll(names).toEqual(['/a1', '/b1', '/c1', '/c2']);
  end('/a1');
  await expect.poll(names).toEqual(['/a1', '/b1', '/c1', '/c2', '/d1']);
  for (const name of ['/b1', '/c1', '/c2', '/d1']) end(name);
  await expect.poll(names).toContain('/a2');
  end('/a2');
  expect(await Promise.all(all)).toEqual(all.map(() => 200));
});

test('what does not fit into the queue is asked to come back, and streams are not counted', async () => {
  const waiting = [1, 2, 3].map((index) => ask(`/${index}`, '1.1.1.1', 'ada'));
  await expect.poll(names).toHaveLength(1);
  await expect.poll(async () => ask('/more', '1.1.1.1', 'ada')).toBe(429);
  void ask('/api/events?me=1', '1.1.1.1', 'ada').catch(() => {});
  await expect.poll(names).toContain('/api/events?me=1');
  for (let ended = 0; ended < 3; ended += 1) {
    await expect.poll(() => names().filter((name) => name.length === 2)).toHaveLength(ended + 1);
    begun
      .filter(({ name }) => name.length === 2)
      .at(-1)
      ?.response.end();
  }
  expect(await Promise.all(waiting)).toEqual([200, 200, 200]);
});

test('what the server asks itself meanwhile does not wait behind what asked for it', async () => {
  const outer: http.IncomingHttpHeaders[] = [];
  const inTurn = fairRequests({ session: 1, address: 1, waiting: 0 });
  server.removeAllListeners('request');
  server.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    void inTurn(request, response, async () => {
      outer.push(request.headers);
      if (request.url === '/inner') return void response.end();
      // As Next does: with the headers of the request.
      const { port } = server.address() as AddressInfo;
      http.get({ port, path: '/inner', headers: request.headers, agent: false }, (inner) => {
        response.statusCode = inner.statusCode ?? 0;
        inner.resume().once('end', () => response.end());
      });
    });
  });
  expect(await ask('/outer', '1.1.1.1', 'ada')).toBe(200);
  expect(outer).toHaveLength(2);
});
