/** Does what nobody waits for once an entry is committed: caches, streams, notices and automatic turns. */
import 'server-only';
import { singleton } from '@/lib/singleton.mjs';
import { publishMatch } from '@/lib/server/platform/bus';
import { metrics } from '@/lib/server/platform/metrics';
import { wakeAutomaticTurns } from '@/lib/server/platform/jobs';
import { seatsAfter } from '../clock/columns';
import { runClocksAt } from '../clock/deadlines';
import { extendHistory } from '../history';
import { tellPosted } from '../outbox';
import type { MatchRow } from '../rows';
import { isDeserted } from '../seat-facts';
import type { PendingEntry } from '../pending-entry';
import { cacheSnapshot, type Snapshot } from '../snapshot';
import type { WrittenEntry } from './write-entries';

const running = singleton('after-commit', () => new Set<Promise<unknown>>());

/** Resolves when nothing of it is running any more: before the database closes. */
export async function finishAfterCommit(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

/** Never fails. A crash in between loses nothing: streams poll, and the outbox and the sweep of turns catch up. */
export function afterCommit(
  before: Snapshot,
  pending: PendingEntry,
  written: WrittenEntry,
): Promise<unknown> {
  const { match } = before;
  const { row, newsId, hasReply, hasAgreements } = written;
  metrics.entries.inc({ kind: row.kind });
  cacheSnapshot(before, pending, { row, frame: pending.frame, before: before.state, hasAgreements });
  extendHistory(match, row, pending.frame);
  const work = Promise.all([
    publishMatch(match.id, row.revision),
    pending.news && tellPosted({ news: pending.news, outboxId: newsId }),
  ]).finally(() => running.delete(work));
  running.add(work);
  if (pending.clock?.deadline) runClocksAt(pending.clock.deadline);
  if (hasReply || isForSystem(match, pending)) wakeAutomaticTurns(match.id);
  return work;
}

/** Whether an AI is to act now, or a seat whose owner deleted the account. */
function isForSystem({ seats }: MatchRow, { entry, frame: { status } }: PendingEntry): boolean {
  if (status.kind === 'over') return false;
  const seat = seatsAfter(seats, entry).find(({ index }) => index === status.toAct);
  return seat !== undefined && (seat.aiLevel !== null || isDeserted(seat));
}
