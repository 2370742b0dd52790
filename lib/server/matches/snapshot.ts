/**
 * Caches match rows and last hashes as this server's last turn left them, so that the next turn need not read them. A
 * cached row can only lead to a turn: if anything changed meanwhile, the turn is not written (`write-entries.ts`),
 * and then, as with every refusal, the database is read.
 */
import 'server-only';
import { LRUCache } from 'lru-cache';
import { singleton } from '@/lib/singleton.mjs';
import { type Entry, type Frame, openLog } from '@/lib/match/log';
import { db } from '@/lib/server/platform/database';
import type { EntryRow, MatchRow } from './rows';
import { gameOfMatch } from './access';
import { logOf } from './history';

const MAX_ROWS = 1000;

const rows = singleton('match-rows', () => new LRUCache<string, MatchRow>({ max: MAX_ROWS }));

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
  rows.set(match.id, {
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

const hashes = singleton(
  'last-hashes',
  () => new LRUCache<string, { readonly revision: number; readonly hash: string }>({ max: MAX_HASHES }),
);

/** After the commit of an entry. What was written at a revision never changes, so it need not be read again. */
export function cacheLastHash(matchId: string, revision: number, hash: string): void {
  hashes.set(matchId, { revision, hash });
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

/** The match goes on, no clock runs, and no offer was accepted. */
export const isOrdinary = (match: MatchRow, { entry, frame, offer }: PendingEntry): boolean =>
  entry.kind === 'turn' &&
  frame.status.kind === 'playing' &&
  match.clockState === null &&
  offer === undefined;

/** An entry that is about to be written, and where it leads. */
export interface PendingEntry {
  readonly key: string;
  readonly at: Date;
  readonly entry: Entry;
  readonly frame: Frame;
  /** The offer that this entry fulfils, and the seats that have accepted it by now. */
  readonly offer?: Settled | undefined;
}

export interface Settled {
  readonly id: string;
  readonly agreed: readonly number[];
}
