import { afterEach, expect, inject, test, vi } from 'vitest';
import { GET } from '@/app/api/health/route';
import { closeDatabase } from './db';

afterEach(() => vi.unstubAllEnvs());

test('a server that is well says so, and where its database lives', async () => {
  const answer = await GET();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toEqual({
    ok: true,
    database: inject('template').home,
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
});

test('one that cannot reach its database says so with 503 and words, and tells no secret', async () => {
  await closeDatabase();
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubEnv('DATABASE_URL', 'postgresql://me:hush@127.0.0.1:1/nothing');
  const answer = await GET();
  const text = await answer.text();
  expect(answer.status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ ok: false, message: 'The database does not answer.' });
  expect(text).not.toMatch(/hush|127\.0\.0\.1/);
  expect(heard).toHaveBeenCalledOnce();
  heard.mockRestore();
});
