/**
 * The embedded database: PGlite in the data folder, locked to this process, synced to disk before a commit is
 * acknowledged.
 */
import { log } from '@/lib/server/platform/log.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { DURABLE_START, DurableFiles, syncDirectory, syncTree } from './durable-files';
import {
  checkNotification,
  type Database,
  DatabaseTrouble,
  deliver,
  type Heard,
  makeHolder,
  SHOW_HOLDER,
} from './types';
import { lockFolder } from './folder-lock';
import { migrate } from './migrate';
import { pgliteAdapter } from './pglite-adapter';

/** An empty cluster, created by `npm start` after the build: copying it takes a second, creating one takes six. */
const CLUSTER_TEMPLATE = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'cluster');

export interface EmbeddedDatabase extends Database {
  readonly syncs: Readonly<DurableFiles['syncs']>;
}

export async function openEmbedded(
  dataFolder: string,
  template: string = CLUSTER_TEMPLATE,
): Promise<EmbeddedDatabase> {
  const unlock = lockFolder(dataFolder);
  try {
    return await openLocked(dataFolder, template, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openLocked(
  dataFolder: string,
  template: string,
  unlock: () => void,
): Promise<EmbeddedDatabase> {
  const cluster = path.join(dataFolder, 'db');
  if (!fs.existsSync(cluster)) await makeCluster(cluster, template);
  const files = new DurableFiles(cluster);
  const pglite = await startPGlite(cluster, files);
  await migrate({
    query: async <Row>(sql: string, parameters?: unknown[]) =>
      (await pglite.query<Row>(sql, parameters)).rows,
    script: async (sql) => void (await pglite.exec(sql)),
  });

  const holder = makeHolder();
  await pglite.query(SHOW_HOLDER, [holder]);
  const prisma = new PrismaClient({ adapter: pgliteAdapter(pglite) });
  const channels = new Map<string, Set<{ onPayload: Heard }>>();
  const stopUpkeep = startUpkeep(pglite);

  return {
    kind: 'embedded',
    prisma,
    syncs: files.syncs,
    holder,
    state: () => 'well',
    losses: () => 0,
    // There is only this process, so a notification needs no database.
    async listen(channel, onPayload) {
      checkNotification(channel, '');
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      const listener = { onPayload };
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    async notify(channel, payload) {
      checkNotification(channel, payload);
      for (const { onPayload } of channels.get(channel) ?? [])
        queueMicrotask(() => deliver(onPayload, payload));
    },
    async copyFiles(folder) {
      // Beforehand, so that whoever opens the copy has little to replay.
      await pglite.exec('CHECKPOINT');
      await pglite.transaction(() => copyCluster(cluster, folder));
    },
    async close() {
      stopUpkeep();
      channels.clear();
      await prisma.$disconnect();
      await pglite.close();
      unlock();
    },
  };
}

async function startPGlite(cluster: string, files: DurableFiles): Promise<PGlite> {
  const logLines: string[] = [];
  try {
    return await PGlite.create({
      fs: files,
      startParams: DURABLE_START,
      onStderr: (line: string) => {
        // Only the last lines matter: they tell why a start failed.
        logLines.push(line);
        if (logLines.length > 20) logLines.shift();
        return false;
      },
    });
  } catch (error) {
    const why = [...logLines, (error as Error).message].join('\n  ');
    throw new DatabaseTrouble(`The embedded database in ${cluster} does not start:\n  ${why}`, {
      cause: error,
    });
  }
}

/** Created beside its place and moved there whole, so that an interrupted start leaves no half-made database. */
export async function makeCluster(cluster: string, template: string = CLUSTER_TEMPLATE): Promise<void> {
  const draft = `${cluster}.new`;
  fs.rmSync(draft, { recursive: true, force: true });
  if (fs.existsSync(template)) {
    fs.cpSync(template, draft, { recursive: true });
    fs.chmodSync(draft, 0o700);
  } else {
    fs.mkdirSync(draft, { mode: 0o700 });
    const pglite = await PGlite.create(draft);
    await pglite.close();
  }
  await syncTree(draft);
  fs.renameSync(draft, cluster);
  syncDirectory(path.dirname(cluster));
}

/** Shares the blocks with the original where the file system can. */
export const copyCluster = (cluster: string, folder: string): Promise<void> =>
  fs.promises.cp(cluster, folder, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });

const MINUTE_MS = 60_000;
const CHECKPOINT_AFTER_BYTES = 16 * 1024 * 1024;
const VACUUM_EVERY_MINUTES = 360;

/**
 * Does what PostgreSQL's background processes would, which PGlite lacks: checkpoints when enough was written, vacuums
 * a few times a day. Returns a function that stops it.
 */
function startUpkeep(pglite: PGlite): () => void {
  let minutes = 0;
  const timer = setInterval(() => {
    minutes += 1;
    const work = minutes % VACUUM_EVERY_MINUTES === 0 ? vacuum(pglite) : checkpointIfDue(pglite);
    work.catch((error: unknown) => log.error({ err: error }, 'The upkeep of the database failed'));
  }, MINUTE_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Flushes the tables so that old log segments can be removed; returns whether it was due. */
export async function checkpointIfDue(pglite: PGlite, after = CHECKPOINT_AFTER_BYTES): Promise<boolean> {
  const { rows } = await pglite.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::text AS bytes FROM pg_control_checkpoint()',
  );
  if (Number(rows[0]?.bytes ?? 0) < after) return false;
  await pglite.exec('CHECKPOINT');
  return true;
}

/** Table by table: each one blocks every other query while it runs. */
export async function vacuum(pglite: PGlite): Promise<void> {
  const { rows } = await pglite.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_stat_user_tables ORDER BY relname`,
  );
  for (const { name } of rows) {
    await pglite.exec(`VACUUM (ANALYZE) ${name}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await pglite.exec('CHECKPOINT');
}
