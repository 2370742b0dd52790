import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { closeDatabase } from './database';

const file = () => path.join(process.env.DATA_DIR!, 'secrets.json');

/** Starts a server that finds this file. */
async function startWith(text: string, mode = 0o600): Promise<string> {
  await closeDatabase();
  fs.writeFileSync(file(), text);
  fs.chmodSync(file(), mode);
  vi.resetModules();
  const started = { secrets: await import('./secrets'), db: await import('./database') };
  return started.secrets.secret('session').finally(() => started.db.closeDatabase());
}

test('restricts the secrets file to its owner', async () => {
  const session = 'a'.repeat(64);
  expect(await startWith(JSON.stringify({ session }), 0o644)).toBe(session);
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600);
});

test('never overwrites a secrets file it cannot read, and reports what to do', async () => {
  const hidden = 'b'.repeat(64);
  const torn = `{ "session": "${hidden}", "lim`;
  const bad = ['', torn, 'null', '[]', `"${hidden}"`, '{"session":7}', '{"session":"short"}', '\0\0\0\0'];
  for (const text of bad) {
    const message = await startWith(text).catch((error: Error) => error.message);
    expect(message, text).toContain(`${file()} cannot be read: `);
    expect(message, text).toContain('Put the file back from a backup.');
    expect(message, text).not.toContain(hidden);
    expect(fs.readFileSync(file(), 'utf8')).toBe(text);
  }
});
