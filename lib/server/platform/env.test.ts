import { afterEach, expect, test, vi } from 'vitest';
import { env, envProblems } from './env';

afterEach(() => vi.unstubAllEnvs());

test('has defaults, and reads variables on access', () => {
  vi.stubEnv('PORT', '');
  expect(env.PORT).toBe(3000);
  vi.stubEnv('PORT', ' 4000 ');
  expect(env.PORT).toBe(4000);
  vi.stubEnv('TRUST_PROXY', 'true');
  expect(env.TRUST_PROXY).toBe(1);
  vi.stubEnv('TRUST_PROXY', '2');
  expect(env.TRUST_PROXY).toBe(2);
  vi.stubEnv('TRUST_PROXY', 'off');
  expect(env.TRUST_PROXY).toBe(0);
});

test('names what is wrong', () => {
  expect(envProblems()).toEqual([]);
  vi.stubEnv('PORT', 'eighty');
  vi.stubEnv('DATABASE_URL', 'mysql://somewhere');
  vi.stubEnv('APP_URL', 'javascript:alert(1)');
  const problems = envProblems();
  expect(problems).toHaveLength(3);
  expect(problems.join('\n')).toMatch(/PORT must be a whole number/);
  expect(problems.join('\n')).toMatch(/DATABASE_URL must begin with postgres/);
  expect(() => env.DATABASE_URL).toThrow('DATABASE_URL must begin with');
});

test('refuses a movable clock where anybody from outside could play', () => {
  vi.stubEnv('DATABASE_URL', '');
  vi.stubEnv('LAMPLIGHT_TEST_CLOCK', '/tmp/ahead');
  expect(envProblems()).toEqual([expect.stringMatching(/^LAMPLIGHT_TEST_CLOCK is for tests/)]);
  vi.stubEnv('HOST', 'localhost');
  expect(envProblems()).toEqual([]);
  for (const [name, value] of [
    ['HOST', '0.0.0.0'],
    ['APP_URL', 'https://lamplight.example'],
    ['TRUST_PROXY', '1'],
    ['DATABASE_URL', 'postgres://elsewhere/house'],
    ['SMTP_URL', 'smtp://post'],
  ] as const) {
    const before = process.env[name] ?? '';
    vi.stubEnv(name, value);
    expect(envProblems()).toHaveLength(1);
    vi.stubEnv(name, before);
  }
});
