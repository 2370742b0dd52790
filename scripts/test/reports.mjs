// Reads the JSON reports of Vitest and Playwright: which tests failed, and which took longest.
import path from 'node:path';

const MAX_MESSAGE_LINES = 12;
const MAX_SLOWEST = 10;
const COLOURS = /\u001b\[[0-9;]*m/g;

/** @param {string} where @param {string | undefined} message */
function describe(where, message) {
  const lines = (message ?? 'It did not say why.').replace(COLOURS, '').trim().split('\n');
  return [`✗ ${where}`, ...lines.slice(0, MAX_MESSAGE_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * @typedef {{ status: string, fullName: string, duration?: number | null, failureMessages?: string[] | null }} VitestCase
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile
 */

/** @param {{ testResults?: VitestFile[] } | null} report @returns {string[]} */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not even load has no test that failed.
    if (failed.length === 0) return file.status === 'failed' ? [describe(name, file.message)] : [];
    return failed.map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/**
 * @typedef {{ status?: string, duration?: number, error?: { message?: string } }} PlaywrightResult
 * @typedef {{ projectName: string, status: string, results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {PlaywrightSuite | null} suite @returns {string[]} */
export function playwrightFailures(suite) {
  if (!suite) return [];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        describe(
          `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightFailures)];
}

/** @param {{ testResults?: VitestFile[] } | null} report @returns {string[]} */
export function vitestSlowest(report) {
  const timed = (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map(({ fullName, duration }) => ({
      name: `${path.relative(process.cwd(), file.name)} › ${fullName}`,
      ms: duration ?? 0,
    })),
  );
  return slowest(timed);
}

/** @param {PlaywrightSuite | null} report @returns {string[]} */
export function playwrightSlowest(report) {
  return slowest(playwrightTimes(report));
}

/** @param {PlaywrightSuite | null} suite @returns {{ name: string, ms: number }[]} */
function playwrightTimes(suite) {
  if (!suite) return [];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      name: `[${projectName}] ${spec.file} › ${spec.title}`,
      ms: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(playwrightTimes)];
}

/** @param {{ name: string, ms: number }[]} timed */
function slowest(timed) {
  return timed
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, MAX_SLOWEST)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
