import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { log } from '@/lib/server/platform/log.mjs';
import { serverHooks } from '@/lib/server/platform/server-hooks.mjs';
import { createHttpServer } from './http-server.mjs';

let stopServer: () => Promise<void> = async () => {};
afterEach(() => stopServer());

type Handle = Parameters<typeof createHttpServer>[0]['handle'];

async function serve(hops: number, handle: Handle): Promise<string> {
  const { server, stop } = createHttpServer({ hops, handle });
  stopServer = stop;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const echo: Handle = async (request, response) => void response.end(JSON.stringify(request.headers));

const LIES = {
  'x-forwarded-for': '6.6.6.6, 7.7.7.7',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-real-ip': '6.6.6.6',
  forwarded: 'for=6.6.6.6',
};

/** fetch may not set every header; http may. */
function ask(url: string, headers: Record<string, string>): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers, agent: false }, (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => resolve(JSON.parse(text) as Record<string, string>));
      })
      .on('error', reject);
  });
}

test('overwrites what a client claims with what the connection shows', async () => {
  const url = await serve(0, echo);
  const headers = await ask(url, LIES);
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
    'x-forwarded-port': new URL(url).port,
  });
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers).not.toHaveProperty('x-real-ip');
});

test.each([
  [1, '7.7.7.7'],
  [2, '6.6.6.6'],
])('behind %i of our own proxies believes the address that they have seen', async (hops, address) => {
  const headers = await ask(await serve(hops, echo), LIES);
  expect(headers).toMatchObject({
    'x-forwarded-for': address,
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '443',
  });
});

test('a request that did not come through the proxies is not believed', async () => {
  const url = await serve(1, echo);
  const headers = await ask(url, { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' });
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': new URL(url).host,
    'x-forwarded-proto': 'http',
  });
});

test('stopping ends a live stream and lets an answer under way finish', async () => {
  let finish: (() => void) | null = null;
  const url = await serve(0, async (request, response) => {
    if (request.url === '/stream') {
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
      response.write(': open\n\n');
    } else {
      await new Promise<void>((resolve) => (finish = resolve));
      response.end('done');
    }
  });
  const stream = await fetch(`${url}stream`, { headers: { accept: 'text/event-stream' } });
  const slow = fetch(url).then((response) => response.text());
  await expect.poll(() => finish).not.toBeNull();
  const reader = stream.body!.getReader();
  await reader.read();
  const stopped = stopServer();
  await expect(reader.read()).rejects.toThrow();
  finish!();
  expect(await slow).toBe('done');
  await stopped;
  stopServer = async () => {};
  await expect(fetch(url)).rejects.toThrow();
});

test('stopping does not wait for a web socket', async () => {
  const url = await serve(0, echo);
  const request = http.get(url, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
  const gone = new Promise((resolve) => request.once('error', resolve));
  await expect.poll(() => request.socket?.bytesWritten).toBeGreaterThan(0);
  await ask(url, {});
  await stopServer();
  stopServer = async () => {};
  await gone;
});

test('an answer that fails is a 500, not a hang', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const url = await serve(0, async () => {
    throw new Error('a bug, on purpose');
  });
  expect((await fetch(url)).status).toBe(500);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
});

test('every answer is counted, by its address, status and duration', async () => {
  const counted = vi.spyOn(serverHooks, 'countRequest');
  const url = await serve(0, async (_, response) => {
    response.writeHead(404).end();
  });
  await fetch(`${url}/nothing?here`);
  await expect
    .poll(() => counted.mock.calls.at(-1))
    .toEqual([expect.stringContaining('/nothing?here'), 404, expect.any(Number)]);
  counted.mockRestore();
});

/** What a handler that reads the whole body got, and what the client was answered. */
async function sendBody(headers: Record<string, string>, pieces: readonly Buffer[]) {
  let received = 0;
  const url = await serve(0, async (request, response) => {
    for await (const chunk of request) received += (chunk as Buffer).length;
    response.end('read');
  });
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = http.request(url, { method: 'POST', headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sending.on('error', reject);
    for (const piece of pieces) sending.write(piece);
    sending.end();
  });
  return { ...answer, received };
}

const MEGABYTE = Buffer.alloc(1024 * 1024);

test('a body of unknown length is refused once it is too large, and no more of it is kept', async () => {
  const { status, text, received } = await sendBody({}, Array(8).fill(MEGABYTE));
  expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 413, error: { code: 'too-large' } });
  expect(received).toBeLessThanOrEqual(MEGABYTE.length);
});

test('a body of a megabyte is read', async () => {
  expect(await sendBody({}, [MEGABYTE])).toEqual({ status: 200, text: 'read', received: MEGABYTE.length });
});

test('a body that says it is too large is refused at once', async () => {
  const headers = { 'content-length': String(MEGABYTE.length + 1) };
  const { status, received } = await sendBody(headers, [MEGABYTE, Buffer.alloc(1)]);
  expect({ status, received }).toEqual({ status: 413, received: 0 });
});

test.each(['a b', '[', 'x:y', 'evil.example/'])('a request for the host %j is refused', async (host) => {
  const url = await serve(0, async () => expect.unreachable());
  const status = await new Promise((resolve, reject) => {
    const asked = http.get(url, { headers: { host }, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject);
  });
  expect(status).toBe(400);
});

test.each([
  ['TRACE', '/', 405],
  ['PROPFIND', '/', 405],
  ['POST', '/_next/image?url=x', 404],
  ['GET', '/_next/image', 404],
])('%s %s is answered %i before the app sees it', async (method, path, status) => {
  const url = await serve(0, async () => expect.unreachable());
  const answered = await new Promise((resolve, reject) => {
    http
      .request(new URL(path, url), { method, agent: false }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .on('error', reject)
      .end();
  });
  expect(answered).toBe(status);
});

test.each([
  ['http://localhost/_not-found', 404],
  ['http://localhost/play', 200],
])('an answer that leads to %s is %i for the router of the pages too', async (leadsTo, status) => {
  const url = await serve(0, async (_, response) => {
    response.setHeader('x-middleware-rewrite', leadsTo);
    response.end();
  });
  expect((await fetch(url)).status).toBe(status);
});
