/** The operator's command line: through the running server where it has the database, else on the database itself. */
import { closeDatabase, DatabaseTrouble } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { isBackupCommand, operateOnBackup } from '@/lib/server/operator/backup-commands';
import { operate } from '@/lib/server/operator/commands';
import { askOperatorSocket } from '@/lib/server/operator/socket';

const args = process.argv.slice(2);

const PROGRESS_EVERY_MS = 1000;
let saidAt = performance.now();
/** A command that takes a moment says nothing. */
function onProgress({ rows, of }: { rows: number; of: number }): void {
  if (performance.now() - saidAt < PROGRESS_EVERY_MS) return;
  saidAt = performance.now();
  console.error(`${rows} of ${of} rows (${Math.floor((100 * rows) / Math.max(of, 1))} %)`);
}

async function run() {
  if (isBackupCommand(args[0])) return operateOnBackup(args, onProgress);
  return (env.DATABASE_URL ? null : await askOperatorSocket(args)) ?? (await operate(args));
}

try {
  const answer = await run();
  if (answer.ok) console.log(answer.value);
  else {
    console.error(answer.error.message);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof DatabaseTrouble ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeDatabase();
}
