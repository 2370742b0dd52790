/**
 * The format of a backup: lines of JSON, compressed with gzip. A header, then of each table a line that names its columns
 * and a line for each row with its values as PostgreSQL writes them, and at the end a digest of all lines before.
 */
import { z } from 'zod';

export const FORMAT = 'lamplight-backup';
export const VERSION = 1;

/** Values as text, in the order of the columns. */
export type Row = readonly (string | null)[];

const migration = z.object({ name: z.string(), checksum: z.string() });

/** What any version of the format begins with. */
export const anyHeader = z.object({ format: z.literal(FORMAT), version: z.number().int() });

export const header = anyHeader.extend({
  version: z.literal(VERSION),
  madeAt: z.iso.datetime(),
  /** The version of the program that wrote it. */
  program: z.string(),
  database: z.enum(['embedded', 'postgres']),
  /** Those that had been applied to the database. */
  migrations: z.array(migration).min(1),
  /** The number of rows by table. */
  rows: z.record(z.string(), z.number().int().nonnegative()),
});
export type Header = z.output<typeof header>;

export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const rowLine = z.array(z.string().nullable());
export const endLine = z.object({ end: z.literal(true), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

/** Told of whatever takes long. */
export type OnProgress = (progress: { readonly rows: number; readonly of: number }) => void;

/** The file cannot be used, or its place is taken; the message is for the operator. */
export class BackupTrouble extends Error {
  override name = 'BackupTrouble';
}

export const SECRET_TABLE = 'Secret';
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
