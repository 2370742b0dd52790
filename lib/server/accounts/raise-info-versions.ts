/** Marks the matches that people are playing as changed, so that no entry is written that was judged before. */
import 'server-only';
import type { Tx } from '@/lib/server/platform/database';

/** Before their seats change hands. Rows are locked in one order everywhere, so that two transactions never deadlock. */
export async function raiseInfoVersions(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Match" SET "infoVersion" = "infoVersion" + 1
     WHERE "id" IN (SELECT "Match"."id" FROM "Match" JOIN "Seat" ON "Seat"."matchId" = "Match"."id"
                     WHERE "Match"."status" = 'PLAYING' AND "Seat"."userId" = ANY (${[...userIds]})
                     ORDER BY "Match"."id" FOR UPDATE OF "Match")`;
}
