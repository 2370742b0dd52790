/** How matches end, game by game: hops from one entry of an index to the next that differs, however many there are of each. */
import 'server-only';
import { db } from '../db';

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
