/** Fills an empty database from a backup, in one transaction, and brings it to this program's version. */
import { applyInside, type Connection, readMigrations } from '../database/migrate';
import { BackupTrouble, type Header, type OnProgress, quoted, type Row, SECRET_TABLE } from './format';
import { readBackup } from './read';

const ROWS_AT_ONCE = 500;

interface Column {
  table: string;
  name: string;
  type: string;
}

interface Constraint {
  table: string;
  name: string;
  definition: string;
}

/**
 * Expects an open transaction, which the caller commits or rolls back, and a header that `checkBackup` has read. Returns
 * the secrets where the database is embedded, which keeps them in a file.
 */
export async function fillDatabase(
  connection: Connection,
  { file, header, isEmbedded }: { file: string; header: Header; isEmbedded: boolean },
  onProgress: OnProgress,
): Promise<Record<string, string>> {
  const secrets: Record<string, string> = {};
  const known = new Set(header.migrations.map(({ name }) => name));
  const migrations = readMigrations();
  for (const migration of migrations.filter(({ name }) => known.has(name)))
    await applyInside(connection, migration);
  // What migrations have written themselves is in the backup too.
  const tables = Object.keys(header.rows);
  await connection.script(`TRUNCATE ${tables.map(quoted).join(', ')}`);
  const references = await dropReferences(connection);
  const types = await columnTypes(connection);

  let batch: Row[] = [];
  let current: { table: string; columns: readonly string[] } | undefined;
  const flush = async () => {
    if (current && batch.length > 0) await insert(connection, current, types, batch);
    batch = [];
  };
  for await (const { table, columns, row } of readBackup(file, onProgress)) {
    if (current?.table !== table || batch.length === ROWS_AT_ONCE) await flush();
    current = { table, columns };
    if (isEmbedded && table === SECRET_TABLE)
      secrets[row[columns.indexOf('name')] ?? ''] = row[columns.indexOf('value')] ?? '';
    else batch.push(row);
  }
  await flush();

  // Each checks every row that was loaded.
  for (const { table, name, definition } of references)
    await connection.script(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  await advanceSequences(connection);
  for (const migration of migrations.filter(({ name }) => !known.has(name)))
    await applyInside(connection, migration);
  return secrets;
}

/** Rows arrive table by table, before those that they refer to. */
async function dropReferences(connection: Connection): Promise<Constraint[]> {
  const constraints = await connection.query<Constraint>(
    `SELECT c.relname::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
       FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND c.relnamespace = to_regnamespace(current_schema())`,
  );
  for (const { table, name } of constraints)
    await connection.script(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
  return constraints;
}

/** By "table column". */
async function columnTypes(connection: Connection): Promise<Map<string, string>> {
  const columns = await connection.query<Column>(
    `SELECT c.relname::text AS table, a.attname::text AS name, format_type(a.atttypid, a.atttypmod) AS type
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = to_regnamespace(current_schema())`,
  );
  return new Map(columns.map(({ table, name, type }) => [`${table} ${name}`, type]));
}

async function insert(
  connection: Connection,
  { table, columns }: { table: string; columns: readonly string[] },
  types: ReadonlyMap<string, string>,
  rows: readonly Row[],
): Promise<void> {
  const values = columns.map((column, index) => {
    const type = types.get(`${table} ${column}`);
    if (type === undefined)
      throw new BackupTrouble(
        `The backup has ${table}.${column}, which is unknown here. Nothing was changed.`,
      );
    return `(r.row->>${index})::${type}`;
  });
  await connection.query(
    `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')})
     SELECT ${values.join(', ')} FROM json_array_elements($1::json) AS r (row)`,
    [JSON.stringify(rows)],
  );
}

async function advanceSequences(connection: Connection): Promise<void> {
  const numbered = await connection.query<{ table: string; name: string; sequence: string }>(
    `SELECT c.relname::text AS table, a.attname::text AS name,
            pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relkind = 'r' AND c.relnamespace = to_regnamespace(current_schema())
        AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`,
  );
  for (const { table, name, sequence } of numbered)
    await connection.query(
      `SELECT setval($1::regclass, (SELECT coalesce(max(${quoted(name)}), 0) + 1 FROM ${quoted(table)}), false)`,
      [sequence],
    );
}
