import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { scratchFolder } from '@/scripts/test/scratch.mjs';
import { type Connection, migrate } from './migrate';

const template = inject('template');
const folder = scratchFolder('migrate');
let connection: Connection;
let close: () => Promise<void>;

beforeAll(async () => {
  if (template.home === 'embedded') {
    fs.cpSync(template.folder, path.join(folder, 'db'), { recursive: true });
    const pglite = await PGlite.create(path.join(folder, 'db'));
    connection = {
      query: async <Row>(sql: string, parameters?: unknown[]) =>
        (await pglite.query<Row>(sql, parameters)).rows,
      script: async (sql) => void (await pglite.exec(sql)),
    };
    close = () => pglite.close();
  } else {
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    connection = {
      query: async <Row>(sql: string, parameters?: unknown[]) =>
        (await client.query(sql, parameters)).rows as Row[],
      script: async (sql) => void (await client.query(sql)),
    };
    close = () => client.end();
  }
});
afterAll(async () => {
  await close();
  fs.rmSync(folder, { recursive: true, force: true });
});

let history: string;
let schemas = 0;
beforeEach(async () => {
  schemas += 1;
  history = path.join(folder, `history-${schemas}`);
  write('1_tables', 'CREATE TABLE lamp (id int PRIMARY KEY);\nCREATE TABLE shade (id int);');
  write('2_rows', 'INSERT INTO lamp VALUES (1), (2);');
  fs.writeFileSync(path.join(history, 'migration_lock.toml'), 'provider = "postgresql"\n');
  await connection.script(`CREATE SCHEMA empty_${schemas}; SET search_path = empty_${schemas}`);
});

function write(name: string, sql: string): void {
  fs.mkdirSync(path.join(history, name), { recursive: true });
  fs.writeFileSync(path.join(history, name, 'migration.sql'), sql);
}

const records = () =>
  connection.query<{ migration_name: string; applied_steps_count: number }>(
    'SELECT migration_name, applied_steps_count FROM _prisma_migrations ORDER BY migration_name',
  );

describe(`the migrator, ${template.home}`, () => {
  test('applies new migrations in order, once', async () => {
    expect(await migrate(connection, history)).toEqual(['1_tables', '2_rows']);
    expect(await migrate(connection, history)).toEqual([]);
    write('3_more', 'INSERT INTO lamp VALUES (3);');
    expect(await migrate(connection, history)).toEqual(['3_more']);
    expect(await connection.query('SELECT id FROM lamp ORDER BY id')).toEqual([
      { id: 1 },
      { id: 2 },
      { id: 3 },
    ]);
    expect(await records()).toEqual(
      ['1_tables', '2_rows', '3_more'].map((migration_name) => ({ migration_name, applied_steps_count: 1 })),
    );
  });

  test('refuses a migration that was edited after it was applied', async () => {
    await migrate(connection, history);
    write('1_tables', 'CREATE TABLE lamp (id bigint PRIMARY KEY);');
    write('3_more', 'INSERT INTO lamp VALUES (3);');
    await expect(migrate(connection, history)).rejects.toThrow('1_tables was edited after it was applied');
    expect(await connection.query('SELECT id FROM lamp')).toHaveLength(2);
  });

  test('refuses a database that is newer than the program', async () => {
    write('9_future', 'CREATE TABLE future (id int);');
    await migrate(connection, history);
    fs.rmSync(path.join(history, '9_future'), { recursive: true });
    await expect(migrate(connection, history)).rejects.toThrow('newer than this program');
  });

  test('leaves nothing of a migration that fails, and continues when it is fixed', async () => {
    write('3_broken', 'CREATE TABLE halfway (id int);\nINSERT INTO lamp VALUES (1);');
    await expect(migrate(connection, history)).rejects.toThrow(/3_broken failed: .*duplicate key/);
    expect(await connection.query(`SELECT to_regclass('halfway')::text AS name`)).toEqual([{ name: null }]);
    expect(await records()).toHaveLength(2);
    write('3_broken', 'CREATE TABLE halfway (id int);');
    expect(await migrate(connection, history)).toEqual(['3_broken']);
  });

  test('refuses one that another tool left half done, unless it was marked as rolled back', async () => {
    await migrate(connection, history);
    await connection.query(
      `UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '2_rows'`,
    );
    await expect(migrate(connection, history)).rejects.toThrow('2_rows failed halfway');
    await connection.script(
      `DELETE FROM lamp; UPDATE _prisma_migrations SET rolled_back_at = now() WHERE migration_name = '2_rows'`,
    );
    expect(await migrate(connection, history)).toEqual(['2_rows']);
  });

  test('refuses a database that holds other tables', async () => {
    await connection.script('CREATE TABLE invoices (id int)');
    await expect(migrate(connection, history)).rejects.toThrow("not Lamplight's (invoices");
    expect(await connection.query(`SELECT to_regclass('lamp')::text AS name`)).toEqual([{ name: null }]);
  });
});
