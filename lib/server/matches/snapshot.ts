/**
 * Everything that a command is judged by: the match row, the whole state, the hash that the next entry is chained to, and the pauses of
 * its clocks. It is cached as this server's last entry left it, so that the next turn need not read it. A cached
 * snapshot can only lead to an entry: if anything changed meanwhile, the entry is not written (`write-entries.ts`),
 * and then, as with every refusal, the database is read.
 */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { singleton } from '@/lib/singleton.mjs';
import { type Frame, openLog } from '@/lib/match/log';
import { batch } from '@/lib/server/platform/batch';
import { db } from '@/lib/server/platform/database';
import { matchAfter, type PendingEntry } from './pending-entry';
import type { EntryRow, MatchRow } from './rows';
import { gameOfMatch } from './access';
import { clockOf, type MatchPauses } from './clock/columns';
import { countMissedBeats } from './clock/outages';
import { historyOf, logOf } from './history';

export interface Snapshot {
  readonly match: MatchRow;
  /** The state of the row with its position history. */
  readonly state: unknown;
  readonly lastHash: string;
  readonly pauses: MatchPauses;
  /** The last entry, where this server wrote it. */
  readonly last: LastEntry | null;
}

export interface LastEntry {
  readonly row: EntryRow;
  readonly frame: Frame;
  /** The state that the entry was made in. */
  readonly before: unknown;
  /** There may be offers or conditional moves to read. */
  readonly hasAgreements: boolean;
}

const MAX_SNAPSHOTS = 2000;

const cache = singleton('snapshots', () => ({
  snapshots: new LRUCache<string, Snapshot>({ max: MAX_SNAPSHOTS }),
  missedBeats: 0,
}));

export function cachedSnapshot(id: string, revision: number): Snapshot | null {
  const missedBeats = countMissedBeats();
  if (missedBeats !== cache.missedBeats) cache.snapshots.clear();
  cache.missedBeats = missedBeats;
  const cached = cache.snapshots.get(id);
  return cached?.match.revision === revision ? cached : null;
}

/** After the commit of an entry. A seat that changed hands is read again, and so is an end, or its return. */
export function cacheSnapshot(before: Snapshot, pending: PendingEntry, last: LastEntry): void {
  const { id } = before.match;
  const isEnd = before.match.status === 'OVER' || pending.frame.status.kind === 'over';
  if (isEnd || pending.entry.kind === 'handover') cache.snapshots.delete(id);
  else
    cache.snapshots.set(id, {
      ...before,
      match: matchAfter(before.match, pending),
      state: pending.frame.state,
      lastHash: last.row.hash,
      last,
    });
}

/** The state of a row with its position history, which only the log has. */
export async function stateOf(match: MatchRow): Promise<unknown> {
  const { positionHistory } = gameOfMatch(match);
  if (!positionHistory) return match.snapshot;
  const cached = cachedSnapshot(match.id, match.revision);
  const { state } = cached ?? (await historyOf(match)).frames.at(-1)!;
  return positionHistory.with(match.snapshot, positionHistory.of(state));
}

/** The snapshot of a row that was just read. What is read after the row cannot be older: then nothing is written. */
export async function snapshotOf(match: MatchRow): Promise<Snapshot> {
  const clock = clockOf(match);
  const { hash, ...pauses } = await readRest({
    matchId: match.id,
    revision: match.revision,
    // No pause counts where no clock is kept.
    people: clock ? match.seats.flatMap(({ userId }) => userId ?? []) : null,
    since: new Date(clock?.since ?? match.changedAt),
  });
  const state = await stateOf(match);
  return { match, state, lastHash: hash ?? startHash(match), pauses, last: null };
}

function startHash(match: MatchRow): string {
  const start = openLog(gameOfMatch(match), logOf(match, []));
  if (!start.ok || match.revision > 0) throw new Error(`match ${match.id}: the log has no last entry`);
  return start.value.hash;
}

interface RestOf {
  readonly matchId: string;
  readonly revision: number;
  readonly people: readonly string[] | null;
  readonly since: Date;
}

/** What a snapshot has beside the row, for many matches at once. Times are milliseconds. */
const READ_REST = `
SELECT (SELECT "hash" FROM "Entry" WHERE "Entry"."matchId" = asked."matchId" AND "Entry"."revision" = asked."revision") AS "hash",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('from', ${millis('"from"')}, 'until', ${millis('"until"')})), '[]')
    FROM "Outage" WHERE asked."people" IS NOT NULL AND "Outage"."until" > asked."since") AS "outages",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('userId', "userId", 'from', ${millis('"from"')}, 'until', ${millis('"until"')})), '[]')
    FROM "Holiday" WHERE "Holiday"."userId" = ANY (asked."people") AND "Holiday"."until" > asked."since") AS "holidays"
  FROM jsonb_to_recordset($1::jsonb)
    AS asked("place" int, "matchId" text, "revision" int, "people" text[], "since" timestamp(3))
  ORDER BY asked."place"`;

function millis(column: string): string {
  return `floor(extract(epoch FROM ${column}) * 1000)::bigint`;
}

const pause = z.object({ from: z.number(), until: z.number() });
const restRows = z.array(
  z.object({
    hash: z.string().nullable(),
    outages: z.array(pause),
    holidays: z.array(pause.extend({ userId: z.string() })),
  }),
);

const readRest = batch(async (all: readonly RestOf[]) => {
  const asked = JSON.stringify(all.map((each, place) => ({ ...each, place })));
  return restRows.parse(await (await db()).$queryRawUnsafe(READ_REST, asked));
});
