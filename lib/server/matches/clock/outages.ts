/**
 * Detects outages of all servers and gives their time back. Every server updates one row every few seconds; the one
 * that finds it out of date stores the gap in the same transaction, so that exactly one does. Deadlines are moved
 * afterwards; they are recomputed each time, so doing it twice, or completing it after a crash, is harmless.
 */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { now } from '@/lib/server/platform/now';
import { db, transaction } from '@/lib/server/platform/database';
import { MAX_LIVE_MS } from '@/lib/match/clock';
import { resetDeadlines } from './deadlines';

export const BEAT_MS = 2_000;
/** Five beats: a server that is only very busy is seldom silent for so long. */
const SHORTEST_OUTAGE_MS = 10_000;
/** Whoever starts knows that it was not there: on a clock of seconds a turn, a shorter restart is hardly felt. */
const SHORTEST_RESTART_MS = 5_000;
/** After a shorter one, deadlines far ahead are corrected by the next entry: such silences are frequent where a server is very busy. */
const LONG_OUTAGE_MS = 20_000;

/** When this server last updated the row, by its monotonic clock; null before the first time. */
const ownBeat = singleton('own-beat', () => ({ at: null as number | null, missedBeats: 0 }));

/** Well before a silence of this server could be counted as an outage. */
const LATE_BEAT_MS = 4_000;

/**
 * How often this server has been silent for so long that an outage may have been counted. What it knew of pauses before
 * such a silence no longer holds.
 */
export function countMissedBeats(): number {
  const isBeatMissed = ownBeat.at !== null && performance.now() - ownBeat.at > LATE_BEAT_MS;
  return ownBeat.missedBeats + (isBeatMissed ? 1 : 0);
}

/** Updates the row. True where a gap was found. `isStart`: this server has only just begun. */
export async function beat(isStart = false): Promise<boolean> {
  const at = now();
  const shortestMs = isStart ? SHORTEST_RESTART_MS : SHORTEST_OUTAGE_MS;
  const isGap = await transaction(async (tx) => {
    await tx.$executeRaw`
      INSERT INTO "Heartbeat" ("id", "at") VALUES (1, now() AT TIME ZONE 'utc') ON CONFLICT ("id") DO NOTHING`;
    // Measured by the database's clock, on which all servers agree. clock_timestamp: a transaction that waited for
    // the row must not see the time before the wait.
    const [row] = await tx.$queryRaw<{ gap: number }[]>`
      SELECT (extract(epoch FROM (clock_timestamp() AT TIME ZONE 'utc') - "at") * 1000)::float8 AS "gap"
        FROM "Heartbeat" WHERE "id" = 1 FOR UPDATE`;
    await tx.$executeRaw`UPDATE "Heartbeat" SET "at" = clock_timestamp() AT TIME ZONE 'utc' WHERE "id" = 1`;
    const gap = row?.gap ?? 0;
    if (gap < shortestMs) return false;
    await tx.outage.create({ data: { from: new Date(at.getTime() - gap), until: at } });
    return true;
  });
  ownBeat.missedBeats = countMissedBeats();
  ownBeat.at = performance.now();
  return isGap;
}

/** Moves the deadlines for detected outages; continues where a crash interrupted it. */
export async function settleOutages(): Promise<void> {
  const open = await (await db()).outage.findMany({ where: { settledAt: null } });
  if (open.length === 0) return;
  const where = { id: { in: open.map(({ id }) => id) }, settledAt: null };
  const isLong = open.some(({ from, until }) => until.getTime() - from.getTime() >= LONG_OUTAGE_MS);
  await resetDeadlines(isLong ? null : new Date(now().getTime() + 2 * MAX_LIVE_MS));
  await (await db()).outage.updateMany({ where, data: { settledAt: now() } });
}
