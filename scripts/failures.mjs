// What went wrong, named once more at the end of a long run: the reports of Vitest and Playwright, read for it.
import path from 'node:path';

const MOST_LINES = 12;
const COLOURS = /\u001b\[[0-9;]*m/g;

/** @param {string} where @param {string | undefined} message */
function tell(where, message) {
  const lines = (message ?? 'It did not say why.').replace(COLOURS, '').trim().split('\n');
  return [`✗ ${where}`, ...lines.slice(0, MOST_LINES).map((line) => `    ${line}`)].join('\n');
}

/**
 * @typedef {{ status: string, fullName: string, failureMessages?: string[] | null }} VitestCase
 * @typedef {{ name: string, status: string, message?: string, assertionResults: VitestCase[] }} VitestFile
 */

/** @param {{ testResults?: VitestFile[] } | null} report @returns {string[]} */
export function failuresOfVitest(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = path.relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not even load has no test that failed.
    if (failed.length === 0) return file.status === 'failed' ? [tell(name, file.message)] : [];
    return failed.map((test) => tell(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
  });
}

/**
 * @typedef {{ status?: string, error?: { message?: string } }} PlaywrightResult
 * @typedef {{ projectName: string, status: string, results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ file: string, line: number, title: string, tests: PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/** @param {PlaywrightSuite | null} suite @returns {string[]} */
export function failuresOfPlaywright(suite) {
  if (!suite) return [];
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) =>
        tell(
          `[${projectName}] ${spec.file}:${spec.line} › ${spec.title}`,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap(failuresOfPlaywright)];
}
