/**
 * Every query on a review. The worker holds a lease by the database's clock, and everything found is written under
 * that lease and in order: a server that lost it can add nothing.
 */
import 'server-only';
import { type PositionReview, type Review, REVIEW_VERSION } from '@/lib/match/review';
import { Prisma } from '@/lib/generated/prisma/client';
import { db } from '@/lib/server/platform/database';
import { isFree } from '@/lib/server/platform/lease';
import { json } from '@/lib/server/matches';

/** After so many failures it is not retried automatically. */
const MAX_FAILURES = 3;

const INITIAL = {
  version: REVIEW_VERSION,
  status: 'WAITING',
  done: 0,
  looks: [],
  result: Prisma.DbNull,
  failures: 0,
  leaseBy: null,
  leaseUntil: null,
  finishedAt: null,
} as const;

export interface Progress {
  readonly version: number;
  readonly status: 'WAITING' | 'DONE' | 'FAILED';
  readonly done: number;
  readonly total: number;
}

export async function findProgress(matchId: string): Promise<Progress | null> {
  const select = { version: true, status: true, done: true, total: true };
  return (await db()).review.findUnique({ where: { matchId }, select });
}

export async function findResult(matchId: string): Promise<Review | null> {
  const row = await (await db()).review.findUnique({ where: { matchId }, select: { result: true } });
  return (row?.result ?? null) as Review | null;
}

/** Requests a review; one that waits or was made by this version of the reviewer stays as it is. */
export async function openReview(matchId: string, total: number, askedAt: Date): Promise<void> {
  const prisma = await db();
  const fresh = { ...INITIAL, total, askedAt };
  const { count } = await prisma.review.updateMany({
    where: { matchId, OR: [{ version: { not: REVIEW_VERSION } }, { status: 'FAILED' }] },
    data: fresh,
  });
  if (count === 0) await prisma.review.createMany({ data: [{ matchId, ...fresh }], skipDuplicates: true });
}

export interface Taken {
  readonly matchId: string;
  readonly looks: readonly PositionReview[];
}

/** Takes the lease of the review that waits longest and has none. */
export async function takeReview(token: string, seconds: number): Promise<Taken | null> {
  const rows = await (
    await db()
  ).$queryRaw<{ matchId: string; looks: PositionReview[] }[]>`
    UPDATE "Review"
       SET "leaseBy" = ${token}, "leaseUntil" = (now() AT TIME ZONE 'utc') + make_interval(secs => ${seconds}::float8)
     WHERE "matchId" = (
       SELECT "matchId" FROM "Review"
        WHERE "status" = 'WAITING' AND "version" = ${REVIEW_VERSION}
          AND ${isFree(Prisma.sql`"leaseBy"`, Prisma.sql`"leaseUntil"`)}
        ORDER BY "failures", "askedAt", "matchId" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "matchId", "looks"`;
  return rows[0] ?? null;
}

/** Adds the review of one position, and renews the lease; false once it was lost. */
export async function savePosition(
  matchId: string,
  token: string,
  at: number,
  review: PositionReview,
  seconds: number,
): Promise<boolean> {
  const count = await (
    await db()
  ).$executeRaw`
    UPDATE "Review"
       SET "looks" = "looks" || ${JSON.stringify([review])}::jsonb, "done" = "done" + 1,
           "leaseUntil" = (now() AT TIME ZONE 'utc') + make_interval(secs => ${seconds}::float8)
     WHERE "matchId" = ${matchId} AND "leaseBy" = ${token} AND "done" = ${at}`;
  return count === 1;
}

export async function renewReview(matchId: string, token: string, seconds: number): Promise<boolean> {
  const count = await (
    await db()
  ).$executeRaw`
    UPDATE "Review" SET "leaseUntil" = (now() AT TIME ZONE 'utc') + make_interval(secs => ${seconds}::float8)
     WHERE "matchId" = ${matchId} AND "leaseBy" = ${token}`;
  return count === 1;
}

/** The result replaces the positions that led to it. */
export async function finishReview(
  matchId: string,
  token: string,
  result: Review,
  finishedAt: Date,
): Promise<boolean> {
  const { count } = await (
    await db()
  ).review.updateMany({
    where: { matchId, leaseBy: token },
    data: { status: 'DONE', result: json(result), looks: [], finishedAt, leaseBy: null, leaseUntil: null },
  });
  return count === 1;
}

export async function releaseReview(matchId: string, token: string): Promise<void> {
  await (
    await db()
  ).review.updateMany({ where: { matchId, leaseBy: token }, data: { leaseBy: null, leaseUntil: null } });
}

/** A failure that may not recur is retried, but not for ever. */
export async function failReview(matchId: string, token: string): Promise<void> {
  const prisma = await db();
  const held = { matchId, leaseBy: token };
  await prisma.review.updateMany({ where: held, data: { failures: { increment: 1 } } });
  await prisma.review.updateMany({
    where: { ...held, failures: { gte: MAX_FAILURES } },
    data: { status: 'FAILED' },
  });
}

/** Only for a process that knows it is alone with its database: the holder of any lease is dead. */
export async function clearReviewLeases(): Promise<void> {
  await (
    await db()
  ).review.updateMany({ where: { leaseBy: { not: null } }, data: { leaseBy: null, leaseUntil: null } });
}
