// Temporary folders for the tests, in memory if there is room, because a busy disk makes every sync slow.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** A new folder of its own; whoever asks removes it. */
export function scratchFolder(/** @type {string} */ purpose) {
  return fs.mkdtempSync(path.join(hasRoomInMemory() ? MEMORY : os.tmpdir(), `lamplight-${purpose}-`));
}

function hasRoomInMemory() {
  try {
    fs.accessSync(MEMORY, fs.constants.W_OK);
    const { bavail, bsize } = fs.statfsSync(MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}
