/** The measure of all: a transaction that inserts one row as long as an entry of a log, and nothing else. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Work } from './load';

export async function rawInserts(url: string, connections: number) {
  const pool = new pg.Pool({ connectionString: url, max: connections });
  await pool.query(`CREATE TABLE raw_entry (match text, revision int, data jsonb, hash text, key text,
    at timestamp default now(), primary key (match, revision), unique (match, key))`);
  const data = JSON.stringify([{ from: 'A1', to: 'B2', path: ['A1', 'B2'] }]);
  const hash = 'f'.repeat(64);
  const revisions: number[] = [];
  const work: Work = async (worker) => {
    const revision = (revisions[worker] = (revisions[worker] ?? 0) + 1);
    await pool.query({
      name: 'raw',
      text: 'INSERT INTO raw_entry (match, revision, data, hash, key) VALUES ($1, $2, $3, $4, $5)',
      values: [`match-${worker}`, revision, data, hash, randomUUID()],
    });
    return true;
  };
  return { work, close: () => pool.end() };
}
