/** Opens what a backup is made of: a connection of its own, whose transactions nobody waits for. */
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { copyCluster } from '../database/embedded';
import { lockFolder } from '../database/folder-lock';
import type { Connection } from '../database/migrate';
import { connectionTo } from '../database/postgres-pool';
import { readSecretsFile } from '../secrets';
import { makeCopy } from './copy';
import { BackupTrouble } from './format';

export interface Source {
  readonly kind: 'embedded' | 'postgres';
  readonly connection: Connection;
  /** Those that are in no table. */
  readonly secrets: readonly { name: string; value: string; createdAt: string }[];
  close(): Promise<void>;
}

export async function openPostgresClient(
  url: string,
): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const client = new pg.Client(connectionTo(url));
  // The queries report a lost connection themselves.
  client.on('error', () => {});
  await client.connect().catch((error: Error) => {
    throw new BackupTrouble(`PostgreSQL cannot be reached: ${error.message}. Check DATABASE_URL.`);
  });
  const connection: Connection = {
    query: async <Row>(sql: string, parameters?: unknown[]) =>
      (await client.query(sql, parameters)).rows as Row[],
    script: async (sql) => void (await client.query(sql)),
  };
  return { connection, close: () => client.end() };
}

export async function openCluster(
  folder: string,
): Promise<{ connection: Connection; close: () => Promise<void> }> {
  const pglite = await PGlite.create(folder);
  const connection: Connection = {
    query: async <Row>(sql: string, parameters?: unknown[]) =>
      (await pglite.query<Row>(sql, parameters)).rows,
    script: async (sql) => void (await pglite.exec(sql)),
  };
  return { connection, close: () => pglite.close() };
}

export async function openPostgresSource(url: string): Promise<Source> {
  return { kind: 'postgres', secrets: [], ...(await openPostgresClient(url)) };
}

/**
 * A copy of the embedded database, made by `copyInServer` where a server has it open: one process alone may read the
 * original. The copy is not migrated.
 */
export async function openEmbeddedSource(
  dataFolder: string,
  copyInServer: () => Promise<string | null>,
): Promise<Source> {
  if (!fs.existsSync(path.join(dataFolder, 'db', 'PG_VERSION')))
    throw new BackupTrouble(`There is no database in ${dataFolder}. Name its folder with DATA_DIR.`);
  const copy = (await copyInServer()) ?? (await copyLocked(dataFolder));
  const remove = () => fs.rmSync(copy, { recursive: true, force: true });
  try {
    const { connection, close } = await openCluster(path.join(copy, 'db'));
    const at = new Date(fs.statSync(copy).mtimeMs).toISOString();
    const secrets = Object.entries(readSecretsFile(copy)).map(([name, value]) => ({
      name,
      value,
      createdAt: at,
    }));
    return { kind: 'embedded', connection, secrets, close: () => close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

async function copyLocked(dataFolder: string): Promise<string> {
  const unlock = lockFolder(dataFolder);
  try {
    return await makeCopy(dataFolder, (folder) => copyCluster(path.join(dataFolder, 'db'), folder));
  } finally {
    unlock();
  }
}
