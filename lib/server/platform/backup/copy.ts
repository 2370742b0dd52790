/** Copies the embedded database and its secrets for a backup. */
import fs from 'node:fs';
import path from 'node:path';
import { SECRETS_FILE } from '../secrets';

const COPY_PREFIX = 'backup-copy-';
const COPY_TTL_MS = 24 * 60 * 60 * 1000;

/** A folder beside the database with copies of it and of the secrets; whoever asked for it removes it. */
export async function makeCopy(
  dataFolder: string,
  copyDatabase: (folder: string) => Promise<void>,
): Promise<string> {
  removeOldCopies(dataFolder);
  const folder = fs.mkdtempSync(path.join(dataFolder, COPY_PREFIX));
  await copyDatabase(path.join(folder, 'db'));
  const secrets = path.join(dataFolder, SECRETS_FILE);
  if (fs.existsSync(secrets)) fs.copyFileSync(secrets, path.join(folder, SECRETS_FILE));
  return folder;
}

/** Of backups that were cut short. */
function removeOldCopies(dataFolder: string): void {
  for (const name of fs.readdirSync(dataFolder)) {
    if (!name.startsWith(COPY_PREFIX)) continue;
    const folder = path.join(dataFolder, name);
    if (Date.now() - fs.statSync(folder).mtimeMs > COPY_TTL_MS)
      fs.rmSync(folder, { recursive: true, force: true });
  }
}
