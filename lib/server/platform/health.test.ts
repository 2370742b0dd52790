import { afterEach, expect, inject, test, vi } from 'vitest';
import { closeDatabase, database } from './database';
import { checkHealth } from './health';

afterEach(() => vi.unstubAllEnvs());

test('a server that is well says so, and where its database lives', async () => {
  await database();
  expect(await checkHealth()).toEqual({
    ok: true,
    database: inject('template').home,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
});

test('one that cannot reach its database says so in words, and tells no secret', async () => {
  await closeDatabase();
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('DATABASE_URL', 'postgresql://me:hush@127.0.0.1:1/nothing');
  const health = await checkHealth();
  expect(health).toMatchObject({ ok: false, message: 'The database does not answer.' });
  expect(JSON.stringify(health)).not.toMatch(/hush|127\.0\.0\.1/);
  expect(heard).toHaveBeenCalledOnce();
  heard.mockRestore();
});
