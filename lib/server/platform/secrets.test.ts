import fs from 'node:fs';
import path from 'node:path';
import { expect, inject, test, vi } from 'vitest';
import { closeDatabase, db } from './database';
import { secret } from './secrets';

const { home } = inject('template');
const file = () => path.join(process.env.DATA_DIR!, 'secrets.json');

test(`secrets are made once and kept where they belong, ${home}`, async () => {
  const [session, again, limits] = await Promise.all([
    secret('session'),
    secret('session'),
    secret('limits'),
  ]);
  expect(session).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(session);
  expect(limits).not.toBe(session);
  if (home === 'embedded') {
    expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
    expect(JSON.parse(fs.readFileSync(file(), 'utf8'))).toEqual({ session, limits });
  } else {
    expect(fs.existsSync(file())).toBe(false);
    const rows = await (await db()).secret.findMany();
    expect(Object.fromEntries(rows.map(({ name, value }) => [name, value]))).toEqual({ session, limits });
  }
});

test('a restarted server finds the same secrets', async () => {
  const before = await secret('session');
  await closeDatabase();
  vi.resetModules();
  const fresh = await import('./secrets');
  expect(await fresh.secret('session')).toBe(before);
});
