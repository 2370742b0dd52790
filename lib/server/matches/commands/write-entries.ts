/** Writes entries into logs together with everything derived from them: the one writer, for every kind of entry. */
import 'server-only';
import { z } from 'zod';
import { placesOf } from '@/lib/match/seats';
import { batch } from '@/lib/server/platform/batch';
import { db, transaction, type Tx } from '@/lib/server/platform/database';
import { lockRatingOf, rateMatch, takeRatingBack } from '@/lib/server/ratings';
import { insertFinished } from '../archive/finished-row';
import { entryRow, matchColumns, type PendingEntry } from '../pending-entry';
import type { EntryRow, MatchRow } from '../rows';

/**
 * Writes a batch of entries, one a match, in one statement; each succeeds or fails by itself. The lock on the match row
 * lets one of two for a revision through, and a used key none. An entry may have been judged by a cached row: it is
 * written only if the row still has the `infoVersion` that it was judged by.
 */
const WRITE = `
WITH asked AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS entry("matchId" text, "revision" int, "infoVersion" int,
    "statusBefore" "MatchStatus", "ply" int,
    "seat" int, "kind" "EntryKind", "data" jsonb, "notation" text, "hash" text, "position" text, "key" text,
    "at" timestamp(3), "spentMs" int, "snapshot" jsonb, "status" "MatchStatus", "toAct" int, "ranking" jsonb,
    "reason" text, "clockState" jsonb, "deadline" timestamp(3), "warnAt" timestamp(3), "newLevels" jsonb,
    "offerId" text, "agreed" int[], "keepsPlans" boolean, "news" jsonb)
), held AS MATERIALIZED (
  SELECT asked.* FROM asked CROSS JOIN LATERAL (
    SELECT 1 FROM "Match" WHERE "id" = asked."matchId" AND "revision" = asked."revision" - 1
       AND "infoVersion" = asked."infoVersion" AND "status" = asked."statusBefore"
    FOR NO KEY UPDATE) AS match
   WHERE asked."offerId" IS NULL OR EXISTS (
    SELECT 1 FROM "Offer" WHERE "id" = asked."offerId" AND "matchId" = asked."matchId" AND "answeredAt" IS NULL)
), inserted AS (
  INSERT INTO "Entry" ("matchId", "revision", "ply", "seat", "kind", "data", "notation", "hash", "position", "key", "at", "spentMs")
  SELECT "matchId", "revision", "ply", "seat", "kind", "data", "notation", "hash", "position", "key", "at", "spentMs" FROM held
  ON CONFLICT DO NOTHING
  RETURNING "matchId"
), done AS MATERIALIZED (
  SELECT held.* FROM held JOIN inserted USING ("matchId")
), moved AS (
  UPDATE "Match" SET "revision" = done."revision", "ply" = done."ply", "snapshot" = done."snapshot",
    "status" = done."status", "toAct" = done."toAct", "ranking" = done."ranking", "reason" = done."reason",
    "clockState" = done."clockState", "deadline" = done."deadline", "warnAt" = done."warnAt",
    "changedAt" = done."at", "endedAt" = CASE WHEN done."status" = 'OVER' THEN done."at" END,
    "aiLeaseBy" = NULL, "aiLeaseUntil" = NULL
  FROM done WHERE "Match"."id" = done."matchId"
), seated AS (
  UPDATE "Seat" SET "aiLevel" = level."aiLevel"
  FROM done CROSS JOIN LATERAL jsonb_to_recordset(done."newLevels") AS level("index" int, "aiLevel" int)
  WHERE "Seat"."matchId" = done."matchId" AND "Seat"."index" = level."index"
), settled AS (
  UPDATE "Offer" SET "answeredAt" = done."at",
    "ending" = (CASE WHEN "Offer"."id" = done."offerId" THEN 'ACCEPTED' ELSE 'LAPSED' END)::"OfferEnding",
    "agreed" = CASE WHEN "Offer"."id" = done."offerId" THEN done."agreed" ELSE "Offer"."agreed" END
  FROM done WHERE "Offer"."matchId" = done."matchId" AND "Offer"."answeredAt" IS NULL
), unplanned AS (
  DELETE FROM "Plan" USING done WHERE "Plan"."matchId" = done."matchId" AND NOT done."keepsPlans"
), posted AS (
  INSERT INTO "Outbox" ("matchId", "data") SELECT "matchId", "news" FROM done WHERE "news" IS NOT NULL
  RETURNING "id", "matchId"
)
SELECT done."matchId", posted."id"::text AS "newsId", done."keepsPlans" AND EXISTS (
    SELECT 1 FROM "Plan" WHERE "Plan"."matchId" = done."matchId" AND "Plan"."seat" = done."toAct") AS "hasReply",
  EXISTS (SELECT 1 FROM "Plan" WHERE "Plan"."matchId" = done."matchId") OR EXISTS (
    SELECT 1 FROM "Offer" WHERE "Offer"."matchId" = done."matchId"
       AND ("Offer"."answeredAt" IS NULL OR "Offer"."revision" >= done."revision" - 1)) AS "hasAgreements"
  FROM done LEFT JOIN posted USING ("matchId")`;

