import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressStatic, serveCompressed } from './static-files.mjs';

const SCRIPT = 'const lamp = "lit";\n'.repeat(200);
const STYLE = 'a { color: brass }\n'.repeat(200);
const folder = mkdtempSync(path.join(tmpdir(), 'lamplight-static-'));
let server: http.Server;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true });
  writeFileSync(path.join(folder, 'static/chunks/0a-b_c.js'), SCRIPT);
  writeFileSync(path.join(folder, 'static/chunks/style.css'), STYLE);
  writeFileSync(path.join(folder, 'static/chunks/picture.svg'), '<svg/>');
  writeFileSync(path.join(folder, 'secret.js'), 'hidden');
  compressStatic(folder);
  server = http.createServer((request, response) => {
    if (!serveCompressed(request, response, path.join(folder, 'static'))) response.end('not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true, force: true });
});

/** fetch would decompress, and tidy the path; http does neither. */
function ask(address: string, { method = 'GET', takes = 'gzip, br' } = {}) {
  const { port } = server.address() as AddressInfo;
  const headers = { 'accept-encoding': takes };
  return new Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, path: address, method, headers, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
      })
      .on('error', reject)
      .end();
  });
}

test('serves a script compressed, for good', async () => {
  const { headers, body } = await ask('/_next/static/chunks/0a-b_c.js?v=1');
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-type']).toContain('javascript');
  expect(body.length).toBeLessThan(SCRIPT.length / 10);
  // With a word to the browser, to compile it at once.
  expect(brotliDecompressSync(body).toString()).toBe(`//# allFunctionsCalledOnLoad\n${SCRIPT}`);
});

test('serves a style as it was written', async () => {
  const { headers, body } = await ask('/_next/static/chunks/style.css');
  expect(headers['content-type']).toContain('css');
  expect(brotliDecompressSync(body).toString()).toBe(STYLE);
});

test('says as much to HEAD, without the script', async () => {
  const { headers, body } = await ask('/_next/static/chunks/0a-b_c.js', { method: 'HEAD' });
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect(body).toHaveLength(0);
});

test.each([
  ['what is not there', '/_next/static/chunks/other.js', {}],
  ['other kinds', '/_next/static/chunks/picture.svg', {}],
  ['what lies outside', '/_next/static/../secret.js', {}],
  ['what lies outside, disguised', '/_next/static/..%2fsecret.js', {}],
  ['whoever takes gzip alone', '/_next/static/chunks/0a-b_c.js', { takes: 'gzip' }],
  ['whoever refuses it', '/_next/static/chunks/0a-b_c.js', { takes: 'br;q=0, gzip' }],
  ['other deeds', '/_next/static/chunks/0a-b_c.js', { method: 'POST' }],
])('leaves %s to the app', async (_, address, how) => {
  expect((await ask(address, how)).body.toString()).toBe('not here');
});
