/** The measure of all: a transaction that inserts one row as long as an entry of a log, and nothing else. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DURABLE_START, DurableFiles } from '../../../lib/server/platform/database/durable-files';
import { scratchFolder } from '../../test/scratch.mjs';
import type { Work } from './load';

/** As many as the server's own pool. */
const CONNECTIONS = 10;
const TABLE = `CREATE TABLE raw_entry (match text, revision int, data jsonb, hash text, key text,
  at timestamp default now(), primary key (match, revision), unique (match, key))`;
const INSERT = 'INSERT INTO raw_entry (match, revision, data, hash, key) VALUES ($1, $2, $3, $4, $5)';

function inserting(insert: (values: unknown[]) => Promise<unknown>): Work {
  const data = JSON.stringify([{ from: 'A1', to: 'B2', path: ['A1', 'B2'] }]);
  const hash = 'f'.repeat(64);
  const revisions: number[] = [];
  return async (worker) => {
    const revision = (revisions[worker] = (revisions[worker] ?? 0) + 1);
    await insert([`match-${worker}`, revision, data, hash, randomUUID()]);
  };
}

export async function bareInserts(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  await pool.query(TABLE);
  const work = inserting((values) => pool.query({ name: 'raw', text: INSERT, values }));
  return { work, close: () => pool.end() };
}

/** Into an embedded database of its own, opened and synced as the server opens its own. */
export async function embeddedInserts() {
  const folder = scratchFolder('bare');
  const cluster = path.join(folder, 'db');
  fs.cpSync('.next/cluster', cluster, { recursive: true });
  const pglite = await PGlite.create({ fs: new DurableFiles(cluster), startParams: DURABLE_START });
  await pglite.exec(TABLE);
  return {
    work: inserting((values) => pglite.query(INSERT, values)),
    async close() {
      await pglite.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
