// `npm start`: builds if needed, then serves. `npm run dev` is the same with --dev: no build, fast refresh. A container
// serves what was built into it, with --built.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19) || (major === 22 && minor < 13)) {
  fail(`Lamplight needs Node 20.19, 22.13, 24 or newer; this is ${process.versions.node}.`);
}
const isDev = process.argv.includes('--dev');
const isContained = process.argv.includes('--built');
const port = readPort();
const host = process.env.HOST?.trim() || undefined;

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
process.env.NODE_ENV = isDev ? 'development' : 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
// next-auth then makes its addresses from X-Forwarded-Host, which http-server.mjs keeps true.
if (!process.env.APP_URL) process.env.AUTH_TRUST_HOST = 'true';

// Whoever listened may be gone. Unheard, the failed write would be reported, to nobody, and so on without end.
for (const voice of [process.stdout, process.stderr]) voice.on('error', () => {});

const { createHttpServer } = await import('./http-server.mjs');
const { answerOutage } = await import('./outage.mjs');
const { fairRequests } = await import('./fair-requests.mjs');
const { serveCompressed } = await import('./static-files.mjs');
const { serverHooks } = await import('../../lib/server/platform/server-hooks.mjs');

let isLeaving = false;
/** @type {(app: (request: object, response: object) => Promise<void>) => void} */
let open = () => {};
const opened = new Promise((resolve) => (open = resolve));
const inTurn = fairRequests();
// Requests that come while the app is still starting wait for it.
const { server, stop, watchThread } = createHttpServer({
  hops: readHops(),
  handle: async (request, response) => {
    const app = await opened;
    if (!isDev && answerOutage(request, response)) return;
    if (
      !isDev &&
      (serveCompressed(request, response) || (await serverHooks.earlyEndpoint(request, response)))
    )
      return;
    await inTurn(request, response, () => app(request, response));
  },
});

// Before the build as well, which takes a minute: a taken port should be said at once.
await listen();
if (!isDev) {
  if (!isContained) await buildIfChanged();
  // As the server does that Next writes for a standalone build: the packages with which it would read the configuration
  // are not in a container.
  const { config } = JSON.parse(fs.readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

const { port: actual } = /** @type {import('node:net').AddressInfo} */ (server.address());
process.env.PORT = String(actual);
const { default: next } = await import('next');
const app = next({
  dev: isDev,
  dir: process.cwd(),
  hostname: host ?? 'localhost',
  port: actual,
  httpServer: server,
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void leave());
followNpm();
await app.prepare().catch((error) => fail(error.stack ?? String(error)));
open(app.getRequestHandler());
if (!isDev) {
  await firstAnswer();
  watchThread();
}
console.log(`Lamplight is ready at http://${host ?? 'localhost'}:${actual}`);

async function buildIfChanged() {
  const { build, isBuilt } = await import('./build.mjs');
  if (isBuilt()) return;
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
  console.log('Building Lamplight; this takes a minute, and only after a change.');
  if (!(await build())) fail('The build failed; what it said is above.');
  await listen();
}

/**
 * Next runs instrumentation.ts, and with it the opening of the database, without waiting for it; its first answer does
 * wait. A database that cannot be opened has ended the process, with words, before this returns.
 */
async function firstAnswer() {
  const { address, family } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const own =
    address === '::' || address === '0.0.0.0' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  const answer = await fetch(`http://${own}:${actual}/api/health`).catch((error) => fail(error.stack));
  if (!answer.ok) fail(`Lamplight cannot serve: ${await answer.text()}`);
}

async function leave() {
  if (isLeaving) return;
  isLeaving = true;
  const drainMs = 1000 * Number(process.env.DRAIN_SECONDS ?? 0);
  // Ctrl-C may reach us twice, from the terminal and from npm; whoever presses it again later is impatient.
  const since = performance.now();
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => performance.now() - since > 1000 && process.exit(130));
  if (drainMs > 0) {
    serverHooks.isEnding = true;
    await new Promise((resolve) => setTimeout(resolve, drainMs));
  }
  await serverHooks.stop(stop());
  process.exit(0);
}

async function listen() {
  // A server that is just stopping needs a moment to let go of its port.
  for (let tries = 12; ; tries -= 1) {
    const error = await tryToListen();
    if (!error) return;
    if (error.code === 'EACCES')
      fail(`Port ${port} may not be used by this user. Choose one above 1023: PORT=3000 npm start`);
    if (error.code !== 'EADDRINUSE')
      fail(`Lamplight cannot listen on ${host ?? 'any address'}, port ${port}: ${error.message}`);
    if (tries === 0)
      fail(`Port ${port} is in use. Stop what uses it, or choose another: PORT=3001 npm start`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** @returns {Promise<NodeJS.ErrnoException | null>} what is in the way */
function tryToListen() {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => {
      server.off('error', resolve);
      resolve(null);
    });
  });
}

/** npm does not pass a signal on to us through its shell; but when it goes, so should we, rather than keep the port. */
function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && leave(), 500).unref();
}

function readPort() {
  const text = process.env.PORT?.trim() || '3000';
  if (!/^\d+$/.test(text) || Number(text) > 65535) fail(`PORT must be a number up to 65535, not "${text}".`);
  return Number(text);
}

/** As lib/server/platform/env.ts reads it. */
function readHops() {
  const text = process.env.TRUST_PROXY?.trim().toLowerCase() || '0';
  if (/^\d$/.test(text)) return Number(text);
  if (['true', 'yes', 'on'].includes(text)) return 1;
  if (['false', 'no', 'off'].includes(text)) return 0;
  return fail(`TRUST_PROXY must be the number of proxies in front, or "true" for one, not "${text}".`);
}

/** @returns {never} */
function fail(words) {
  console.error(`\n${words}\n`);
  process.exit(1);
}
