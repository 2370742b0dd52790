/**
 * Everything that a command is judged by: the match row, the hash that the next entry is chained to, and the pauses of
 * its clocks. It is cached as this server's last entry left it, so that the next turn need not read it. A cached
 * snapshot can only lead to an entry: if anything changed meanwhile, the entry is not written (`write-entries.ts`),
 * and then, as with every refusal, the database is read.
 */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { type Entry, type Frame, openLog } from '@/lib/match/log';
import { db } from '@/lib/server/platform/database';
import { derived, type EntryRow, type MatchRow } from './rows';
import { gameOfMatch } from './access';
import { clockOf, type ClockColumns, findPauses, type MatchPauses } from './clock/columns';
import { countSilences } from './clock/outages';
import { logOf } from './history';
import type { EntryNews } from './outbox';

export interface Snapshot {
  readonly match: MatchRow;
  readonly lastHash: string;
  readonly pauses: MatchPauses;
  /** The last entry, where this server wrote it. */
  readonly last: LastEntry | null;
}

export interface LastEntry {
  readonly row: EntryRow;
  readonly frame: Frame;
  /** There may be offers or conditional moves to read. */
  readonly hasAgreements: boolean;
}

/** An entry that is about to be written, and where it leads. */
export interface PendingEntry {
  readonly key: string;
  readonly at: Date;
  readonly entry: Entry;
  readonly frame: Frame;
  readonly spentMs: number | null;
  /** Null for a match without a clock. */
  readonly clock: ClockColumns | null;
  /** Whom it concerns. */
  readonly news: EntryNews | null;
  /** The offer that this entry fulfils, and the seats that have accepted it by now. */
  readonly offer?: SettledOffer | undefined;
}

export interface SettledOffer {
  readonly id: string;
  readonly agreed: readonly number[];
}

const MAX_SNAPSHOTS = 2000;

const cache = singleton('snapshots', () => ({
  snapshots: new LRUCache<string, Snapshot>({ max: MAX_SNAPSHOTS }),
  silences: 0,
}));

export function cachedSnapshot(id: string, revision: number): Snapshot | null {
  const silences = countSilences();
  if (silences !== cache.silences) cache.snapshots.clear();
  cache.silences = silences;
  const cached = cache.snapshots.get(id);
  return cached?.match.revision === revision ? cached : null;
}

/** After the commit of an entry. A seat that changed hands is read again. */
export function cacheSnapshot(before: Snapshot, pending: PendingEntry, last: LastEntry): void {
  const { id } = before.match;
  if (pending.frame.status.kind === 'over' || pending.entry.kind === 'handover') cache.snapshots.delete(id);
  else
    cache.snapshots.set(id, {
      ...before,
      match: matchAfter(before.match, pending, last.row),
      lastHash: last.row.hash,
      last,
    });
}

/** The row as `write-entries.ts` has written it. */
function matchAfter(match: MatchRow, { frame, clock }: PendingEntry, row: EntryRow): MatchRow {
  const { snapshot, status, toAct } = derived(frame.state, frame.status);
  return {
    ...match,
    ...clock,
    snapshot: snapshot as MatchRow['snapshot'],
    status,
    toAct,
    revision: row.revision,
    ply: row.ply,
    changedAt: row.at,
    aiLeaseBy: null,
    aiLeaseUntil: null,
  };
}

/** The snapshot of a row that was just read. What is read after the row cannot be older: then nothing is written. */
export async function snapshotOf(match: MatchRow): Promise<Snapshot> {
  const clock = clockOf(match);
  const owners = match.seats.flatMap(({ userId }) => userId ?? []);
  const [hash, pauses] = await Promise.all([
    lastHash(match),
    findPauses(clock ? owners : null, new Date(clock?.since ?? match.changedAt)),
  ]);
  return { match, lastHash: hash, pauses, last: null };
}

async function lastHash(match: MatchRow): Promise<string> {
  const { id: matchId, revision } = match;
  if (revision > 0) {
    const where = { matchId_revision: { matchId, revision } };
    const entry = await (await db()).entry.findUnique({ where, select: { hash: true } });
    if (entry) return entry.hash;
  }
  const start = openLog(gameOfMatch(match), logOf(match, []));
  if (!start.ok || revision > 0) throw new Error(`match ${matchId}: the log has no last entry`);
  return start.value.hash;
}
