/** Applies prisma/migrations in order and keeps the same records as `prisma migrate deploy`, which stays usable. */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DatabaseTrouble } from './types';

/** One connection, not a pool: the advisory lock and the transactions belong to it. */
export interface Connection {
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Several statements at once, without parameters. */
  script(sql: string): Promise<void>;
}

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: unknown;
}

/** Prisma's own number, so that its command and ours exclude each other. */
export const MIGRATION_LOCK = 72707369;

const RECORDS = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

const MIGRATIONS = path.join(/* turbopackIgnore: true */ process.cwd(), 'prisma', 'migrations');

/** Migrates the database to the code's version; returns the names of what it applied. */
export async function migrate(connection: Connection, folder = MIGRATIONS): Promise<string[]> {
  const migrations = readMigrations(folder);
  // Many servers may start at once: the first one migrates, the others wait here and find the work done.
  await connection.query('SELECT pg_advisory_lock($1)::text', [MIGRATION_LOCK]);
  try {
    await refuseStrangers(connection);
    await connection.script(RECORDS);
    const applied = await connection.query<Applied>(
      'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
    );
    const waiting = unapplied(migrations, applied);
    for (const migration of waiting) await apply(connection, migration);
    return waiting.map(({ name }) => name);
  } finally {
    await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK]);
  }
}

/** All of them, in their order. */
export function readMigrations(folder = MIGRATIONS): Migration[] {
  return fs
    .readdirSync(/* turbopackIgnore: true */ folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const sql = fs.readFileSync(
        path.join(/* turbopackIgnore: true */ folder, name, 'migration.sql'),
        'utf8',
      );
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** A database with tables but without our records belongs to something else. */
async function refuseStrangers(connection: Connection): Promise<void> {
  const tables = await connection.query<{ name: string }>(
    `SELECT c.relname::text AS name FROM pg_class c
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(current_schema())
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  );
  if (tables.length === 0 || tables.some(({ name }) => name === '_prisma_migrations')) return;
  throw new DatabaseTrouble(
    `The database holds tables that are not Lamplight's (${tables[0]!.name}, …). Give it a database of its own.`,
  );
}

function unapplied(migrations: Migration[], applied: Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const row of applied) {
    const migration = known.get(row.migration_name);
    if (!migration) {
      throw new DatabaseTrouble(
        `The database is newer than this program: it has the migration ${row.migration_name}, which is unknown here. ` +
          'Start the newer version, or restore a backup made before it.',
      );
    }
    if (row.finished_at === null) {
      throw new DatabaseTrouble(
        `The migration ${row.migration_name} failed halfway in this database. ` +
          'Mend it by hand, then mark it with `prisma migrate resolve`.',
      );
    }
    if (row.checksum !== migration.checksum) {
      throw new DatabaseTrouble(
        `The migration ${row.migration_name} was edited after it was applied to this database. ` +
          'Restore its file and write a new migration instead.',
      );
    }
    known.delete(row.migration_name);
  }
  return migrations.filter(({ name }) => known.has(name));
}

/** The change and its record in one transaction: a migration that fails leaves nothing behind. */
async function apply(connection: Connection, migration: Migration): Promise<void> {
  await connection.script('BEGIN');
  try {
    await applyInside(connection, migration);
    await connection.script('COMMIT');
  } catch (error) {
    await connection.script('ROLLBACK');
    throw new DatabaseTrouble(`The migration ${migration.name} failed: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** In a transaction of the caller's. */
export async function applyInside(connection: Connection, { name, sql, checksum }: Migration): Promise<void> {
  await connection.script(RECORDS);
  await connection.script(sql);
  await connection.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
