/**
 * Opens the database once a process, PostgreSQL where DATABASE_URL is set and else embedded in the data folder, and
 * runs transactions.
 */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { Prisma, type PrismaClient } from '@/lib/generated/prisma/client';
import { postgresFault } from './database/errors';
import { type Database, DatabaseTrouble } from './database/types';
import { env } from './env';

export type { Database } from './database/types';
export { brokenUnique, isOutage } from './database/errors';
export { DatabaseTrouble };
export type Tx = Prisma.TransactionClient;

export interface TransactionOptions {
  isolationLevel?: Prisma.TransactionIsolationLevel;
  /** Milliseconds the work may take. */
  timeout?: number;
}

interface Shared {
  opening: Promise<Database> | null;
  opened: Database | null;
  running: AsyncLocalStorage<{ isOver: boolean }>;
}
const shared = singleton('database', (): Shared => ({
  opening: null,
  opened: null,
  running: new AsyncLocalStorage(),
}));

const MAX_ATTEMPTS = 5;
const MAX_WAIT_MS = 5000;

export function database(): Promise<Database> {
  return (shared.opening ??= open().then(
    (opened) => (shared.opened = opened),
    (error: unknown) => {
      shared.opening = null;
      throw error;
    },
  ));
}

async function open(): Promise<Database> {
  if (env.DATABASE_URL) {
    const { openPostgres } = await import('./database/postgres');
    return openPostgres(env.DATABASE_URL, env.DATABASE_POOL);
  }
  const { openEmbedded } = await import('./database/embedded');
  return openEmbedded(path.resolve(/* turbopackIgnore: true */ env.DATA_DIR));
}

export async function db(): Promise<PrismaClient> {
  refuseInside('db()');
  return reachable(await database()).prisma;
}

/** While the database does not answer, nobody queues for it. */
function reachable(opened: Database): Database {
  if (opened.state() === 'lost') throw new DatabaseTrouble('The database does not answer.');
  return opened;
}

/** Runs the work in one transaction; work that lost a race is run again, so it must be repeatable. */
export async function transaction<T>(
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  refuseInside('transaction()');
  const { prisma } = reachable(await database());
  for (let attempt = 1; ; attempt += 1) {
    const run = { isOver: false };
    try {
      return await shared.running.run(run, () =>
        prisma.$transaction(work, { maxWait: MAX_WAIT_MS, timeout: 15_000, ...options }),
      );
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLostRace(error)) throw error;
      // A random delay, so that the same two do not collide again.
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (0.5 + Math.random())));
    } finally {
      run.isOver = true;
    }
  }
}

/** The embedded database has one connection: querying it from inside a transaction would wait for ever. */
function refuseInside(what: string): void {
  const run = shared.running.getStore();
  if (run && !run.isOver) throw new Error(`${what} was called inside a transaction: use its tx`);
}

/** A serialisation failure or a deadlock, which may succeed the next time. */
function isLostRace(error: unknown): boolean {
  const code = postgresFault(error)?.code;
  return code === '40001' || code === '40P01' || (error as { code?: string }).code === 'P2034';
}

/** How the database of this server answers: `losses` grows with every connection lost. */
export const databaseState = () => ({
  state: shared.opened?.state() ?? 'well',
  losses: shared.opened?.losses() ?? 0,
});

export async function closeDatabase(): Promise<void> {
  const opening = shared.opening;
  shared.opening = null;
  shared.opened = null;
  // One that failed to open has nothing to close.
  const opened = await opening?.catch(() => null);
  await opened?.close();
}
