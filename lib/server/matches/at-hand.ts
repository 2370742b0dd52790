/**
 * Matches as the last ordinary turn of this server left them, so that the next turn need not read its row again. A row at
 * hand only ever leads to a turn: what changed meanwhile (by another server, by somebody who left) keeps that turn from
 * being written (`append-turn.ts`), and then, as with every refusal, the database is asked.
 */
import 'server-only';
import { keepLatest } from '../keep-latest';
import type { Link } from './new-entry';
import { isOrdinary } from './append-turn';
import type { EntryRow, MatchRow } from './store';

const MAX_ROWS = 1000;

// Next may load this module more than once a process (pages, routes, actions).
const sharedRows = globalThis as typeof globalThis & { lamplightAtHand?: Map<string, MatchRow> };
const rows = (sharedRows.lamplightAtHand ??= new Map());

export function matchAtHand(id: string, revision: number): MatchRow | null {
  const row = rows.get(id);
  return row?.revision === revision ? row : null;
}

/** After the commit of an entry. */
export function keepAtHand(match: MatchRow, link: Link, { revision, ply, at }: EntryRow): void {
  rows.delete(match.id);
  if (!isOrdinary(match, link)) return;
  const snapshot = link.frame.state as MatchRow['snapshot'];
  const toAct = link.frame.status.kind === 'playing' ? link.frame.status.toAct : null;
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
