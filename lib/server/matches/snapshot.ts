/**
 * Matches as the last ordinary turn of this server left them, so that the next turn need not read its row again. A row at
 * hand only ever leads to a turn: what changed meanwhile (by another server, by somebody who left) keeps that turn from
 * being written (`append-turn.ts`), and then, as with every refusal, the database is asked.
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
export function cacheSnapshot(match: MatchRow, link: PendingEntry, { revision, ply, at }: EntryRow): void {
  rows.delete(match.id);
  if (!isOrdinary(match, link)) return;
  const snapshot = link.frame.state as MatchRow['snapshot'];
  const toAct = link.frame.status.kind === 'playing' ? link.frame.status.toAct : null;
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

// The last link of a log's chain of hashes, which the next entry is chained to.

const MAX_HASHES = 5000;

const hashes = singleton(
  'last-hashes',
  () => new LRUCache<string, { readonly revision: number; readonly hash: string }>({ max: MAX_HASHES }),
);

/** After the commit of an entry. What was written at a revision never changes, so it need not be asked for again. */
export function cacheLastHash(matchId: string, revision: number, hash: string): void {
  hashes.set(matchId, { revision, hash });
}

export async function lastHash(match: MatchRow): Promise<string> {
  const { id: matchId, revision } = match;
  const kept = hashes.get(matchId);
  if (kept?.revision === revision) return kept.hash;
  const where = { matchId_revision: { matchId, revision } };
  const entry = await (await db()).entry.findUnique({ where, select: { hash: true } });
  if (entry) return entry.hash;
  const start = openLog(gameOfMatch(match), logOf(match, []));
  if (!start.ok || revision > 0) throw new Error(`match ${matchId}: the log has no last entry`);
  return start.value.hash;
}

export const isOrdinary = (match: MatchRow, { entry, frame, offer }: PendingEntry): boolean =>
  entry.kind === 'turn' &&
  frame.status.kind === 'playing' &&
  match.clockState === null &&
  offer === undefined;

// An entry that is about to be written, and where it leads.

export interface PendingEntry {
  readonly key: string;
  readonly at: Date;
  readonly entry: Entry;
  readonly frame: Frame;
  /** The proposal that this entry fulfils, and the seats that agree to it by now. */
  readonly offer?: Settled | undefined;
}

export interface Settled {
  readonly id: string;
  readonly agreed: readonly number[];
}
