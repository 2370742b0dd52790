/**
 * Starts the server's services before it serves (configuration, database, AI, jobs, operator socket), stops them, and
 * runs the housekeeping.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import { serverHooks } from '@/lib/server/platform/server-hooks.mjs';
import path from 'node:path';
import { closePool, openPool } from '@/lib/ai/worker-pool';
import { HOUR_MS } from '@/lib/match/clock';
import {
  finishAfterCommit,
  presence,
  resumeAutomaticTurns,
  startBackfill,
  startClocks,
  withdrawStaleMatches,
  startOutbox,
  stopAutomaticTurns,
  commandEndpoint,
  loadExhibition,
} from '@/lib/server/matches';
import { closeDatabase, database, databaseState, DatabaseTrouble, db } from '@/lib/server/platform/database';
import { env, envProblems } from '@/lib/server/platform/env';
import { startJob, stopJobs } from '@/lib/server/platform/jobs';
import { closeStreams, countStreams, streamEndpoint } from '@/lib/server/live';
import { openMetricsServer } from '@/lib/server/platform/http/metrics-server';
import { countRequest, metrics, observe } from '@/lib/server/platform/metrics';
import {
  clearOldNotices,
  clearStalePushTargets,
  sendDueWarnings,
  startDelivery,
  tell,
  warnBeforeQuiet,
} from '@/lib/server/inbox';
import { openOperatorSocket } from '@/lib/server/operator/socket';
import { loadExhibitionReviews, resumeReviews, stopReviews } from '@/lib/server/reviews';
import { secret } from '@/lib/server/platform/secrets';
import { clearStaleGuests } from '@/lib/server/people';
import { clearResetTokens, clearRevokedTokens } from '@/lib/server/accounts';
import { clearExpiredLimits } from '@/lib/server/platform/rate-limits';

let closeOperatorSocket = async () => {};
let closeMetricsServer = async () => {};

export async function startServices(): Promise<void> {
  // First: whoever ends the process while it starts is heard.
  serverHooks.stop = stopServices;
  const problems = envProblems();
  if (problems.length > 0) giveUp(`The configuration is not right:\n  ${problems.join('\n  ')}`);
  try {
    await database();
    // Created before the first request, so that they exist right after the first start.
    await secret('session');
    await secret('push');
  } catch (error) {
    if (error instanceof DatabaseTrouble) giveUp(error.message);
    log.error({ err: error }, 'The start failed');
    giveUp('The database or the secrets could not be opened.');
  }
  serverHooks.databaseState = databaseState;
  openPool({ workers: env.AI_WORKERS, tables: path.resolve(env.DATA_DIR, 'solved-boards') });
  // Before anything changes a match.
  startOutbox(tell);
  // Before any clock decides anything: time lost to an outage is given back first.
  await startClocks({ sendDue: sendDueWarnings, sendBeforeQuiet: warnBeforeQuiet });
  await resumeAutomaticTurns();
  await resumeReviews();
  startHousekeeping();
  startBackfill();
  startDelivery();
  if (env.EXHIBITION) startExhibition();
  // With PostgreSQL the operator's commands reach the database themselves.
  if (!env.DATABASE_URL) closeOperatorSocket = await openOperatorSocket().catch(withoutOperatorSocket);

  startMetrics();
  if (env.METRICS_PORT !== undefined)
    closeMetricsServer = (
      await openMetricsServer(env.METRICS_PORT, env.METRICS_HOST).catch((error: Error) =>
        giveUp(
          `The metrics cannot be served at ${env.METRICS_HOST}, port ${env.METRICS_PORT}: ${error.message}`,
        ),
      )
    ).close;
  serverHooks.earlyEndpoint = async (request, response) =>
    (await commandEndpoint(request, response)) || (await streamEndpoint(request, response));
}

export function startMetrics(): void {
  observe('lamplight_outbox_rows', 'News yet to be handed on', async () => (await db()).outbox.count());
  observe('lamplight_open_streams', 'Open live streams', countStreams);
  const ai = () => openPool({ workers: env.AI_WORKERS }).load;
  observe('lamplight_ai_running', 'Searches being thought', () => ai().running);
  observe('lamplight_ai_waiting', 'Searches that wait for a thread', () => ai().waiting);
  const pool = async () => (await database()).connections?.() ?? { total: 1, idle: 0, waiting: 0 };
  observe('lamplight_database_connections', 'Connections of the pool', async () => (await pool()).total);
  observe('lamplight_database_connections_idle', 'Those not in use', async () => (await pool()).idle);
  observe(
    'lamplight_database_waiting',
    'Those who wait for a connection',
    async () => (await pool()).waiting,
  );
  serverHooks.countRequest = countRequest;
}

/** Not every file system supports sockets; the server runs all the same. */
function withoutOperatorSocket(error: Error): () => Promise<void> {
  log.warn(`Operators must stop the server before they give commands: ${error.message}`);
  return async () => {};
}

/** What nobody waits for stops at once, so that other servers need not wait for its leases; the rest once all is answered. */
async function stopServices(allAnswered: Promise<void>): Promise<void> {
  closeStreams();
  const stops = [stopAutomaticTurns(), stopReviews(), stopJobs(), closeOperatorSocket(), allAnswered];

  // One that fails must not keep the database open.
  for (const stopped of await Promise.allSettled(stops))
    if (stopped.status === 'rejected') log.error({ err: stopped.reason }, 'a service did not stop');
  await closeMetricsServer();
  await finishAfterCommit();
  closePool();
  await presence.close();
  await closeDatabase();
}

/** A server without a database would only answer errors: better to stop with the reason. */
function giveUp(words: string): never {
  process.stderr.write(`\n${words}\n\n`);
  process.exit(1);
}

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 6 * HOUR_MS;
const EXHIBITION_AFTER_MS = 1000;

/** Deletes stale guests, expired links, revoked tokens, expired counters, old notices, and what people long gone have left open. */
export async function runHousekeeping(now: Date = new Date()): Promise<void> {
  const tasks = {
    guests: clearStaleGuests,
    links: clearResetTokens,
    tokens: clearRevokedTokens,
    limits: clearExpiredLimits,
    notices: clearOldNotices,
    'push-targets': clearStalePushTargets,
    'open-matches': withdrawStaleMatches,
  };
  for (const [what, chore] of Object.entries(tasks)) {
    try {
      metrics.removed.inc({ what }, await chore(now));
    } catch (error) {
      log.error({ err: error }, `housekeeping: ${what} failed; next try in six hours`);
    }
  }
}

/** Begins shortly after the start, which has enough to do. Many servers may run it at once. */
function startHousekeeping(): void {
  startJob('housekeeping', { firstAfterMs: FIRST_AFTER_MS, everyMs: EVERY_MS }, () => runHousekeeping());
}

/** Nobody waits for it: the pages of a new site are served before its library has anything in it. */
function startExhibition(): void {
  startJob('exhibition', { firstAfterMs: EXHIBITION_AFTER_MS, everyMs: null }, async (signal) => {
    const added = await loadExhibition(signal);
    if (added > 0) log.info(`${added} exhibition matches are in the library`);
    await loadExhibitionReviews();
  });
}
