import fs from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';

const text = fs.readFileSync('Dockerfile', 'utf8');
/** Of the image itself, which begins at the last FROM; continued lines are one. */
const image = text
  .slice(text.lastIndexOf('\nFROM '))
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));
const of = (word: string) => image.filter((line) => line.startsWith(`${word} `));

test('the Dockerfile has no fault', () => {
  expect(validate(text)).toEqual([]);
});

test('the image runs as somebody without privileges, checks its health and hears how to end', () => {
  expect(of('USER')).toEqual(['USER node']);
  // Whatever comes after it is not root's any more.
  expect(image.indexOf('USER node')).toBeLessThan(image.findIndex((line) => line.startsWith('CMD ')));
  expect(of('HEALTHCHECK')[0]).toContain('health-check.mjs');
  // As a list: a shell would not pass the signal on.
  expect(of('CMD')[0]).toMatch(/^CMD \[.*"--built"\]$/);
  expect(text.match(/^FROM (\S+)/gm)).toEqual(['FROM node:24-bookworm-slim', 'FROM node:24-bookworm-slim']);
});

test('what it starts and copies is there', () => {
  const programs = [...text.matchAll(/scripts\/[\w/-]+\.mjs/g)].map(([name]) => name);
  expect(programs).toHaveLength(4);
  for (const name of programs) expect(fs.existsSync(name), name).toBe(true);
  for (const [, names] of text.matchAll(/^COPY (?!--)(.+) \S+$/gm))
    for (const name of names!.split(' ')) expect(fs.existsSync(name), name).toBe(true);
});

test('no secret, no build and no package of this machine goes into it', () => {
  const ignored = fs.readFileSync('.dockerignore', 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.data', '.env*', '.git', '.next', 'node_modules']));
  // `npm run build` reads these.
  for (const name of ['docs', 'prisma', 'exhibition', 'public']) expect(ignored).not.toContain(name);
});
