// What a server does before it serves: checks its configuration, opens and migrates the database, wakes the AIs,
// opens the operator's door.
import 'server-only';
import { resumeBots } from './bots';
import { database, DatabaseTrouble } from './db';
import { env, envProblems } from './env';
import { startHousekeeping } from './housekeeping';
import { openOperatorDoor } from './operator-door';

export async function startServices(): Promise<void> {
  const problems = envProblems();
  if (problems.length > 0) stop(`The configuration is not right:\n  ${problems.join('\n  ')}`);
  try {
    await database();
  } catch (error) {
    if (error instanceof DatabaseTrouble) stop(error.message);
    console.error(error);
    stop('The database could not be opened.');
  }
  await resumeBots();
  startHousekeeping();
  // On PostgreSQL the operator's commands reach the database themselves.
  if (!env.DATABASE_URL) await openOperatorDoor();
}

/** A server without a database would only answer errors: better that whoever started it sees why. */
function stop(words: string): never {
  console.error(`\n${words}\n`);
  process.exit(1);
}
