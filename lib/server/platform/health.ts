/** Checks whether this server works, without telling strangers details. */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { version } from '@/package.json';
import { database, DatabaseTrouble } from './database';
import { serverHooks } from './server-hooks.mjs';

export type Health =
  | { ok: true; database: 'embedded' | 'postgres'; version: string }
  | { ok: false; message: string; version: string };

const TIMEOUT_MS = 5000;

export async function checkHealth(): Promise<Health> {
  if (serverHooks.isEnding) return { ok: false, message: 'The server is about to end.', version };
  try {
    return { ok: true, database: await withTimeout(askDatabase()), version };
  } catch (error) {
    log.error({ err: error }, 'The health check failed');
    return { ok: false, message: 'The database does not answer.', version };
  }
}

async function askDatabase(): Promise<'embedded' | 'postgres'> {
  const { kind, prisma, state } = await database();
  if (state() === 'lost') throw new DatabaseTrouble('The connection is lost.');
  await prisma.$queryRaw`SELECT 1`;
  return kind;
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
