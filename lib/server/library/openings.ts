/** How the latest matches of a game began, most frequent first: what a reader may want to choose from. */
import 'server-only';
import { db } from '../db';

const LATEST = 500;
const MOST = 12;

export async function findOpenings(game: string): Promise<readonly string[]> {
  const rows = await (
    await db()
  ).$queryRaw<{ line: string }[]>`
    SELECT "line" FROM (
      SELECT "opening", "firstStep" FROM "Finished" WHERE "isPublic" = true AND "game" = ${game}
       ORDER BY "endedAt" DESC, "matchId" DESC LIMIT ${LATEST}) AS latest,
      LATERAL (SELECT DISTINCT * FROM (VALUES ("opening"), ("firstStep")) AS both_lines("line")) AS begun
     WHERE "line" IS NOT NULL GROUP BY "line" HAVING count(*) > 1 ORDER BY count(*) DESC, "line" LIMIT ${MOST}`;
  return rows.map(({ line }) => line);
}
