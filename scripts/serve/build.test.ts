import fs from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { sourcesHash } from './build.mjs';

const STRAY = ['stray-build-test.json', 'stray-build-test.mjs'];
afterEach(() => STRAY.forEach((name) => fs.rmSync(name, { force: true })));

test('a stray file in the root does not make a server build anew', () => {
  const before = sourcesHash();
  for (const name of STRAY) fs.writeFileSync(name, '{}');
  expect(sourcesHash()).toBe(before);
});

test('every configuration that the build reads is part of its hash', () => {
  const configs = fs
    .readdirSync('.')
    .filter((name) => /\.(ts|mjs|cjs|json)$/.test(name) && !STRAY.includes(name))
    .filter((name) => !/^(eslint|knip|playwright|vitest|stryker|next-env)|^\.|tsbuildinfo/.test(name));
  const hashed =
    /ROOT_FILES = \[([^\]]*)\]/.exec(fs.readFileSync('scripts/serve/build.mjs', 'utf8'))?.[1] ?? '';
  expect(configs.filter((name) => !hashed.includes(`'${name}'`))).toEqual([]);
});
