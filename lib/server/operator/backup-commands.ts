/** The operator's commands on backups, which run in the process of the command line and read or write its files. */
import 'server-only';
import fs from 'node:fs';
import path from 'node:path';
import { ok, type Refusal, refuse, type Result } from '@/lib/games/result';
import { BackupTrouble, type Header, type OnProgress } from '@/lib/server/platform/backup/format';
import { checkBackup } from '@/lib/server/platform/backup/read';
import { openEmbeddedSource, openPostgresSource } from '@/lib/server/platform/backup/source';
import { restoreEmbedded, restorePostgres } from '@/lib/server/platform/backup/target';
import { writeBackup } from '@/lib/server/platform/backup/write';
import { DatabaseTrouble } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { askOperatorSocket } from './socket';

type Answer = Result<string, Refusal>;

export const isBackupCommand = (command = ''): boolean => Object.hasOwn(COMMANDS, command);

export async function operateOnBackup(
  [command = '', ...args]: readonly string[],
  onProgress: OnProgress = () => {},
): Promise<Answer> {
  const isReplacing = args.includes('--replace');
  const [file, ...more] = args.filter((argument) => argument !== '--replace');
  if (!file || more.length > 0 || (isReplacing && command !== 'restore'))
    return refuse('malformed', `Usage: npm run operator -- ${command} FILE`);
  try {
    return ok(await COMMANDS[command]!(path.resolve(file), { isReplacing, onProgress }));
  } catch (error) {
    if (error instanceof BackupTrouble || error instanceof DatabaseTrouble)
      return refuse('refused', error.message);
    throw error;
  }
}

interface Options {
  isReplacing: boolean;
  onProgress: OnProgress;
}

async function backup(file: string, { onProgress }: Options): Promise<string> {
  const source = env.DATABASE_URL
    ? await openPostgresSource(env.DATABASE_URL)
    : await openEmbeddedSource(path.resolve(env.DATA_DIR), copyInServer);
  try {
    return `${file} holds ${contents(await writeBackup(source, file, onProgress))}, ${size(file)}.`;
  } finally {
    await source.close();
  }
}

/** Null where no server runs. */
async function copyInServer(): Promise<string | null> {
  const answer = await askOperatorSocket(['copy-database']);
  if (answer && !answer.ok) throw new BackupTrouble(answer.error.message);
  return answer ? answer.value : null;
}

async function restore(file: string, options: Options): Promise<string> {
  const { header, before } = env.DATABASE_URL
    ? await restorePostgres(env.DATABASE_URL, file, options)
    : await restoreEmbedded(path.resolve(env.DATA_DIR), file, options);
  const kept = before ? `\nWhat was there before is kept: ${before}.` : '';
  return `Restored ${contents(header)}.${kept}\nCheck it with: npm run verify`;
}

async function check(file: string, { onProgress }: Options): Promise<string> {
  return `${file} is whole. It holds ${contents(await checkBackup(file, onProgress))}.`;
}

const contents = ({ rows, madeAt, program }: Header) =>
  `${rows.Match ?? 0} matches with ${rows.Entry ?? 0} entries and ${rows.User ?? 0} people, as of ${madeAt}, version ${program}`;

const size = (file: string) => `${(fs.statSync(file).size / 1e6).toFixed(1)} MB`;

const COMMANDS: Record<string, (file: string, options: Options) => Promise<string>> = {
  backup,
  restore,
  'check-backup': check,
};
