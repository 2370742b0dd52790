/**
 * The queries for automatic turns: leases on AI seats, and matches that wait for the system. Times are the database's
 * own, so that servers whose clocks differ agree on when a lease has expired.
 */
import 'server-only';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { batch } from '@/lib/server/platform/batch';
import { isFree } from '@/lib/server/platform/lease';

/** Takes the lease if the match is still at `revision` and nobody holds a live one. */
export async function takeLease(
  id: string,
  revision: number,
  token: string,
  seconds: number,
): Promise<boolean> {
  const count = await (
    await db()
  ).$executeRaw`
    UPDATE "Match"
       SET "aiLeaseBy" = ${token}, "aiLeaseUntil" = (now() AT TIME ZONE 'utc') + make_interval(secs => ${seconds}::float8)
     WHERE "id" = ${id} AND "revision" = ${revision} AND "status" = 'PLAYING'
       AND ${isFree(Prisma.sql`"aiLeaseBy"`, Prisma.sql`"aiLeaseUntil"`)}`;
  return count === 1;
}

/** False once the match has moved on or the lease was lost: the result is no longer needed. */
export async function renewLease(id: string, token: string, seconds: number): Promise<boolean> {
  const count = await (
    await db()
  ).$executeRaw`
    UPDATE "Match" SET "aiLeaseUntil" = (now() AT TIME ZONE 'utc') + make_interval(secs => ${seconds}::float8)
     WHERE "id" = ${id} AND "aiLeaseBy" = ${token}`;
  return count === 1;
}

export async function releaseLease(id: string, token: string): Promise<void> {
  await (
    await db()
  ).match.updateMany({
    where: { id, aiLeaseBy: token },
    data: { aiLeaseBy: null, aiLeaseUntil: null },
  });
}

/** Only for a process that knows it is alone with its database: the holder of any lease is dead. */
export async function clearLeases(): Promise<void> {
  await (
    await db()
  ).match.updateMany({
    where: { aiLeaseBy: { not: null } },
    data: { aiLeaseBy: null, aiLeaseUntil: null },
  });
}

/** A seat `s` that only the system can play for: an AI's, or a deserted one while others still play. */
const AUTOMATIC_SEAT = Prisma.sql`
  (s."aiLevel" IS NOT NULL
   OR (s."isAnonymous" AND s."userId" IS NULL
       AND EXISTS (SELECT 1 FROM "Seat" o
                    WHERE o."matchId" = s."matchId" AND o."userId" IS NOT NULL AND o."aiLevel" IS NULL)))`;

/** Matches that wait for the system and have no lease, longest waiting first. */
export async function findWaitingForAi(limit: number): Promise<string[]> {
  const rows = await (
    await db()
  ).$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "Match" m
      JOIN "Seat" s ON s."matchId" = m."id" AND s."index" = m."toAct"
     WHERE m."status" = 'PLAYING' AND ${AUTOMATIC_SEAT}
       AND ${isFree(Prisma.sql`m."aiLeaseBy"`, Prisma.sql`m."aiLeaseUntil"`)}
     ORDER BY m."changedAt", m."id" LIMIT ${limit}`;
  return rows.map((row) => row.id);
}

/** Whether the turn is the system's to play: an AI's, one with conditional moves, or a deserted seat's. */
export const isAutomaticTurn = batch(async (ids: readonly string[]) => {
  const rows = await (
    await db()
  ).$queryRaw<{ id: string }[]>`
    SELECT m."id" FROM "Match" m
     WHERE m."id" = ANY(${ids}::text[]) AND m."status" = 'PLAYING'
       AND (EXISTS (SELECT 1 FROM "Seat" s
                     WHERE s."matchId" = m."id" AND s."index" = m."toAct" AND ${AUTOMATIC_SEAT})
         OR EXISTS (SELECT 1 FROM "Plan" p WHERE p."matchId" = m."id" AND p."seat" = m."toAct"))`;
  const waiting = new Set(rows.map(({ id }) => id));
  return ids.map((id) => waiting.has(id));
});
