/** The last link of a log's chain of hashes, which the next entry is chained to. */
import 'server-only';
import { openLog } from '@/lib/match/log';
import { db } from '../db';
import { keepLatest } from '../keep-latest';
import { gameOfMatch } from '../viewers';
import { logOf } from './history';
import type { MatchRow } from './store';

const MAX_HASHES = 5000;

type Links = Map<string, { readonly revision: number; readonly hash: string }>;

// Next may load this module more than once a process (pages, routes, actions).
const sharedHashes = globalThis as typeof globalThis & { lamplightLinks?: Links };
const links: Links = (sharedHashes.lamplightLinks ??= new Map());

/** After the commit of an entry. What was written at a revision never changes, so it need not be asked for again. */
export function keepLink(matchId: string, revision: number, hash: string): void {
  keepLatest(links, MAX_HASHES, matchId, { revision, hash });
}

export async function lastLink(match: MatchRow): Promise<string> {
  const { id: matchId, revision } = match;
  const kept = links.get(matchId);
  if (kept?.revision === revision) return kept.hash;
  const where = { matchId_revision: { matchId, revision } };
  const entry = await (await db()).entry.findUnique({ where, select: { hash: true } });
  if (entry) return entry.hash;
  const start = openLog(gameOfMatch(match), logOf(match, []));
  if (!start.ok || revision > 0) throw new Error(`match ${matchId}: the log has no last entry`);
  return start.value.hash;
}
