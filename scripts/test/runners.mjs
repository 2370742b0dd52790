// Runs Vitest and Playwright as child processes and returns what their reports say.
import fs from 'node:fs';
import path from 'node:path';
import { getChromium } from './browser.mjs';
import { freePort, getPostgres } from './postgres.mjs';
import { runNode } from '../serve/run-node.mjs';
import { scratchFolder } from './scratch.mjs';
import { playwrightFailures, playwrightSlowest, vitestFailures, vitestSlowest } from './reports.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ count: Count, failures: string[], slowest: string[] }} RunResult
 * @typedef {{ args?: string[], env?: Record<string, string>, output?: Buffer[] | null }} RunOptions
 */

export const bin = (/** @type {string} */ file) => path.join('node_modules', file);

/** @returns {Promise<RunResult>} */
export async function runVitest({ args = [], env = {}, output = null } = /** @type {RunOptions} */ ({})) {
  const hasPostgres = Boolean(process.env.TEST_DATABASE_URL) || getPostgres();
  const { isWell, report } = await withReport('vitest', (file) =>
    runNode(
      [
        bin('vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      { env, output },
    ),
  );
  const failed = report?.numFailedTests ?? 0;
  const count = {
    passed: report?.numPassedTests ?? 0,
    // A file that does not load has no failed test to count.
    failed: isWell ? failed : Math.max(failed, 1),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
  if (!hasPostgres) {
    console.warn(
      '\nPostgreSQL is not on this machine and could not be installed: the server tests on it were',
    );
    console.warn('SKIPPED. Install PostgreSQL, or name a server with TEST_DATABASE_URL, to run them.');
    count.skipped += 1;
  }
  return { count, failures: vitestFailures(report), slowest: vitestSlowest(report) };
}

/** Expects a build. @returns {Promise<RunResult>} */
export async function runPlaywright({ args = [], env = {}, output = null } = /** @type {RunOptions} */ ({})) {
  if (!getChromium()) {
    console.error('No Chromium was found or could be fetched. Name one with CHROMIUM_PATH.');
    return { count: { passed: 0, failed: 1, skipped: 0 }, failures: ['✗ no Chromium'], slowest: [] };
  }
  const port = String(await freePort());
  const { isWell, report } = await withReport('playwright', (file) =>
    runNode([bin('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...args], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: port, ...env },
      output,
    }),
  );
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + flaky;
  return {
    count: { passed: expected, failed: isWell ? failed : Math.max(failed, 1), skipped },
    failures: playwrightFailures(report),
    slowest: playwrightSlowest(report),
  };
}

/** @param {string} name @param {(file: string) => Promise<boolean>} runWith */
async function withReport(name, runWith) {
  const folder = scratchFolder('report');
  const file = path.join(folder, `${name}.json`);
  try {
    const isWell = await runWith(file);
    return { isWell, report: fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
