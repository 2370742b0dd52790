import { afterEach, expect, inject, test, vi } from 'vitest';
import { closeDatabase, database } from './database';
import { checkHealth } from './health';
import { log } from '@/lib/server/platform/log.mjs';

afterEach(() => vi.unstubAllEnvs());

test('a healthy server reports itself and the kind of its database', async () => {
  await database();
  expect(await checkHealth()).toEqual({
    ok: true,
    database: inject('template').home,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
});

test('a server without its database reports that, and no secret', async () => {
  await closeDatabase();
  const errors = vi.spyOn(log, 'error').mockImplementation(() => {});
  vi.stubEnv('DATABASE_URL', 'postgresql://me:hush@127.0.0.1:1/nothing');
  const health = await checkHealth();
  expect(health).toMatchObject({ ok: false, message: 'The database does not answer.' });
  expect(JSON.stringify(health)).not.toMatch(/hush|127\.0\.0\.1/);
  expect(errors).toHaveBeenCalledOnce();
  errors.mockRestore();
});
