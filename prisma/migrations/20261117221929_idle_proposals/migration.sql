-- CreateIndex
CREATE INDEX "Offer_answeredAt_kind_id_idx" ON "Offer"("answeredAt", "kind", "id");

-- A match whose player deleted the account before this was seen to at that moment can no longer be rated.
UPDATE "Match" SET "isRated" = false
 WHERE "status" = 'PLAYING' AND "isRated"
   AND EXISTS (SELECT 1 FROM "Seat"
                WHERE "Seat"."matchId" = "Match"."id" AND "Seat"."isAnonymous" AND "Seat"."userId" IS NULL);
