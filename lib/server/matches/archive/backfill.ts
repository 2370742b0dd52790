/**
 * Archives in the background what was stored before the library existed: finished matches, positions of entries and
 * starts. Many servers may run it at once; every step is idempotent.
 */
import 'server-only';
import { log } from '@/lib/server/platform/log.mjs';
import type { Seat } from '@/lib/games/contract';
import { positionHash } from '@/lib/match/study';
import { fold } from '@/lib/match/replay';
import { db, transaction } from '@/lib/server/platform/database';
import { startJob } from '@/lib/server/platform/jobs';
import { logOf } from '../history';
import { findWithLog } from '../rows';
import { gameOfMatch } from '../access';
import { finishedRowOf, insertFinished } from './finished-row';

const BATCH_SIZE = 50;
/** Between two batches, so that players' requests come first. */
const PAUSE_MS = 100;
const FIRST_AFTER_MS = 5000;

const pauseBetween = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS).unref());

/** Every finished match that is not archived. */
export async function insertMissing(pause = pauseBetween): Promise<number> {
  return inBatches(findUnarchived, (id) => transaction((tx) => insertFinished(tx, id)), pause);
}

/** Every match with an entry whose position has no hash yet. */
export async function hashMissing(pause = pauseBetween): Promise<number> {
  return inBatches(findUnhashed, hashPositions, pause);
}

/** Every archived match that began from a position of its own, where the library lacks that position. */
export async function fileStarts(pause = pauseBetween): Promise<number> {
  return inBatches(findUnarchivedStarts, archiveStart, pause);
}

async function inBatches(
  find: (after: string) => Promise<string[]>,
  see: (id: string) => Promise<void>,
  pause: () => Promise<void>,
): Promise<number> {
  let [after, seen] = ['', 0];
  for (;;) {
    const ids = await find(after);
    for (const id of ids) {
      await see(id).catch((error: unknown) => log.error({ err: error }, `match ${id} could not be filed`));
      seen += 1;
    }
    const last = ids.at(-1);
    if (last === undefined) return seen;
    after = last;
    await pause();
  }
}

async function findUnarchived(after: string): Promise<string[]> {
  const rows = await (
    await db()
  ).match.findMany({
    where: { id: { gt: after }, status: 'OVER', finished: null },
    orderBy: { id: 'asc' },
    take: BATCH_SIZE,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

async function findUnhashed(after: string): Promise<string[]> {
  const rows = await (
    await db()
  ).$queryRaw<{ matchId: string }[]>`
    SELECT DISTINCT "matchId" FROM "Entry" WHERE "position" IS NULL AND "matchId" > ${after}
     ORDER BY "matchId" LIMIT ${BATCH_SIZE}`;
  return rows.map(({ matchId }) => matchId);
}

async function findUnarchivedStarts(after: string): Promise<string[]> {
  const rows = await (
    await db()
  ).finished.findMany({
    where: { matchId: { gt: after }, startPosition: null, match: { startText: { not: null } } },
    orderBy: { matchId: 'asc' },
    take: BATCH_SIZE,
    select: { matchId: true },
  });
  return rows.map(({ matchId }) => matchId);
}

async function archiveStart(matchId: string): Promise<void> {
  const prisma = await db();
  // Rules that no longer exist throw: such a start is stored as none, and not tried again.
  const row = await finishedRowOf(prisma, matchId).catch(() => null);
  await prisma.finished.updateMany({
    where: { matchId },
    data: { startPosition: row?.startPosition ?? '' },
  });
}

async function hashPositions(id: string): Promise<void> {
  const stored = await findWithLog(id);
  if (!stored) return;
  const { match, entries } = stored;
  const positions = positionsOf(stored);
  const waiting = entries.filter(({ position }) => position === null).map(({ revision }) => revision);
  const found = waiting.map((revision) => positions?.[revision] ?? '');
  await (
    await db()
  ).$executeRaw`
    UPDATE "Entry" e SET "position" = found."position"
      FROM unnest(${waiting}::int[], ${found}::text[]) AS found("revision", "position")
     WHERE e."matchId" = ${match.id} AND e."revision" = found."revision" AND e."position" IS NULL`;
}

/** By revision; null where the log cannot be replayed any more, which `verify` reports. */
function positionsOf({
  match,
  entries,
}: NonNullable<Awaited<ReturnType<typeof findWithLog>>>): string[] | null {
  try {
    const game = gameOfMatch(match);
    const log = entries.map(({ kind, seat, data }) => ({ kind, seat: seat as Seat | null, data }));
    const frames = fold(game, logOf(match, log));
    return frames.ok ? frames.value.map(({ state }) => positionHash(game, state)) : null;
  } catch {
    return null;
  }
}

/**
 * Begins shortly after the start of the server. What fails, or is cut off by a stop, is done after the next start.
 */
export function startBackfill(): void {
  startJob('archive-backfill', { firstAfterMs: FIRST_AFTER_MS, everyMs: null }, async (signal) => {
    const pause = async () => {
      await pauseBetween();
      signal.throwIfAborted();
    };
    try {
      await insertMissing(pause);
      await hashMissing(pause);
      await fileStarts(pause);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  });
}
