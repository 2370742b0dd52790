// What a server does before it serves: checks its configuration, opens and migrates the database, wakes the AIs,
// opens the operator's door; and what it does when it stops.
import 'server-only';
import { serverHooks } from '@/lib/server/platform/server-hooks.mjs';
import path from 'node:path';
import { closePool, openPool } from '@/lib/ai/worker-pool';
import {
  presence,
  resumeAutomaticTurns,
  startBackfill,
  startClockwork,
  stopAutomaticTurns,
  turnEndpoint,
} from '@/lib/server/matches';
import { closeDatabase, database, DatabaseTrouble } from '@/lib/server/platform/database';
import { env, envProblems } from '@/lib/server/platform/env';
import { startJob, stopJobs } from '@/lib/server/platform/jobs';
import { clearOldNotices, startDelivery } from '@/lib/server/inbox';
import { openOperatorSocket } from '@/lib/server/operator/socket';
import { resumeReviews, stopReviews } from '@/lib/server/reviews';
import { secret } from '@/lib/server/platform/secrets';
import { clearStaleGuests } from '@/lib/server/people';
import { clearResetTokens, clearRevokedTokens } from '@/lib/server/accounts';
import { clearExpiredLimits } from '@/lib/server/platform/rate-limits';

let closeOperatorSocket = async () => {};

export async function startServices(): Promise<void> {
  const problems = envProblems();
  if (problems.length > 0) giveUp(`The configuration is not right:\n  ${problems.join('\n  ')}`);
  try {
    await database();
    // Made before anyone asks: whoever looks after the first start finds them.
    await secret('session');
    await secret('push');
  } catch (error) {
    if (error instanceof DatabaseTrouble) giveUp(error.message);
    console.error(error);
    giveUp('The database or the secrets could not be opened.');
  }
  openPool({ workers: env.AI_WORKERS, tables: path.resolve(env.DATA_DIR, 'solved-boards') });
  // Before anything is decided by the time: what was missed while the house was closed is given back.
  await startClockwork();
  await resumeAutomaticTurns();
  await resumeReviews();
  startHousekeeping();
  startBackfill();
  startDelivery();
  // On PostgreSQL the operator's commands reach the database themselves.
  if (!env.DATABASE_URL) closeOperatorSocket = await openOperatorSocket().catch(withoutOperatorSocket);

  serverHooks.stop = stopServices;
  serverHooks.earlyEndpoint = turnEndpoint;
}

/** Not every file system has room for a socket; the house serves all the same. */
function withoutOperatorSocket(error: Error): () => Promise<void> {
  console.warn(`Operators must stop the server before they give commands: ${error.message}`);
  return async () => {};
}

async function stopServices(): Promise<void> {
  await closeOperatorSocket();
  await stopAutomaticTurns();
  await stopReviews();
  await stopJobs();
  closePool();
  await presence.close();
  await closeDatabase();
}

/** A server without a database would only answer errors: better that whoever started it sees why. */
function giveUp(words: string): never {
  console.error(`\n${words}\n`);
  process.exit(1);
}

// What is tidied a few times a day: guests long gone, spent links, revoked tokens, counters that have run out.

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * 60 * 60_000;

export async function runHousekeeping(now: Date = new Date()): Promise<void> {
  const chores = {
    guests: clearStaleGuests,
    links: clearResetTokens,
    tokens: clearRevokedTokens,
    limits: clearExpiredLimits,
    notices: clearOldNotices,
  };
  for (const [what, chore] of Object.entries(chores)) {
    try {
      await chore(now);
    } catch (error) {
      console.error(`housekeeping: ${what} failed; next try in six hours`, error);
    }
  }
}

/** Begins shortly after the start, which has enough to do. Many servers may do it at once. */
export function startHousekeeping(): void {
  startJob('housekeeping', { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS }, () => runHousekeeping());
}
