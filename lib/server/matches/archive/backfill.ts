/**
 * What was stored before the library was there is filed afterwards, little by little while the house is open: matches
 * that are over, and the positions of entries. Many servers may do it at once; nothing comes of doing it twice.
 */
import 'server-only';
import type { Seat } from '@/lib/games/contract';
import { positionHash } from '@/lib/match/study';
import { fold } from '@/lib/match/log';
import { db, transaction } from '@/lib/server/platform/database';
import { startJob } from '@/lib/server/platform/jobs';
import { logOf } from '../history';
import { findWithLog } from '../rows';
import { gameOfMatch } from '../access';
import { finishedRowOf, insertFinished } from './finished-row';

const BATCH = 50;
/** Between two batches, so that whoever plays is served first. */
const PAUSE_MS = 100;
const FIRST_AFTER_MS = 5000;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS).unref());

/** Every match that is over and not on the shelves. */
export async function insertMissing(pause = breath): Promise<number> {
  return inBatches(findUnshelved, (id) => transaction((tx) => insertFinished(tx, id)), pause);
}

/** Every match with an entry whose position has no hash yet. */
export async function hashMissing(pause = breath): Promise<number> {
  return inBatches(findUnhashed, hashPositions, pause);
}

/** Every filed match that began from a position of its own, of which the library does not know yet. */
export async function fileStarts(pause = breath): Promise<number> {
  return inBatches(findUnfiledStarts, fileStart, pause);
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
      await see(id).catch((error: unknown) => console.error(`match ${id} could not be filed`, error));
      seen += 1;
    }
    const last = ids.at(-1);
    if (last === undefined) return seen;
    after = last;
    await pause();
  }
}

async function findUnshelved(after: string): Promise<string[]> {
  const rows = await (
    await db()
  ).match.findMany({
    where: { id: { gt: after }, status: 'OVER', finished: null },
    orderBy: { id: 'asc' },
    take: BATCH,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

async function findUnhashed(after: string): Promise<string[]> {
  const rows = await (
    await db()
  ).$queryRaw<{ matchId: string }[]>`
    SELECT DISTINCT "matchId" FROM "Entry" WHERE "position" IS NULL AND "matchId" > ${after}
     ORDER BY "matchId" LIMIT ${BATCH}`;
  return rows.map(({ matchId }) => matchId);
}

async function findUnfiledStarts(after: string): Promise<string[]> {
  const rows = await (
    await db()
  ).finished.findMany({
    where: { matchId: { gt: after }, startPosition: null, match: { startText: { not: null } } },
    orderBy: { matchId: 'asc' },
    take: BATCH,
    select: { matchId: true },
  });
  return rows.map(({ matchId }) => matchId);
}

async function fileStart(matchId: string): Promise<void> {
  const prisma = await db();
  // Rules that are gone throw: such a start is filed as none, and not looked for again.
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

/** By revision; null where the log cannot be played any more, which is for `verify` to tell. */
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

/** Begins shortly after the start. What fails, or is cut off by a stop, is done after the next one. */
export function startBackfill(): void {
  startJob('library', { firstAfterMs: FIRST_AFTER_MS, everyMs: null }, async (signal) => {
    const pause = async () => {
      await breath();
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
