// `npm run container`: runs what the image would hold in an otherwise empty root, as an unprivileged user, plays in a browser
// against it, takes and restores a backup there, and prints what it weighs and needs. Expects a build, Linux and root.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { freePort, startPostgres } from '../test/postgres.mjs';
import { getChromium } from '../test/browser.mjs';
import { runNode } from '../serve/run-node.mjs';
import { insideRoot, makeRoot } from './root.mjs';

const MAX_APP_MB = 250;
/** From the first start until what it took has been given back. */
const REST_MS = 60_000;
const SMOKE = ['e2e/first-match.spec.ts', 'e2e/api.spec.ts'];

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.error('This takes Linux and root, to change into the empty root.');
  process.exit(1);
}
// Not in memory: it would count as the server's.
const root = fs.mkdtempSync('/var/tmp/lamplight-root-');
process.on('exit', () => fs.rmSync(root, { recursive: true, force: true }));

const { appBytes, nodeBytes } = await makeRoot(root);
say(`It weighs ${megabytes(appBytes)} MB, beside ${megabytes(nodeBytes)} MB of Node and the C library.`);
if (appBytes > MAX_APP_MB * 1e6) fail(`It may weigh ${MAX_APP_MB} MB at most.`);

if (!process.argv.includes('--no-browser')) await smoke();
const restingEmbedded = await withServer({}, async (address, memory) => {
  await operate('backup', '/data/first.backup');
  await operate('check-backup', '/data/first.backup');
  return memory();
});
await operate('restore', '/data/first.backup', '--replace');
await operate('verify');
const postgres = await startPostgres();
const restingPostgres = await withServer({ DATABASE_URL: postgres.url }, (address, memory) =>
  memory(),
).finally(() => postgres.stop());
say(`Memory at rest: ${restingEmbedded} on the embedded database, ${restingPostgres} on PostgreSQL.`);
say('Everything holds.');

/** Journeys in a browser, against the server in the root. */
async function smoke() {
  if (!getChromium()) fail('No Chromium was found.');
  const port = String(await freePort());
  const env = ['env', 'DATA_DIR=/data', 'HOME=/data'];
  const command = [...env, ...insideRoot(root, ['scripts/serve/start.mjs', '--built'])].join(' ');
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--project=desktop', ...SMOKE];
  if (!(await runNode(args, { env: { E2E_COMMAND: command, E2E_PORT: port } }))) fail('The journeys failed.');
  say('The journeys pass against it.');
}

/**
 * @template Value
 * @param {Record<string, string>} env
 * @param {(address: string, memory: () => Promise<string>) => Promise<Value>} work
 */
async function withServer(env, work) {
  const port = await freePort();
  const [program = '', ...words] = insideRoot(root, ['scripts/serve/start.mjs', '--built']);
  const server = spawn(program, words, {
    env: { PATH: process.env.PATH, DATA_DIR: '/data', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await untilReady(`http://127.0.0.1:${port}`);
    return await work(`http://127.0.0.1:${port}`, () => restingMemory(Number(server.pid)));
  } finally {
    // The server itself: what began it waits for it.
    process.kill(childOf(Number(server.pid)), 'SIGTERM');
    await ended;
  }
}

/** @param {string} address */
async function untilReady(address) {
  for (let tries = 0; tries < 240; tries += 1) {
    if ((await fetch(`${address}/api/health`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  fail('The server did not start.');
}

/** @param {number} parent */
function childOf(parent) {
  return Number(fs.readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim());
}

/** Of the process that `unshare` began. @param {number} parent */
async function restingMemory(parent) {
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const status = fs.readFileSync(`/proc/${childOf(parent)}/status`, 'utf8');
  return `${Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)} MB`;
}

/** @param {string[]} words of the operator's command line in the image */
async function operate(...words) {
  const [program = '', ...rest] = insideRoot(root, ['operator.mjs', ...words]);
  const { status, stdout, stderr } = spawnSync(program, rest, {
    env: { PATH: process.env.PATH, DATA_DIR: '/data' },
    encoding: 'utf8',
  });
  if (status !== 0) fail(`operator ${words.join(' ')}: ${stderr}`);
  say(stdout.trim());
}

/** @param {number} bytes */
function megabytes(bytes) {
  return (bytes / 1e6).toFixed(0);
}

/** @param {string} words */
function say(words) {
  console.log(words);
}

/** @param {string} words @returns {never} */
function fail(words) {
  console.error(words);
  process.exit(1);
}
