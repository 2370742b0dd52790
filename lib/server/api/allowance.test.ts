import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db } from '@/lib/server/platform/database';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { allow, forgetPurses } from './allowance';
import { call, newToken, programmer, type Programmer } from '@/lib/server/testing/api';

let ada: Programmer;
beforeAll(async () => {
  ada = await programmer('Ada');
});
beforeEach(async () => {
  forgetPurses();
  await (await db()).rateLimit.deleteMany();
});

test('sends what is left with every response, without a write per request', async () => {
  const first = await call('/me', { token: ada.token });
  expect(first.headers.get('ratelimit-policy')).toBe('"token";q=300;w=60, "person";q=600;w=60');
  expect(first.headers.get('ratelimit')).toMatch(/^"token";r=299;t=(60|59), "person";r=599;t=(60|59)$/);
  const rows = await (await db()).rateLimit.findMany({ orderBy: { key: 'asc' } });
  expect(rows).toHaveLength(2);
  for (let i = 0; i < 5; i += 1) await call('/me', { token: ada.token });
  expect(await (await db()).rateLimit.findMany({ orderBy: { key: 'asc' } })).toEqual(rows);
  expect((await call('/me', { token: ada.token })).headers.get('ratelimit')).toContain('"token";r=293;');
});

test('limits a token across servers, and a person across tokens', async () => {
  for (let i = 0; i < 14; i += 1) await allow(['api-token', ada.tokenId], 20);
  // Another server has reserved the last batch.
  forgetPurses();
  for (let i = 0; i < 20; i += 1) expect((await call('/me', { token: ada.token })).status).toBe(200);
  const refused = await call('/me', { token: ada.token });
  expect(refused).toMatchObject({ status: 429, json: { error: { code: 'too-many' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('ratelimit')).toContain('"token";r=0;');
  forgetPurses();
  expect((await call('/me', { token: ada.token })).status).toBe(429);

  const other = await newToken(ada);
  expect((await call('/me', { token: other.token })).status).toBe(200);
  while ((await allow(['api-user', ada.id], 1)).isWithin);
  expect(await call('/me', { token: other.token })).toMatchObject({ status: 429 });
  expect(await call('/me', { token: (await programmer('Ben')).token })).toMatchObject({ status: 200 });
});

test('states how long to wait for other rate limits, too', async () => {
  while ((await countAttempt(['challenge-user', ada.id])).ok);
  const { name } = await programmer('Eve');
  const body = { game: 'nonaga', seats: [{ kind: 'me' }, { kind: 'person', name }] };
  const refused = await call('/matches', { token: ada.token, body });
  expect(refused).toMatchObject({ status: 429, json: { error: { code: 'too-many' } } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
  expect(refused.headers.get('ratelimit')).toContain('"token";r=');
});

test('gives concurrent requests no more than sequential ones', async () => {
  const answers = await Promise.all(Array.from({ length: 320 }, () => allow(['api-token', 'someone'], 1)));
  expect(answers.filter(({ isWithin }) => isWithin)).toHaveLength(300);
});

test('starts anew with the next minute', async () => {
  while ((await allow(['api-token', 'another'], 20)).isWithin);
  vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] });
  expect((await allow(['api-token', 'another'], 1)).isWithin).toBe(true);
  vi.useRealTimers();
});
