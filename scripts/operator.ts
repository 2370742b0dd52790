/** The operator's command line: through the running server where it has the database, else on the database itself. */
import { closeDatabase, DatabaseTrouble } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { operate } from '@/lib/server/operator/commands';
import { askOperatorSocket } from '@/lib/server/operator/socket';

const args = process.argv.slice(2);

try {
  const answer = (env.DATABASE_URL ? null : await askOperatorSocket(args)) ?? (await operate(args));
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
