/** Counts a person's finished matches: by day, and by game, opponents and result. */
import 'server-only';
import { DAY_MS } from '@/lib/match/clock';
import { db } from '@/lib/server/platform/database';

const WEEKS = 26;

export interface Day {
  /** As in 2026-11-16; days begin at midnight UTC. */
  readonly date: string;
  readonly matches: number;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Whole weeks from Monday on, the last one up to today. Oldest first. */
export async function findActivity(userId: string, includesPrivate: boolean, now: Date): Promise<Day[]> {
  const today = Date.parse(dateOf(now.getTime()));
  const weekday = (new Date(today).getUTCDay() + 6) % 7;
  const first = today - (weekday + (WEEKS - 1) * 7) * DAY_MS;
  const ended = await (
    await db()
  ).match.findMany({
    where: {
      status: 'OVER',
      endedAt: { gte: new Date(first) },
      seats: { some: { userId } },
      ...(includesPrivate ? {} : { isPublic: true }),
    },
    select: { endedAt: true },
    take: 10_000,
  });
  const counts = new Map<string, number>();
  for (const { endedAt } of ended) {
    const date = dateOf(endedAt?.getTime() ?? 0);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const days = Math.round((today - first) / DAY_MS) + 1;
  return Array.from({ length: days }, (_, i) => {
    const date = dateOf(first + i * DAY_MS);
    return { date, matches: counts.get(date) ?? 0 };
  });
}

export interface Results {
  readonly game: string;
  /** `people`, `mixed` (people and AIs, or AIs of several levels), `alone`, or a level: `1` to `5`. */
  readonly against: string;
  readonly won: number;
  /** A draw, or first place shared. */
  readonly drawn: number;
  readonly lost: number;
}

/** Matches at one screen are nobody's victory, and not counted. */
export async function findResults(userId: string, includesPrivate: boolean): Promise<Results[]> {
  return (await db()).$queryRaw<Results[]>`
    WITH own AS (
      SELECT m."id", m."game", min(s."index") AS "seat", min(s."place") AS "place",
             bool_or(s."aiLevel" IS NOT NULL) AS "left"
        FROM "Seat" s JOIN "Match" m ON m."id" = s."matchId"
       WHERE s."userId" = ${userId} AND m."status" = 'OVER' AND (m."isPublic" OR ${includesPrivate}::boolean)
         -- A solitaire for which the solver was asked is neither won nor lost.
         AND NOT (m."seatCount" = 1 AND EXISTS (
           SELECT 1 FROM "Entry" e
            WHERE e."matchId" = m."id" AND e."kind" = 'turn' AND e."notation" LIKE '{%'
              AND e."notation" ~ '[0-9]>[0-9]'))
       GROUP BY m."id" HAVING count(*) = 1
    ), met AS (
      SELECT own."game", own."place", own."left",
             count(o."id") AS "others",
             count(o."id") FILTER (WHERE o."userId" IS NULL AND o."aiLevel" IS NOT NULL) AS "ais",
             min(o."aiLevel") AS "lowest", max(o."aiLevel") AS "highest",
             coalesce(bool_or(o."place" = own."place"), false) AS "tied"
        FROM own LEFT JOIN "Seat" o ON o."matchId" = own."id" AND o."index" <> own."seat"
       GROUP BY own."id", own."game", own."place", own."left"
    ), ended AS (
      SELECT "game",
             CASE WHEN "others" = 0 THEN 'alone'
                  WHEN "ais" = 0 THEN 'people'
                  WHEN "ais" = "others" AND "lowest" = "highest" THEN "lowest"::text
                  ELSE 'mixed' END AS "against",
             CASE WHEN "left" OR "place" IS DISTINCT FROM 1 THEN 'lost'
                  WHEN "tied" THEN 'drawn' ELSE 'won' END AS "how"
        FROM met
    )
    SELECT "game", "against",
           (count(*) FILTER (WHERE "how" = 'won'))::int AS "won",
           (count(*) FILTER (WHERE "how" = 'drawn'))::int AS "drawn",
           (count(*) FILTER (WHERE "how" = 'lost'))::int AS "lost"
      FROM ended GROUP BY "game", "against" ORDER BY "game", "against"`;
}
