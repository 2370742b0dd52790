/** How someone's finished matches ended, counted by game and by whom they were played against. */
import 'server-only';
import { db } from '../db';

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
export async function findResults(userId: string, withPrivate: boolean): Promise<Results[]> {
  return (await db()).$queryRaw<Results[]>`
    WITH own AS (
      SELECT m."id", m."game", min(s."index") AS "seat", min(s."place") AS "place",
             bool_or(s."aiLevel" IS NOT NULL) AS "left"
        FROM "Seat" s JOIN "Match" m ON m."id" = s."matchId"
       WHERE s."userId" = ${userId} AND m."status" = 'OVER' AND (m."isPublic" OR ${withPrivate}::boolean)
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
