// `npm test`: every check, test and browser journey; its last line counts them. Names of steps as arguments run only those.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../serve/build.mjs';
import { testBrowsers } from './browsers.mjs';
import { checkAudit } from './audit.mjs';
import { runNode } from '../serve/run-node.mjs';
import { bin, runPlaywright, runVitest } from './runners.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
process.env.NEXT_TELEMETRY_DISABLED = '1';

/**
 * @typedef {import('./runners.mjs').Count} Count
 * @typedef {(output: Buffer[] | null) => Promise<Count>} Step
 */
const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };
const SKIPPED = { passed: 0, failed: 0, skipped: 1 };

/** Printed again at the end, where they are found. @type {string[]} */
const failures = [];
/** @type {Record<string, string[]>} */
const slowest = {};

/** Passes or fails as a whole: commands that run one after the other. @returns {Step} */
const commands =
  (/** @type {string[][]} */ ...all) =>
  async (output) => {
    for (const args of all) if (!(await runNode(args, { output }))) return FAILED;
    return PASSED;
  };

/** An address in it would tie every install to one registry. @type {Step} */
async function lockFile() {
  if (!fs.readFileSync('package-lock.json', 'utf8').includes('"resolved"')) return PASSED;
  console.error('package-lock.json names addresses ("resolved"); .npmrc says to leave them out.');
  return FAILED;
}

/** @type {Step} */
async function audit() {
  const { outcome, words } = await checkAudit();
  console.log(words);
  return { passed: PASSED, failed: FAILED, skipped: SKIPPED }[outcome];
}

/** @param {string} name @param {typeof runVitest} runner @returns {Step} */
const suite = (name, runner) => async (output) => {
  const result = await runner({ output });
  failures.push(...result.failures);
  slowest[name] = result.slowest;
  return result.count;
};

let isBuilt = false;
/** @type {Step} */
async function buildApp(output) {
  isBuilt = await build(output);
  return isBuilt ? PASSED : FAILED;
}

/** @type {Step} */
async function browser(output) {
  if (isBuilt) return suite('browser', runPlaywright)(output);
  console.error('There is no build to look at in a browser.');
  return FAILED;
}

/** @type {Step} */
async function otherBrowsers() {
  if (isBuilt) return testBrowsers(failures);
  console.error('There is no build to look at in other browsers.');
  return FAILED;
}

/**
 * The lanes run side by side, the steps of a lane one after the other. The tests wait for their databases often enough
 * that the checks cost them little; `types` comes after the build, which writes into the same folder.
 * @type {[name: string, step: Step][][]}
 */
const lanes = [
  [['unit, laws and server tests', suite('unit, laws and server tests', runVitest)]],
  [
    ['build', buildApp],
    [
      'types',
      commands([bin('next/dist/bin/next'), 'typegen'], [bin('typescript-native/bin/tsc'), '--noEmit']),
    ],
    ['lint', commands([bin('eslint/bin/eslint.js'), '.'])],
    ['format', commands([bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'])],
    [
      'boundaries',
      commands([bin('dependency-cruiser/bin/dependency-cruise.mjs'), 'app', 'components', 'lib', 'scripts']),
    ],
    ['words', commands(['scripts/test/words.mjs'])],
    ['dead code', commands([bin('knip/bin/knip.js')])],
    ['migrations', commands(['scripts/db/migration.mjs', '--check'])],
    ['lock file', lockFile],
    ['audit', audit],
  ],
];
/** Alone on the machine, as people's browsers are. @type {[name: string, step: Step][]} */
const last = [
  ['browser', browser],
  ['other browsers', otherBrowsers],
];

const names = [...lanes.flat(), ...last].map(([name]) => name);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No step is called "${unknown.join('", "')}". There are: ${names.join(', ')}.`);
  process.exit(1);
}
// A browser without a build shows nothing.
if (last.some(([name]) => wanted.includes(name))) wanted.push('build');
const isWanted = (/** @type {string} */ name) => wanted.length === 0 || wanted.includes(name);

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
const begun = performance.now();
const secondsSince = (/** @type {number} */ start) => (performance.now() - start) / 1000;
const headline = (/** @type {string} */ name) =>
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`);

/** @param {string} name @param {Step} step @param {Buffer[] | null} output */
async function take(name, step, output) {
  const start = performance.now();
  const count = await step(output).catch((error) => {
    console.error(error);
    return FAILED;
  });
  for (const key of /** @type {const} */ (['passed', 'failed', 'skipped'])) total[key] += count[key];
  const seconds = secondsSince(start).toFixed(1).padStart(6);
  const tries = count.passed + count.failed;
  summary.push(`${count.failed === 0 ? ' ok ' : 'FAIL'} ${seconds} s  ${name} (${count.passed} of ${tries})`);
}

await Promise.all(
  lanes.map(async (lane) => {
    for (const [name, step] of lane) {
      if (!isWanted(name)) continue;
      /** @type {Buffer[]} */
      const output = [];
      await take(name, step, output);
      headline(name);
      process.stdout.write(Buffer.concat(output));
    }
  }),
);
for (const [name, step] of last) {
  if (!isWanted(name)) continue;
  headline(name);
  await take(name, step, null);
}

for (const [name, lines] of Object.entries(slowest)) {
  console.log(`\nSlowest of ${name}:\n${lines.join('\n')}`);
}
if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`In ${clock(secondsSince(begun))}:`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed === 0 ? 0 : 1);

/** @param {number} seconds */
function clock(seconds) {
  return `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}
