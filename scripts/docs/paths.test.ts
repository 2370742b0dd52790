import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Whatever is installed, built or kept beside the project. */
const isForeign = (name: string) => name === 'node_modules' || name === 'coverage' || name.startsWith('.');

const files = readdirSync('.').flatMap((name) => {
  if (isForeign(name)) return [];
  if (!statSync(name).isDirectory()) return [name];
  return readdirSync(name, { recursive: true, encoding: 'utf8' }).map((inside) =>
    path.posix.join(name, ...inside.split(path.sep)),
  );
});
const pages = files.filter((file) => /^(README|CONTRIBUTING|docs\/.*)\.md$/.test(file));

/** A path in backticks: the end of a file's path, from a folder's border on. */
const PATH = /`([\w[\].-]+(?:\/[\w[\].-]+)*\.(?:ts|tsx|mjs|css|prisma))`/g;

test.each(pages)('%s names files that exist', (page) => {
  const named = [...readFileSync(page, 'utf8').matchAll(PATH)].map(([, name]) => name!);
  const missing = named.filter((name) => !files.some((file) => file === name || file.endsWith(`/${name}`)));
  // `hex` is the example of docs/adding-a-game.md.
  expect(missing.filter((name) => !name.includes('hex/') && !name.startsWith('hex'))).toEqual([]);
});
