-- AlterTable
ALTER TABLE "Finished" ADD COLUMN     "startPosition" TEXT;

-- CreateIndex
CREATE INDEX "Finished_startPosition_matchId_idx" ON "Finished"("startPosition", "matchId");
