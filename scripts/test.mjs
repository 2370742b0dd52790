// `npm test`: everything that must hold, step by step, and one line at the end that counts it all.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getChromium } from './browser.mjs';
import { build } from './build.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { freePort, getPostgres } from './postgres.mjs';
import { scratchFolder } from './scratch.mjs';

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
process.env.NEXT_TELEMETRY_DISABLED = '1';
const reports = scratchFolder('reports');

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

/** Named once more at the end: in so long a run nobody scrolls back to them. @type {string[]} */
const failures = [];

/**
 * What a command says goes to the screen, or is kept where others speak at the same time.
 * @typedef {Buffer[] | null} Kept
 */

/** @param {string[]} words @param {{ env?: Record<string, string>, kept?: Kept }} how @returns {Promise<boolean>} */
function run(words, { env = {}, kept = null } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    for (const voice of [child.stdout, child.stderr]) voice?.on('data', (words) => kept?.push(words));
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** A step that passes or fails as a whole: the commands of the packages, run one after the other. */
const commands =
  (/** @type {string[][]} */ ...all) =>
  async (/** @type {Kept} */ kept) => {
    for (const words of all) if (!(await run(words, { kept }))) return FAILED;
    return PASSED;
  };

const bin = (/** @type {string} */ file) => path.join('node_modules', file);

async function lockFile() {
  // An address in it would tie every install to one registry.
  if (!fs.readFileSync('package-lock.json', 'utf8').includes('"resolved"')) return PASSED;
  console.error('package-lock.json names addresses ("resolved"); .npmrc says to leave them out.');
  return FAILED;
}

async function vitest() {
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || getPostgres();
  const file = path.join(reports, 'vitest.json');
  const isWell = await run([
    bin('vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = readJson(file);
  const failed = report?.numFailedTests ?? 0;
  failures.push(...failuresOfVitest(report));
  const count = {
    passed: report?.numPassedTests ?? 0,
    // A file that does not even load has no failed test to count.
    failed: isWell ? failed : Math.max(failed, 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  if (!hasPostgres) {
    console.warn(
      '\nPostgreSQL is not on this machine and could not be installed: its half of the server tests was',
    );
    console.warn('SKIPPED. Install PostgreSQL, or name a server with TEST_DATABASE_URL, to run it.');
    count.skipped += 1;
  }
  return count;
}

let isBuilt = false;
async function buildApp() {
  isBuilt = await build();
  return isBuilt ? PASSED : FAILED;
}

async function playwright() {
  if (!isBuilt) {
    console.error('There is no build to look at in a browser.');
    return FAILED;
  }
  if (!getChromium()) {
    console.error('No Chromium was found or could be fetched. Name one with CHROMIUM_PATH.');
    return FAILED;
  }
  const file = path.join(reports, 'playwright.json');
  const isWell = await run([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(await freePort()) },
  });
  const report = readJson(file);
  failures.push(...failuresOfPlaywright(report));
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky;
  return { passed: expected, failed: isWell ? failed : Math.max(failed, 1), skipped };
}

function readJson(/** @type {string} */ file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** @typedef {[name: string, take: (kept: Kept) => Promise<Count>]} Step */

/** These read the sources and leave them alone, on one core each: two run side by side, the longest first. */
/** @type {Step[]} */
const readings = [
  ['lint', commands([bin('eslint/bin/eslint.js'), '.'])],
  ['types', commands([bin('next/dist/bin/next'), 'typegen'], [bin('typescript/bin/tsc'), '--noEmit'])],
  ['format', commands([bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'])],
  [
    'boundaries',
    commands([bin('dependency-cruiser/bin/dependency-cruise.mjs'), 'app', 'components', 'lib', 'scripts']),
  ],
  ['migrations', commands(['scripts/db-migration.mjs', '--check'])],
  ['lock file', lockFile],
];

/** These fill the machine: one after the other. */
/** @type {Step[]} */
const trials = [
  ['unit, laws and server tests', vitest],
  ['build', buildApp],
  ['browser', playwright],
];

const steps = [...readings, ...trials];
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some(([step]) => step === name));
if (unknown.length > 0) {
  console.error(
    `No step is called "${unknown.join('", "')}". There are: ${steps.map(([name]) => name).join(', ')}.`,
  );
  process.exit(1);
}
const isWanted = (/** @type {Step} */ [name]) => wanted.length === 0 || wanted.includes(name);

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
const begun = performance.now();
const secondsSince = (/** @type {number} */ start) => (performance.now() - start) / 1000;
const headline = (/** @type {string} */ name) =>
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);

/** @param {Step} step @param {Kept} kept */
async function take([name, step], kept) {
  const start = performance.now();
  const count = await step(kept).catch((error) => {
    console.error(error);
    return FAILED;
  });
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key];
  const seconds = secondsSince(start).toFixed(1).padStart(6);
  const tries = count.passed + count.failed;
  summary.push(`${count.failed === 0 ? ' ok ' : 'FAIL'} ${seconds} s  ${name} (${count.passed} of ${tries})`);
}

const waiting = readings.filter(isWanted);
async function takeFromWaiting() {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    /** @type {Buffer[]} */
    const kept = [];
    await take(step, kept);
    headline(step[0]);
    process.stdout.write(Buffer.concat(kept));
  }
}
await Promise.all([takeFromWaiting(), takeFromWaiting()]);

for (const step of trials.filter(isWanted)) {
  headline(step[0]);
  await take(step, null);
}
fs.rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${say(total)}, in ${clock(secondsSince(begun))}`);
process.exit(total.failed === 0 ? 0 : 1);

/** @param {Count} count */
function say({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
