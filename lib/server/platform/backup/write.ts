/** Writes a backup of a database as it is at one moment. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { version as program } from '@/package.json';
import { syncDirectory } from '../database/durable-files';
import { now } from '../now';
import {
  BackupTrouble,
  FORMAT,
  type Header,
  type OnProgress,
  quoted,
  type Row,
  SECRET_TABLE,
  VERSION,
} from './format';
import type { Source } from './source';

const ROWS_AT_ONCE = 500;

interface Table {
  name: string;
  columns: string[];
}

/** Complete or not there: it is written beside its place and moved there once it is on the disk. */
export async function writeBackup(source: Source, file: string, onProgress: OnProgress): Promise<Header> {
  refuseExisting(file);
  const draft = `${file}.partial`;
  let header: Header | undefined;
  const lines = async function* () {
    header = yield* backupLines(source, onProgress);
  };
  try {
    // Password hashes, addresses and secrets are in it.
    const output = fs.createWriteStream(draft, { flags: 'w', mode: 0o600, flush: true });
    await pipeline(Readable.from(lines(), { objectMode: true }), createGzip({ level: 6 }), output);
    refuseExisting(file);
    fs.renameSync(draft, file);
    syncDirectory(path.dirname(path.resolve(file)));
  } catch (error) {
    fs.rmSync(draft, { force: true });
    const { code, message } = error as NodeJS.ErrnoException;
    if (code && /^E[A-Z]+$/.test(code)) throw new BackupTrouble(`${file} could not be written: ${message}`);
    throw error;
  }
  return header!;
}

function refuseExisting(file: string): void {
  if (fs.existsSync(file)) throw new BackupTrouble(`${file} is there already. Give the name of a new file.`);
}

async function* backupLines(source: Source, onProgress: OnProgress): AsyncGenerator<string, Header> {
  const { query } = source.connection;
  const digest = createHash('sha256');
  const line = (value: unknown) => {
    const text = `${JSON.stringify(value)}\n`;
    digest.update(text);
    return text;
  };
  await query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const tables = await readTables(source);
  const header: Header = {
    format: FORMAT,
    version: VERSION,
    madeAt: now().toISOString(),
    program,
    database: source.kind,
    migrations: await query(
      `SELECT migration_name AS name, checksum FROM _prisma_migrations
        WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
    ),
    rows: await countRows(source, tables),
  };
  yield line(header);
  const of = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
  let rows = 0;
  for (const table of tables) {
    yield line({ table: table.name, columns: table.columns });
    for await (const some of rowsOf(source, table)) {
      yield some.map(line).join('');
      rows += some.length;
      onProgress({ rows, of });
    }
  }
  await query('COMMIT');
  yield JSON.stringify({ end: true, sha256: digest.digest('hex') }) + '\n';
  return header;
}

/** Everything of ours but the records of the migrations, which a restore makes anew. */
async function readTables({ connection }: Source): Promise<Table[]> {
  return connection.query<Table>(
    `SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(current_schema())
        AND c.relname <> '_prisma_migrations'
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      GROUP BY c.relname ORDER BY c.relname`,
  );
}

async function countRows(source: Source, tables: readonly Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await source.connection.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ${quoted(name)}`,
    );
    counts[name] = row?.count ?? 0;
  }
  if (SECRET_TABLE in counts) counts[SECRET_TABLE]! += source.secrets.length;
  return counts;
}

async function* rowsOf({ connection, secrets }: Source, { name, columns }: Table): AsyncGenerator<Row[]> {
  const values = columns.map((column) => `${quoted(column)}::text`).join(', ');
  await connection.query(`DECLARE rows CURSOR FOR SELECT ARRAY[${values}] AS row FROM ${quoted(name)}`);
  for (;;) {
    const some = await connection.query<{ row: Row }>(`FETCH ${ROWS_AT_ONCE} FROM rows`);
    if (some.length === 0) break;
    yield some.map(({ row }) => row);
  }
  await connection.query('CLOSE rows');
  // The embedded database keeps its secrets in a file beside it.
  if (name === SECRET_TABLE && secrets.length > 0)
    yield secrets.map((secret) => columns.map((column) => secret[column as keyof typeof secret] ?? null));
}
