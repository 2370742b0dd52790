-- AlterTable
ALTER TABLE "Finished" ADD COLUMN     "broughtById" TEXT;

-- CreateIndex
CREATE INDEX "Finished_broughtById_endedAt_matchId_idx" ON "Finished"("broughtById", "endedAt", "matchId");

-- AddForeignKey
ALTER TABLE "Finished" ADD CONSTRAINT "Finished_broughtById_fkey" FOREIGN KEY ("broughtById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Those that are filed already.
UPDATE "Finished" f SET "broughtById" = m."creatorId" FROM "Match" m WHERE m."id" = f."matchId" AND m."importedAt" IS NOT NULL;
