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

/** "`isLineOf` in `local-turn.ts`", also several names, and "step 3 of `submit-entry.ts`". */
const NAMED_IN = /((?:`\w+`,? (?:and )?)+)in `([\w[\]./-]+\.(?:ts|tsx|mjs))`/g;
const STEP_OF = /[Ss]tep (\d+) of\s+`([\w./-]+\.ts)`/g;

const sourceOf = (name: string): string => {
  const found = files.filter((file) => file === name || file.endsWith(`/${name}`));
  return found.map((file) => readFileSync(file, 'utf8')).join('\n');
};

test.each(pages)('%s names functions and steps that are in the files', (page) => {
  const text = readFileSync(page, 'utf8').replaceAll(/\s*\n\s*/g, ' ');
  const names = [...text.matchAll(NAMED_IN)].flatMap(([, all, file]) =>
    [...all!.matchAll(/\w+/g)].filter(([name]) => name !== 'and').map(([name]) => [name, file!] as const),
  );
  const gone = names.filter(([name, file]) => !new RegExp(`\\b${name}\\b`).test(sourceOf(file)));
  const steps = [...text.matchAll(STEP_OF)].filter(
    ([, number, file]) => !new RegExp(`// (.* and )?${number}\\. `).test(sourceOf(file!)),
  );
  expect([gone, steps.map(([words]) => words)]).toEqual([[], []]);
});

const ARCHITECTURE = readFileSync('docs/architecture.md', 'utf8');

/** The numbered rows of the table below a heading: number and file. */
function walkBelow(heading: string): { readonly number: number; readonly file: string }[] {
  const section = ARCHITECTURE.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| (\d+) \| `([^`]+)` \|/gm)].map(([, number, file]) => ({
    number: Number(number),
    file: file!,
  }));
}

// A reader can keep so many files in mind; a change that needs more should make some of them one.
test.each([
  ["One move, from click to the opponent's screen", 35],
  ['One replay page', 20],
])('%s: at most %i files, numbered, each there and named once', (heading, most) => {
  const walk = walkBelow(heading);
  expect(walk.length).toBeGreaterThan(10);
  expect(walk.length).toBeLessThanOrEqual(most);
  expect(walk.map(({ number }) => number)).toEqual(walk.map((_, index) => index + 1));
  const named = walk.map(({ file }) => file);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
