// The embedded home: PGlite in the data folder, locked to this process, synced to disk before a commit is acknowledged.
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PrismaClient } from '@/lib/generated/prisma/client';
import { DURABLE_START, DurableFiles, syncDirectory, syncTree } from './durable-files';
import { checkNotification, type Database, DatabaseTrouble, deliver, type Heard } from './home';
import { lockFolder } from './lock';
import { migrate } from './migrate';
import { pgliteAdapter } from './pglite-adapter';
import { startUpkeep } from './upkeep';

/** An empty cluster, made by `npm start` after the build: copying it takes a second, making one takes six. */
export const CLUSTER_TEMPLATE = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'cluster');

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

  const prisma = new PrismaClient({ adapter: pgliteAdapter(pglite) });
  const channels = new Map<string, Set<{ heard: Heard }>>();
  const stopUpkeep = startUpkeep(pglite);

  return {
    kind: 'embedded',
    prisma,
    syncs: files.syncs,
    // There is only this process, so an event needs no database to travel through.
    async listen(channel, heard) {
      checkNotification(channel, '');
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners);
      const listener = { heard };
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
    async notify(channel, payload) {
      checkNotification(channel, payload);
      for (const { heard } of channels.get(channel) ?? []) queueMicrotask(() => deliver(heard, payload));
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
  const complaints: string[] = [];
  try {
    return await PGlite.create({
      fs: files,
      startParams: DURABLE_START,
      onStderr: (line: string) => {
        // Only the last lines matter: they say why a start failed.
        complaints.push(line);
        if (complaints.length > 20) complaints.shift();
        return false;
      },
    });
  } catch (error) {
    const why = [...complaints, (error as Error).message].join('\n  ');
    throw new DatabaseTrouble(`The embedded database in ${cluster} does not start:\n  ${why}`, {
      cause: error,
    });
  }
}

/** Made beside its place and moved there whole, so that a start cut short leaves no half-made database. */
async function makeCluster(cluster: string, template: string): Promise<void> {
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
