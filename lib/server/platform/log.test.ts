import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const SCRIPT = `
import { log } from './lib/server/platform/log.mjs';
import { inRequest, noteUser } from './lib/server/platform/request-context.mjs';
log.info('nothing to see');
log.error({ err: new Error('no room'), match: 'abc' }, 'the log is full');
inRequest('given-by-a-proxy', () => {
  log.error('before anybody is known');
  noteUser('ada');
  log.error('afterwards');
});
log.error({ err: Object.assign(new Error('twice'), { detail: 'Key (email)=(hush@example.org)' }) }, 'no values');
inRequest('no"name', (id) => log.error({ own: id }, 'its own'));`;

function write(env: Record<string, string>) {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', SCRIPT], {
    env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv,
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

test('in production an event is a line of JSON, from LOG_LEVEL upwards', () => {
  const lines = write({ NODE_ENV: 'production' }).stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'info', msg: 'nothing to see' },
    { level: 'error', msg: 'the log is full', match: 'abc', err: { message: 'no room' } },
    { msg: 'before anybody is known', requestId: 'given-by-a-proxy' },
    { msg: 'afterwards', requestId: 'given-by-a-proxy', userId: 'ada' },
    { msg: 'no values', err: { message: 'twice' } },
    { msg: 'its own', requestId: expect.stringMatching(/^[\w-]{36}$/) as string },
  ]);
  expect(lines[0]).not.toContain('requestId');
  expect(lines.join()).not.toContain('hush');
  expect(write({ NODE_ENV: 'production', LOG_LEVEL: 'error' }).stdout.trim().split('\n')).toHaveLength(5);
  expect(write({ NODE_ENV: 'production', LOG_LEVEL: 'silent' }).stdout).toBe('');
});

test('elsewhere it is readable', () => {
  const { stderr } = write({ NODE_ENV: 'development' });
  expect(stderr).toMatch(/^info: nothing to see\nerror: the log is full \{"match":"abc"\}\nError: no room\n/);
});
