/** Reads a backup, and refuses a file that is damaged, foreign or newer than this program. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createGunzip } from 'node:zlib';
import { readMigrations } from '../database/migrate';
import {
  anyHeader,
  BackupTrouble,
  endLine,
  header as headerLine,
  type Header,
  type OnProgress,
  type Row,
  rowLine,
  tableLine,
} from './format';

/** One row holds a match's position at most; a longer line is of another kind of file. */
const MAX_LINE_BYTES = 64 * 1024 * 1024;

export interface TableRow {
  readonly table: string;
  readonly columns: readonly string[];
  readonly row: Row;
}

/** Reads all of it, and keeps nothing: afterwards the file is known to be whole. */
export async function checkBackup(file: string, onProgress: OnProgress): Promise<Header> {
  const reader = readBackup(file, onProgress);
  for (;;) {
    const next = await reader.next();
    if (next.done) return next.value;
  }
}

/** Every row in the order of the file. Only once it has ended without an error was the file whole. */
export async function* readBackup(file: string, onProgress: OnProgress): AsyncGenerator<TableRow, Header> {
  const digest = createHash('sha256');
  let header: Header | undefined;
  let table: { readonly name: string; readonly columns: readonly string[] } | undefined;
  let rows = 0;
  let of = 0;
  const counts = new Map<string, number>();
  let isComplete = false;
  for await (const line of linesOf(file)) {
    if (isComplete) throw damaged(file, 'something follows its end');
    const value = parse(line);
    if (!header) {
      header = readHeader(file, value);
      of = Object.values(header.rows).reduce((sum, count) => sum + count, 0);
    } else if (Array.isArray(value)) {
      const row = rowLine.safeParse(value);
      if (!table || !row.success || row.data.length !== table.columns.length)
        throw damaged(file, `row ${rows + 1} does not fit its table`);
      counts.set(table.name, (counts.get(table.name) ?? 0) + 1);
      rows += 1;
      if (rows % 500 === 0 || rows === of) onProgress({ rows, of });
      yield { table: table.name, columns: table.columns, row: row.data };
    } else {
      const next = tableLine.safeParse(value);
      const end = endLine.safeParse(value);
      if (next.success) table = { name: next.data.table, columns: next.data.columns };
      else if (end.success && end.data.sha256 === digest.digest('hex')) isComplete = true;
      else throw damaged(file, `its digest is wrong, or line ${rows + 1} is no part of a backup`);
    }
    if (!isComplete) digest.update(line).update('\n');
  }
  if (!header) throw foreign(file);
  if (!isComplete) throw damaged(file, 'its end is missing');
  for (const [name, count] of Object.entries(header.rows))
    if ((counts.get(name) ?? 0) !== count) throw damaged(file, `rows of ${name} are missing`);
  return header;
}

function readHeader(file: string, value: unknown): Header {
  const found = anyHeader.safeParse(value);
  if (!found.success) throw foreign(file);
  const read = headerLine.safeParse(value);
  if (!read.success) {
    if (found.data.version !== 1) throw newer(file, `format ${found.data.version}`);
    throw damaged(file, 'its first line is not complete');
  }
  const known = new Map(readMigrations().map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of read.data.migrations) {
    if (!known.has(name)) throw newer(file, `migration ${name}`);
    if (known.get(name) !== checksum)
      throw new BackupTrouble(
        `${file} was made by another program: its migration ${name} differs from ours.`,
      );
  }
  return read.data;
}

function parse(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    return undefined;
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  const input = fs.createReadStream(file);
  const unzipped = createGunzip();
  input.on('error', (error) => unzipped.destroy(error));
  try {
    for await (const chunk of input.pipe(unzipped) as AsyncIterable<Buffer>) {
      let from = 0;
      for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
        const end = chunk.subarray(from, at);
        yield rest.length > 0 ? Buffer.concat([rest, end]) : end;
        rest = Buffer.alloc(0);
        from = at + 1;
      }
      if (from < chunk.length) rest = Buffer.concat([rest, chunk.subarray(from)]);
      if (rest.length > MAX_LINE_BYTES) throw foreign(file);
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'Z_BUF_ERROR') throw damaged(file, 'its end is missing');
    if (code === 'Z_DATA_ERROR' && input.bytesRead > 0)
      throw /header check/.test(message) ? foreign(file) : damaged(file, 'its bytes have changed');
    if (code?.startsWith('E')) throw new BackupTrouble(`${file} cannot be read: ${message}`);
    throw error;
  } finally {
    input.destroy();
  }
  if (rest.length > 0) yield rest;
}

const damaged = (file: string, why: string) =>
  new BackupTrouble(`${file} is damaged: ${why}. Take another backup; nothing was changed.`);
const foreign = (file: string) =>
  new BackupTrouble(`${file} is no backup of Lamplight. Nothing was changed.`);
const newer = (file: string, what: string) =>
  new BackupTrouble(
    `${file} was made by a newer version of Lamplight (${what}). Restore it with that version; nothing was changed.`,
  );
