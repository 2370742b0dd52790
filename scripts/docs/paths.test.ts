import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const pages = tracked.filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(file));

/** A path in backticks: the end of a tracked file's path, from a folder's border on. */
const PATH = /`([\w[\].-]+(?:\/[\w[\].-]+)*\.(?:ts|tsx|mjs|css|prisma))`/g;

test.each(pages)('%s names files that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, path]) => path!);
  const missing = named.filter((path) => !tracked.some((file) => file === path || file.endsWith(`/${path}`)));
  // `hex` is the example of docs/adding-a-game.md.
  expect(missing.filter((path) => !path.includes('hex/') && !path.startsWith('hex'))).toEqual([]);
});
