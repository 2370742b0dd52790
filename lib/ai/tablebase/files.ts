/**
 * Stores tablebases in a folder, one compressed file each, a bounded number of them.
 *
 * A file is complete or absent, and is used only if its header and its checksum match: a damaged one counts as
 * absent.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import os from 'node:os';
import { gameOf } from '@/lib/games/registry';
import { type Label, labelOf, type SolveOrder } from './tablebase';

/** A few megabytes each. */
const KEPT = 16;
const ENDING = '.solved';
const UNFINISHED = '.unfinished';
/** Files of a killed run are older than any that is still being written. */
const LEFT_BEHIND_MS = 60 * 60_000;
const FORMAT = 'lamplight solved board 1';
const NEW_LINE = 0x0a;
const MAX_HEADER_BYTES = 1000;

interface Header extends Label {
  readonly format: string;
  /** Bytes of the tablebase itself. */
  readonly length: number;
  /** SHA-256 of what follows the header. */
  readonly checksum: string;
}

const fileOf = (folder: string, { name }: Label) => path.join(folder, `${name}${ENDING}`);

export function readTable(folder: string, label: Label): Uint8Array | null {
  const file = fileOf(folder, label);
  let bytes: Buffer;
  try {
    bytes = fs.readFileSync(file);
  } catch {
    return null;
  }
  const table = tableFrom(bytes, label);
  if (table) markUsed(file);
  return table;
}

function tableFrom(bytes: Buffer, label: Label): Uint8Array | null {
  const end = bytes.subarray(0, MAX_HEADER_BYTES).indexOf(NEW_LINE);
  if (end < 0) return null;
  const packed = bytes.subarray(end + 1);
  try {
    const header = JSON.parse(bytes.toString('utf8', 0, end)) as Partial<Header>;
    const isRight =
      header.format === FORMAT &&
      header.name === label.name &&
      header.version === label.version &&
      header.checksum === checksumOf(packed);
    if (!isRight) return null;
    const table = gunzipSync(packed, { maxOutputLength: header.length! });
    return table.length === header.length ? table : null;
  } catch {
    return null;
  }
}

export function writeTable(folder: string, label: Label, table: Uint8Array): void {
  fs.mkdirSync(folder, { recursive: true });
  const packed = gzipSync(table, { level: 1 });
  const header: Header = {
    format: FORMAT,
    ...label,
    length: table.length,
    checksum: checksumOf(packed),
  };
  const unfinished = path.join(folder, `${randomUUID()}${UNFINISHED}`);
  try {
    const handle = fs.openSync(unfinished, 'wx');
    try {
      fs.writeSync(handle, `${JSON.stringify(header)}\n`);
      fs.writeSync(handle, packed);
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    fs.renameSync(unfinished, fileOf(folder, label));
  } catch (error) {
    fs.rmSync(unfinished, { force: true });
    throw error;
  }
  tidy(folder);
}

/** Deletes the least recently used tablebases beyond those kept, and unfinished files. */
function tidy(folder: string): void {
  const files = fs.readdirSync(folder).map((name) => path.join(folder, name));
  const ages = new Map(
    files.map((file) => [file, fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  );
  const tables = files.filter((file) => file.endsWith(ENDING)).sort((a, b) => ages.get(b)! - ages.get(a)!);
  const leftBehind = files.filter(
    (file) => file.endsWith(UNFINISHED) && ages.get(file)! < Date.now() - LEFT_BEHIND_MS,
  );
  for (const file of [...tables.slice(KEPT), ...leftBehind]) fs.rmSync(file, { force: true });
}

function markUsed(file: string): void {
  try {
    fs.utimesSync(file, new Date(), new Date());
  } catch {
    // A read-only folder works as well.
  }
}

const checksumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Solves a board and stores its tablebase, with low priority. */
export function solveInto(folder: string, { game: gameId, rulesVersion, state }: SolveOrder): void {
  const game = gameOf(gameId, rulesVersion);
  const label = labelOf(game, state);
  if (!label || readTable(folder, label)) return;
  stepBack();
  writeTable(folder, label, game.ai!.tablebase!.solve(state));
}

/** On Linux this affects the calling thread alone; elsewhere it would slow down the whole server. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(0, os.constants.priority.PRIORITY_LOW);
  } catch {
    // It goes on at the priority it has.
  }
}
