// `npm run mutation [target]`: changes one thing at a time in the rules and what they stand on, and counts for how many of
// these mutants a test fails. Fails below the least share in any target. Options, from the first `--` on, go to Stryker.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));

/** Of a hundred mutants, so many must be killed in every target. */
const LEAST_PERCENT = 85;
const REPORT = 'coverage/mutation';

/** @param {string} folder @param {string} files @param {string} tests names of test files, without their ending */
const within = (folder, files, tests) => ({
  mutate: files.split(' ').map((name) => `${folder}/${name}.ts`),
  tests: tests.split(' ').map((name) => `${folder}/${name}.test.ts`),
});

/** @param {ReturnType<typeof within>[]} parts */
const together = (...parts) => ({
  mutate: parts.flatMap(({ mutate }) => mutate),
  tests: parts.flatMap(({ tests }) => tests),
});

/** @type {Record<string, { mutate: string[], tests: string[] }>} */
const TARGETS = {
  'hexes-and-luck': within('lib/games', 'hex random', 'hex random'),
  'chinese-checkers': within(
    'lib/games/chinese-checkers',
    'rules moves star state search/fingerprint',
    'rules refusals star endings notation position schema search/fingerprint',
  ),
  nonaga: within(
    'lib/games/nonaga',
    'rules tiles state repetition',
    'rules tiles endings notation position schema',
  ),
  jarls: within(
    'lib/games/jarls',
    'rules movement combat hexes state repetition',
    'rules movement refusals repetition hexes vectors notation position',
  ),
  skerries: within(
    'lib/games/skerries',
    'rules board state repetition',
    'rules refusals swap board repetition notation position',
  ),
  // Apart: a change to the generator would break every test of the rules before it says why.
  'skerries-boards': within('lib/games/skerries', 'generator connections', 'generator connections'),
  eightfold: within('lib/games/eightfold', 'rules cards', 'rules refusals cards notation position'),
  clock: within('lib/match', 'clock', 'clock'),
  'conditional-moves': within('lib/match', 'conditional-moves conditional-limits', 'conditional-moves'),
  'text-format': within(
    'lib/match/text',
    'write headers read scan values',
    'write values headers scan entries read format',
  ),
  log: within('lib/match', 'log', 'log log-returns'),
  'live-store': together(
    within(
      'components/match/live',
      'reduce sending server-news local-turn match-progress',
      'reduce shown waiting sending restore local-turn match-progress hidden-match interleavings',
    ),
    within('lib/match', 'play-move same-data', 'play-move same-data'),
    within('lib/protocol', 'view-facts', 'view-facts'),
    within('components/board/animation', 'turn-parts', 'turn-parts'),
  ),
  submit: within(
    'lib/server/matches/commands',
    'submit submit-entry decisions',
    'submit play-turn undo take-back play-run reclaim-seat',
  ),
  writer: within('lib/server/matches/commands', 'write-entries', 'write-entries'),
};

const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const [wanted, options] =
  firstOption < 0 ? [given, []] : [given.slice(0, firstOption), given.slice(firstOption)];
const unknown = wanted.filter((name) => !TARGETS[name]);
if (unknown.length > 0) {
  console.error(
    `No target is called "${unknown.join('", "')}". There are: ${Object.keys(TARGETS).join(', ')}.`,
  );
  process.exit(1);
}

/** @type {string[]} */
const lines = [];
let failed = 0;
for (const [name, { mutate, tests }] of Object.entries(TARGETS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const missing = [...mutate, ...tests].filter((file) => !fs.existsSync(file));
  if (missing.length > 0) throw new Error(`${name}: there is no ${missing.join(', ')}.`);
  const percent = await killedPercent(name, mutate, tests);
  if (percent < LEAST_PERCENT) failed += 1;
  lines.push(`${percent < LEAST_PERCENT ? 'FAIL' : ' ok '} ${percent.toFixed(1).padStart(5)} %  ${name}`);
}
console.log(`\n${lines.join('\n')}\n\n${lines.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** @param {string} name @param {string[]} mutate @param {string[]} tests @returns {Promise<number>} */
async function killedPercent(name, mutate, tests) {
  fs.mkdirSync(REPORT, { recursive: true });
  const json = path.join(REPORT, `${name}.json`);
  const config = path.join(REPORT, `${name}.config.json`);
  // A run that breaks off must not be judged by the one before.
  fs.rmSync(json, { force: true });
  fs.writeFileSync(
    config,
    JSON.stringify({
      mutate,
      testRunner: 'vitest',
      vitest: { configFile: 'vitest.mutation.config.ts', related: false },
      coverageAnalysis: 'perTest',
      // Runs at the start of the process only: changing them would test nothing but the tests' own set-up.
      ignoreStatic: true,
      reporters: ['progress-append-only', 'clear-text', 'json'],
      clearTextReporter: { logTests: false, allowColor: false },
      jsonReporter: { fileName: json },
      ignorePatterns: ['.next', '.data', 'coverage', 'test-results', 'screenshots', 'docs/pictures'],
      tempDirName: `${REPORT}/work-${name}`,
      concurrency: os.availableParallelism(),
      // What takes longer goes on for ever. On a busy machine everything takes several times as long as in the first run.
      timeoutFactor: 5,
      timeoutMS: 10_000,
    }),
  );
  const stryker = 'node_modules/@stryker-mutator/core/bin/stryker.js';
  spawnSync(process.execPath, [stryker, 'run', config, ...options], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: tests.join(',') },
  });
  if (!fs.existsSync(json)) return 0;
  const { files } = JSON.parse(fs.readFileSync(json, 'utf8'));
  const statuses = Object.values(files).flatMap((file) =>
    /** @type {{ mutants: { status: string }[] }} */ (file).mutants.map(({ status }) => status),
  );
  const killed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const valid = statuses.filter(
    (status) => !['Ignored', 'CompileError', 'RuntimeError'].includes(status),
  ).length;
  return (100 * killed) / Math.max(valid, 1);
}
