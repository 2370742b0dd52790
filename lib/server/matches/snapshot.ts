/**
 * Caches match rows and last hashes as this server's last turn left them, so that the next turn need not read them. A
 * cached row can only lead to a turn: if anything changed meanwhile, the turn is not written (`write-entries.ts`),
 * and then, as with every refusal, the database is read.
 */
import 'server-only';
import { keepLatest } from '@/lib/server/platform/keep-latest';
import { openLog } from '@/lib/match/log';
import { db } from '@/lib/server/platform/database';
import { isOrdinary, type PendingEntry } from './commands/write-entries';
import type { EntryRow, MatchRow } from './rows';
import { gameOfMatch } from './access';
import { logOf } from './history';

const MAX_ROWS = 1000;

// Next may load this module more than once a process (pages, routes, actions).
const sharedRows = globalThis as typeof globalThis & { lamplightAtHand?: Map<string, MatchRow> };
const rows = (sharedRows.lamplightAtHand ??= new Map());

export function cachedSnapshot(id: string, revision: number): MatchRow | null {
  const row = rows.get(id);
  return row?.revision === revision ? row : null;
}

/** After the commit of an entry. */
export function cacheSnapshot(match: MatchRow, pending: PendingEntry, { revision, ply, at }: EntryRow): void {
  rows.delete(match.id);
  if (!isOrdinary(match, pending)) return;
  const snapshot = pending.frame.state as MatchRow['snapshot'];
  const toAct = pending.frame.status.kind === 'playing' ? pending.frame.status.toAct : null;
  keepLatest(rows, MAX_ROWS, match.id, {
    ...match,
    snapshot,
    toAct,
    revision,
    ply,
    changedAt: at,
    aiLeaseBy: null,
    aiLeaseUntil: null,
  });
}

const MAX_HASHES = 5000;

type Hashes = Map<string, { readonly revision: number; readonly hash: string }>;

// Next may load this module more than once a process (pages, routes, actions).
const sharedHashes = globalThis as typeof globalThis & { lamplightLinks?: Hashes };
const hashes: Hashes = (sharedHashes.lamplightLinks ??= new Map());

/** After the commit of an entry. What was written at a revision never changes, so it need not be read again. */
export function cacheLastHash(matchId: string, revision: number, hash: string): void {
  keepLatest(hashes, MAX_HASHES, matchId, { revision, hash });
}

/** The hash that the next entry is chained to. */
export async function lastHash(match: MatchRow): Promise<string> {
  const { id: matchId, revision } = match;
  const cached = hashes.get(matchId);
  if (cached?.revision === revision) return cached.hash;
  const where = { matchId_revision: { matchId, revision } };
  const entry = await (await db()).entry.findUnique({ where, select: { hash: true } });
  if (entry) return entry.hash;
  const start = openLog(gameOfMatch(match), logOf(match, []));
  if (!start.ok || revision > 0) throw new Error(`match ${matchId}: the log has no last entry`);
  return start.value.hash;
}