const writtenRows = z.array(
  z.object({
    matchId: z.string(),
    newsId: z.string().nullable(),
    hasReply: z.boolean(),
    hasAgreements: z.boolean(),
  }),
);

export interface WrittenEntry {
  readonly row: EntryRow;
  /** The row of the outbox that tells the other players; null where there is nobody else. */
  readonly newsId: string | null;
  /** The seat now to act has conditional moves. */
  readonly hasReply: boolean;
  /** Offers that are open or of the last revisions, or conditional moves of any seat. */
  readonly hasAgreements: boolean;
}

/** Null: another entry took this revision or this key first, or what the entry was judged by has changed. */
export async function writeEntry(match: MatchRow, pending: PendingEntry): Promise<WrittenEntry | null> {
  const row = entryRow(match, pending);
  const asked = { ...row, ...matchColumns(match, pending) };
  const written =
    pending.frame.status.kind === 'over'
      ? await transaction((tx) => writeLast(tx, match, pending, asked))
      : match.status === 'OVER'
        ? await transaction((tx) => writeReturn(tx, match, asked))
        : await writeInBatch(asked);
  return written && { ...written, row };
}

type EntryStatementRow = EntryRow & ReturnType<typeof matchColumns>;

const writeInBatch = batch(async (entries: readonly EntryStatementRow[]) => {
  // Of two for one match in a batch only the first is written; the other has lost the race.
  const first = new Map(entries.toReversed().map((entry) => [entry.matchId, entry]));
  const written = new Map((await runWrite(await db(), [...first.values()])).map((row) => [row.matchId, row]));
  return entries.map((entry) =>
    first.get(entry.matchId) === entry ? (written.get(entry.matchId) ?? null) : null,
  );
});

/** Rating and archive are in the same commit as the entry that ends a match. */
async function writeLast(
  tx: Tx,
  match: MatchRow,
  { at, frame: { status } }: PendingEntry,
  asked: EntryStatementRow,
) {
  const [written] = await runWrite(tx, [asked]);
  if (!written || status.kind !== 'over') return null;
  for (const [index, place] of placesOf(status.ranking))
    await tx.seat.update({ where: { matchId_index: { matchId: match.id, index } }, data: { place } });
  await rateMatch(tx, match.id, at);
  await insertFinished(tx, match.id);
  return written;
}

/** The match goes on: with the entry goes all that its end had written. */
async function writeReturn(tx: Tx, match: MatchRow, asked: EntryStatementRow) {
  if (!(await lockRatingOf(tx, match))) return null;
  const [written] = await runWrite(tx, [asked]);
  if (!written) return null;
  await takeRatingBack(tx, match);
  const where = { matchId: match.id };
  const data = { place: null, endedAt: null, ratingBefore: null, ratingAfter: null };
  await tx.seat.updateMany({ where, data });
  await tx.finished.deleteMany({ where });
  await tx.review.deleteMany({ where });
  return written;
}

async function runWrite(client: Pick<Tx, '$queryRawUnsafe'>, entries: readonly EntryStatementRow[]) {
  // Rows are locked in one order everywhere, so that two servers never deadlock.
  const ordered = [...entries].sort((a, b) => (a.matchId < b.matchId ? -1 : 1));
  return writtenRows.parse(await client.$queryRawUnsafe(WRITE, JSON.stringify(ordered)));
}
