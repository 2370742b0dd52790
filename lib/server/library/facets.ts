/** How the latest matches of a game began, most frequent first: what a reader may want to choose from. */
import 'server-only';
import { db } from '@/lib/server/platform/database';

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

// How matches end, game by game: hops from one entry of an index to the next that differs, however many there are of each.

export interface Ending {
  readonly game: string;
  readonly reason: string;
}

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
