/** Locks the data folder to one process, with a lock that the operating system releases when the process dies. */
import { log } from '@/lib/server/platform/log.mjs';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { DatabaseTrouble } from './types';

interface FileLocks {
  tryLock(handle: number, offset: number, length: number): boolean;
  unlock(handle: number, offset: number, length: number): void;
}

interface Holder {
  pid: number;
  host: string;
  since: string;
}

// Beyond the text: where locks are mandatory (Windows) the second process must still be able to read who holds it.
const LOCKED_BYTE = 1 << 30;

/** Takes the folder for this process, or throws a message for the operator; returns an unlock function. */
export function lockFolder(folder: string): () => void {
  const locks = loadLocks();
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    const file = path.join(folder, 'lock');
    return locks ? lockByHandle(file, folder, locks) : lockByName(file, folder);
  } catch (error) {
    if (error instanceof DatabaseTrouble) throw error;
    throw new DatabaseTrouble(
      `The data folder ${folder} cannot be used: ${(error as Error).message}. Choose another with DATA_DIR.`,
      { cause: error },
    );
  }
}

function lockByHandle(file: string, folder: string, locks: FileLocks): () => void {
  const handle = fs.openSync(file, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
  if (!locks.tryLock(handle, LOCKED_BYTE, 1)) {
    fs.closeSync(handle);
    throw inUse(folder, readHolder(file));
  }
  fs.ftruncateSync(handle, 0);
  fs.writeSync(handle, describeSelf(), 0);
  return () => {
    fs.ftruncateSync(handle, 0);
    locks.unlock(handle, LOCKED_BYTE, 1);
    fs.closeSync(handle);
  };
}

/** Where there is no native lock (musl): better than nothing, but a crash and a reused process id can defeat it. */
function lockByName(file: string, folder: string): () => void {
  log.warn(
    `Lamplight cannot lock ${folder} on this system (${process.platform}-${process.arch}); ` +
      'make sure that only one server uses it.',
  );
  const holder = readHolder(file);
  const isHere = holder?.host === os.hostname();
  if (holder && (!isHere || (holder.pid !== process.pid && isAlive(holder.pid)))) throw inUse(folder, holder);
  fs.writeFileSync(file, describeSelf(), { mode: 0o600 });
  return () => fs.rmSync(file, { force: true });
}

function loadLocks(): FileLocks | null {
  try {
    return createRequire(import.meta.url)('fs-native-extensions') as FileLocks;
  } catch {
    return null;
  }
}

function describeSelf(): string {
  const self: Holder = { pid: process.pid, host: os.hostname(), since: new Date().toISOString() };
  return JSON.stringify(self) + '\n';
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function inUse(folder: string, holder: Holder | null): DatabaseTrouble {
  const who = holder ? `process ${holder.pid} on ${holder.host}, since ${holder.since}` : 'another process';
  return new DatabaseTrouble(
    `The database in ${folder} is in use by ${who}. ` +
      'Stop that one first, choose another folder with DATA_DIR, or share a PostgreSQL server with DATABASE_URL.',
  );
}
