/** What an operator should know now: of this server, and of everybody's matches. */
import 'server-only';
import { openPool } from '@/lib/ai/worker-pool';
import { HOUR_MS } from '@/lib/match/clock';
import { countStreams } from '@/lib/server/live';
import { database, databaseState, db } from '@/lib/server/platform/database';
import { env } from '@/lib/server/platform/env';
import { metrics } from '@/lib/server/platform/metrics';
import { version } from '@/package.json';

export interface Overview {
  readonly server: readonly Fact[];
  readonly site: readonly Fact[];
  readonly jobs: readonly { readonly name: string; readonly runs: number; readonly failed: number }[];
}

/** `isBad` where somebody should look into it. */
interface Fact {
  readonly name: string;
  readonly value: string;
  readonly isBad?: boolean;
}

const BUSY_LOOP_MS = 50;
const MANY_WAITING = 20;

export async function readOverview(now: Date): Promise<Overview> {
  const prisma = await db();
  const { connections, kind } = await database();
  const { state, losses } = databaseState();
  const pool = connections?.();
  const ai = openPool({ workers: env.AI_WORKERS }).load;
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  const [playing, open, finished, seen, outbox, reports] = await Promise.all([
    prisma.match.count({ where: { status: 'PLAYING' } }),
    prisma.match.count({ where: { status: 'OPEN' } }),
    prisma.finished.count({ where: { endedAt: { gte: hourAgo } } }),
    prisma.user.count({ where: { lastSeenAt: { gte: hourAgo } } }),
    prisma.outbox.count(),
    prisma.report.count({ where: { handledAt: null } }),
  ]);
  const lag = await gauge('nodejs_eventloop_lag_p99_seconds');
  const lagMs = Math.round(lag * 1000);
  return {
    server: [
      { name: 'Version', value: version },
      { name: 'Running for', value: duration(process.uptime()) },
      { name: 'Database', value: `${kind}, ${state}`, isBad: state !== 'well' },
      { name: 'Lost connections', value: String(losses), isBad: losses > 0 },
      ...(pool
        ? [
            { name: 'Connections in use', value: `${pool.total - pool.idle} of ${env.DATABASE_POOL}` },
            { name: 'Waiting for a connection', value: String(pool.waiting), isBad: pool.waiting > 0 },
          ]
        : []),
      { name: 'Memory', value: `${Math.round(process.memoryUsage.rss() / 1e6)} MB` },
      { name: 'Delay of the event loop, 99 of 100', value: `${lagMs} ms`, isBad: lagMs > BUSY_LOOP_MS },
      { name: 'Live streams', value: String(countStreams()) },
      { name: 'AI searches running', value: String(ai.running) },
      { name: 'AI searches waiting', value: String(ai.waiting), isBad: ai.waiting > MANY_WAITING },
    ],
    site: [
      { name: 'Matches being played', value: String(playing) },
      { name: 'Open matches', value: String(open) },
      { name: 'Finished in the last hour', value: String(finished) },
      { name: 'People seen in the last hour', value: String(seen) },
      { name: 'Notices not yet told', value: String(outbox), isBad: outbox > MANY_WAITING },
      { name: 'Open reports', value: String(reports), isBad: reports > 0 },
    ],
    jobs: await jobRuns(),
  };
}

async function gauge(name: string): Promise<number> {
  const found = await metrics.registry.getSingleMetric(name)?.get();
  return found?.values[0]?.value ?? 0;
}

async function jobRuns(): Promise<Overview['jobs']> {
  const jobs = new Map<string, { runs: number; failed: number }>();
  for (const { labels, value } of (await metrics.jobs.get()).values) {
    const job = jobs.get(String(labels.job)) ?? { runs: 0, failed: 0 };
    job.runs += value;
    if (labels.outcome === 'failed') job.failed += value;
    jobs.set(String(labels.job), job);
  }
  return [...jobs]
    .map(([name, counts]) => ({ name, ...counts }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  if (hours >= 48) return `${Math.floor(hours / 24)} days`;
  return hours > 0
    ? `${hours} h ${Math.floor((seconds % 3600) / 60)} min`
    : `${Math.floor(seconds / 60)} min`;
}
