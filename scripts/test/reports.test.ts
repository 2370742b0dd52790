import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { playwrightFailures, playwrightSlowest, vitestFailures, vitestSlowest } from './reports.mjs';

describe('what went wrong is named at the end', () => {
  test('Vitest: the file, the test and the first words of why, without colours', () => {
    const report = {
      testResults: [
        {
          name: path.resolve('lib/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { status: 'passed', fullName: 'stands' },
            {
              status: 'failed',
              fullName: 'falls',
              failureMessages: ['\u001b[31mexpected 1\u001b[39m\n  at a'],
            },
          ],
        },
        {
          name: path.resolve('lib/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: path.resolve('lib/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    };
    expect(vitestFailures(report)).toEqual([
      '✗ lib/a.test.ts › falls\n    expected 1\n      at a',
      '✗ lib/b.test.ts\n    no such module',
    ]);
  });

  test('Playwright: failed and flaky ones, however deep', () => {
    const spec = (title: string, status: string) => ({
      file: 'a.spec.ts',
      line: 3,
      title,
      tests: [{ projectName: 'phone', status, results: [{}, { error: { message: 'timed out' } }] }],
    });
    const report = {
      suites: [{ specs: [spec('well', 'expected')], suites: [{ specs: [spec('ill', 'flaky')] }] }],
    };
    expect(playwrightFailures(report)).toEqual(['✗ [phone] a.spec.ts:3 › ill\n    timed out']);
  });

  test('no report, no words', () => {
    expect([...vitestFailures(null), ...playwrightFailures(null)]).toEqual([]);
  });
});

describe('the slowest tests are named, the longest first', () => {
  test('Vitest: ten of them', () => {
    const assertionResults = Array.from({ length: 12 }, (_, index) => ({
      status: 'passed',
      fullName: `test ${index}`,
      duration: index * 1000,
    }));
    const report = { testResults: [{ name: path.resolve('a.test.ts'), status: 'passed', assertionResults }] };
    expect(vitestSlowest(report)).toHaveLength(10);
    expect(vitestSlowest(report)[0]).toBe('  11.0 s  a.test.ts › test 11');
  });

  test('Playwright: with all tries of a test', () => {
    const results = [{ duration: 1500 }, { duration: 2000 }];
    const spec = {
      file: 'a.spec.ts',
      line: 3,
      title: 'plays',
      tests: [{ projectName: 'phone', status: 'expected', results }],
    };
    expect(playwrightSlowest({ suites: [{ specs: [spec] }] })).toEqual([
      '   3.5 s  [phone] a.spec.ts › plays',
    ]);
  });
});
