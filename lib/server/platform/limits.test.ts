import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTEMPTS, BOUNDS } from './limits.mjs';

const page = readFileSync('docs/security.md', 'utf8').replace(/ +/g, ' ');

test('the page on security shows every bound as it is', () => {
  const bounds = Object.values(BOUNDS).map(({ most, of }) => `| ${of} | ${most.toLocaleString('en-GB')} |`);
  const attempts = Object.entries(ATTEMPTS).map(
    ([name, { points, duration }]) => `| ${name} | ${points} in ${duration} s |`,
  );
  for (const row of [...bounds, ...attempts]) expect(page).toContain(row);
});
