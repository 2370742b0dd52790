/** The values that filters of the library offer: frequent openings of a game, and how matches end in each game. */
import 'server-only';
import { db } from '@/lib/server/platform/database';

/** Openings are counted over so many of the latest matches. */
const RECENT_MATCHES = 500;
const MAX_OPENINGS = 12;

export async function findOpenings(game: string): Promise<readonly string[]> {
  const rows = await (
    await db()
  ).$queryRaw<{ line: string }[]>`
    SELECT "line" FROM (
      SELECT "opening", "firstStep" FROM "Finished" WHERE "isPublic" = true AND "game" = ${game}
       ORDER BY "endedAt" DESC, "matchId" DESC LIMIT ${RECENT_MATCHES}) AS latest,
      LATERAL (SELECT DISTINCT * FROM (VALUES ("opening"), ("firstStep")) AS both_lines("line")) AS begun
     WHERE "line" IS NOT NULL GROUP BY "line" HAVING count(*) > 1 ORDER BY count(*) DESC, "line" LIMIT ${MAX_OPENINGS}`;
  return rows.map(({ line }) => line);
}

export interface Ending {
  readonly game: string;
  readonly reason: string;
}

/** Skips from one index entry to the next different one, so its cost does not grow with the number of matches. */
export async function findEndings(): Promise<readonly Ending[]> {
  return (await db()).$queryRaw<Ending[]>`
    WITH RECURSIVE ending AS (
      (SELECT "game", "reason" FROM "Finished" ORDER BY "game", "reason" LIMIT 1)
      UNION ALL
      SELECT next."game", next."reason" FROM ending, LATERAL (
        SELECT f."game", f."reason" FROM "Finished" f
         WHERE (f."game", f."reason") > (ending."game", ending."reason")
         ORDER BY f."game", f."reason" LIMIT 1) AS next
    )
    SELECT "game", "reason" FROM ending`;
}
