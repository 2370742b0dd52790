/**
 * Secrets created on first use and stored: in the data folder, or in the shared database where many servers need the
 * same.
 */
import 'server-only';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { database, DatabaseTrouble } from './database';
import { syncDirectory } from './database/durable-files';
import { env } from './env';

export const SECRETS_FILE = 'secrets.json';

const known = new Map<string, Promise<string>>();

/** A secret of 32 random bytes in hexadecimal, the same for ever after the first call with this name. */
export function secret(name: 'session' | 'limits' | 'links' | 'push' | 'letters'): Promise<string> {
  // The location is part of the key: another database has other secrets.
  const key = `${env.DATABASE_URL ?? env.DATA_DIR} ${name}`;
  const kept = known.get(key) ?? findOrMake(name);
  known.set(key, kept);
  kept.catch(() => known.delete(key));
  return kept;
}

async function findOrMake(name: string): Promise<string> {
  // Opened first even where it is not used: its lock reserves the data folder for this process.
  const { kind, prisma } = await database();
  const fresh = randomBytes(32).toString('hex');
  if (kind === 'embedded') return storeInFile(name, fresh);
  // Two servers may get here at once: the first row wins, and both read it.
  await prisma.secret.createMany({ data: [{ name, value: fresh }], skipDuplicates: true });
  return (await prisma.secret.findUniqueOrThrow({ where: { name } })).value;
}

/** Synchronous from reading to renaming, so that two names requested at once cannot overwrite each other. */
function storeInFile(name: string, fresh: string): string {
  const folder = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR);
  const secrets = readSecretsFile(folder);
  const found = secrets[name];
  if (found) return found;
  writeSecretsFile(folder, { ...secrets, [name]: fresh });
  return fresh;
}

export function writeSecretsFile(folder: string, secrets: Record<string, string>): void {
  const file = path.join(folder, SECRETS_FILE);
  const draft = `${file}.new`;
  const handle = fs.openSync(draft, 'w', 0o600);
  try {
    fs.fchmodSync(handle, 0o600);
    fs.writeFileSync(handle, JSON.stringify(secrets, null, 2) + '\n');
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
  fs.renameSync(draft, file);
  syncDirectory(folder);
}

const secretsFile = z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hexadecimal digits'));

/** The secrets of the embedded database in this folder. */
export function readSecretsFile(folder: string): Record<string, string> {
  const file = path.join(folder, SECRETS_FILE);
  if (!fs.existsSync(file)) return {};
  try {
    // It may come from a copy or a backup with weaker permissions.
    if (process.platform !== 'win32' && fs.statSync(file).mode & 0o077) fs.chmodSync(file, 0o600);
    return secretsFile.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    throw new DatabaseTrouble(
      `The secrets in ${file} cannot be read: ${reasonOf(error)}. Put the file back from a backup. ` +
        'Without one, move it away and start again: new secrets are made, everyone has to sign in again, ' +
        'and guests lose the way to their matches.',
      { cause: error },
    );
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return issue?.path.length ? `"${issue.path.join('.')}" ${issue.message}` : 'it does not hold secrets';
  }
  // The JSON error is not repeated: it could quote a secret.
  return error instanceof SyntaxError ? 'it is torn, or no JSON' : (error as Error).message;
}
