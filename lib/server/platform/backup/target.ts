/** Restores a backup in the place of a database: whatever was there before stays until the new one is complete. */
import fs from 'node:fs';
import path from 'node:path';
import { syncDirectory, syncTree } from '../database/durable-files';
import { makeCluster } from '../database/embedded';
import { lockFolder } from '../database/folder-lock';
import { type Connection, MIGRATION_LOCK } from '../database/migrate';
import { HOLDER_CLASS } from '../database/types';
import { SECRETS_FILE, writeSecretsFile } from '../secrets';
import { BackupTrouble, type Header, type OnProgress, quoted } from './format';
import { checkBackup } from './read';
import { fillDatabase } from './restore';
import { openCluster, openPostgresClient } from './source';

interface Restored {
  readonly header: Header;
  /** Where to find what was there before. */
  readonly before: string | null;
}

interface Options {
  /** Whether a database that is there already is moved aside. */
  readonly isReplacing: boolean;
  readonly onProgress: OnProgress;
}

const HOW_TO_REPLACE = 'Restore into an empty place, or move what is there aside with --replace.';
/** Tells what was moved aside at one time from what was at another. */
const stamp = () => new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);

export async function restoreEmbedded(
  dataFolder: string,
  file: string,
  { isReplacing, onProgress }: Options,
): Promise<Restored> {
  const header = await checkBackup(file, () => {});
  const unlock = lockFolder(dataFolder);
  const cluster = path.join(dataFolder, 'db');
  const draft = path.join(dataFolder, 'db.restoring');
  try {
    const isTaken = fs.existsSync(cluster);
    if (isTaken && !isReplacing)
      throw new BackupTrouble(`There is a database in ${dataFolder} already. ${HOW_TO_REPLACE}`);
    fs.rmSync(draft, { recursive: true, force: true });
    await makeCluster(draft);
    const { connection, close } = await openCluster(draft);
    const secrets = await inTransaction(connection, () =>
      fillDatabase(connection, { file, header, isEmbedded: true }, onProgress),
    ).finally(close);
    await syncTree(draft);

    const before = isTaken ? path.join(dataFolder, `before-restore-${stamp()}`) : null;
    if (before) {
      fs.mkdirSync(before, { mode: 0o700 });
      fs.renameSync(cluster, path.join(before, 'db'));
      const secretsFile = path.join(dataFolder, SECRETS_FILE);
      if (fs.existsSync(secretsFile)) fs.copyFileSync(secretsFile, path.join(before, SECRETS_FILE));
    }
    if (Object.keys(secrets).length > 0) writeSecretsFile(dataFolder, secrets);
    fs.renameSync(draft, cluster);
    syncDirectory(dataFolder);
    return { header, before };
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
    unlock();
  }
}

export async function restorePostgres(
  url: string,
  file: string,
  { isReplacing, onProgress }: Options,
): Promise<Restored> {
  const header = await checkBackup(file, () => {});
  const { connection, close } = await openPostgresClient(url);
  try {
    // A server that starts meanwhile waits, and finds what was restored.
    await connection.query('SELECT pg_advisory_lock($1)::text', [MIGRATION_LOCK]);
    await refuseServers(connection);
    return await inTransaction(connection, async () => {
      const before = await moveAside(connection, isReplacing);
      await fillDatabase(connection, { file, header, isEmbedded: false }, onProgress);
      return { header, before };
    });
  } finally {
    await close();
  }
}

async function inTransaction<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  await connection.script('BEGIN');
  try {
    const done = await work();
    await connection.script('COMMIT');
    return done;
  } catch (error) {
    await connection.script('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function refuseServers(connection: Connection): Promise<void> {
  const holders = await connection.query(
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = $1::int::oid
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [HOLDER_CLASS],
  );
  if (holders.length > 0)
    throw new BackupTrouble(
      `The database is in use by ${holders.length} servers. Stop them first; nothing was changed.`,
    );
}

/** Tables and types of the schema go into another one, which is named; null where there were none. */
async function moveAside(connection: Connection, isReplacing: boolean): Promise<string | null> {
  const things = await connection.query<{ kind: string; name: string }>(
    `SELECT 'TABLE' AS kind, c.relname::text AS name FROM pg_class c
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(current_schema())
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     UNION ALL
     SELECT 'TYPE', t.typname::text FROM pg_type t
      WHERE t.typtype = 'e' AND t.typnamespace = to_regnamespace(current_schema())
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`,
  );
  if (things.length === 0) return null;
  if (!isReplacing) throw new BackupTrouble(`The database has tables already. ${HOW_TO_REPLACE}`);
  if (!things.some(({ name }) => name === '_prisma_migrations'))
    throw new BackupTrouble(
      'The database holds tables that are not Lamplight’s. Give it a database of its own.',
    );
  const schema = `before_restore_${stamp()}`;
  await connection.script(`CREATE SCHEMA ${schema}`);
  for (const { kind, name } of things)
    await connection.script(`ALTER ${kind} ${quoted(name)} SET SCHEMA ${schema}`);
  return `schema ${schema}`;
}
