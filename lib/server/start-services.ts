// What a server does before it serves: checks its configuration, opens and migrates the database, wakes the AIs.
import 'server-only';
import { resumeBots } from './bots';
import { database, DatabaseTrouble } from './db';
import { envProblems } from './env';

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
}

/** A server without a database would only answer errors: better that whoever started it sees why. */
function stop(words: string): never {
  console.error(`\n${words}\n`);
  process.exit(1);
}
