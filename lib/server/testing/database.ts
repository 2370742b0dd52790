/** Creates a fresh, migrated database for each test file, opened by the server's own code. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { migrate } from '@/lib/server/platform/database/migrate';
import type { Database } from '@/lib/server/platform/database/types';

/** What the global setup of a project created, for the test files to copy. */
export type Template =
  { home: 'embedded'; folder: string } | { home: 'postgres'; admin: string; database: string };

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Points the environment at a fresh copy of the template; returns a function that removes it. */
export async function freshDatabase(template: Template): Promise<() => Promise<void>> {
  const { folder, remove: removeFolder } = freshFolder();
  if (template.home === 'embedded') {
    delete process.env.DATABASE_URL;
    fs.cpSync(template.folder, path.join(folder, 'db'), { recursive: true });
    return async () => removeFolder();
  }
  const made = await copyDatabase(template.admin, template.database);
  process.env.DATABASE_URL = made.url;
  return async () => {
    removeFolder();
    await made.drop();
  };
}

/** An empty data folder, to which the environment points. */
export function freshFolder() {
  const folder = scratchFolder('test');
  process.env.DATA_DIR = folder;
  return { folder, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** Leaves a migrated database as empty as a new one. */
export async function emptyDatabase({ prisma }: Database): Promise<void> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'`;
  await prisma.$executeRawUnsafe(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} RESTART IDENTITY`);
}

/** A new database on the server at `admin`: a copy of `from`, or an empty one. */
export async function copyDatabase(
  admin: string,
  from = 'template0',
): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `lamplight_${randomBytes(6).toString('hex')}`;
  await administer(admin, `CREATE DATABASE ${name} TEMPLATE ${from}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    name,
    drop: () => administer(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

export async function administer(admin: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Migrates a database outside the server's own opening. */
export async function migrateUrl(url: string, folder?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await migrate(
      {
        query: async <Row>(sql: string, parameters?: unknown[]) =>
          (await client.query(sql, parameters)).rows as Row[],
        script: async (sql) => void (await client.query(sql)),
      },
      folder,
    );
  } finally {
    await client.end();
  }
}
