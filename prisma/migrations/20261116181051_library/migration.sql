-- DropIndex
DROP INDEX "Entry_hash_idx";

-- DropIndex
DROP INDEX "Match_game_isPublic_endedAt_id_idx";

-- DropIndex
DROP INDEX "Match_isPublic_endedAt_id_idx";

-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "position" TEXT;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "endedAt" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Finished" (
    "matchId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "isPublic" BOOLEAN NOT NULL,
    "seatCount" INTEGER NOT NULL,
    "endedAt" TIMESTAMP(3) NOT NULL,
    "length" INTEGER NOT NULL,
    "rating" INTEGER,
    "reason" TEXT NOT NULL,
    "winner" INTEGER,
    "opening" TEXT,
    "firstStep" TEXT,

    CONSTRAINT "Finished_pkey" PRIMARY KEY ("matchId")
);

-- CreateIndex
CREATE INDEX "Finished_isPublic_endedAt_matchId_idx" ON "Finished"("isPublic", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_length_matchId_idx" ON "Finished"("isPublic", "length", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_rating_matchId_idx" ON "Finished"("isPublic", "rating", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_game_endedAt_matchId_idx" ON "Finished"("isPublic", "game", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_game_length_matchId_idx" ON "Finished"("isPublic", "game", "length", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_game_rating_matchId_idx" ON "Finished"("isPublic", "game", "rating", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_seatCount_endedAt_matchId_idx" ON "Finished"("isPublic", "seatCount", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_opening_endedAt_matchId_idx" ON "Finished"("isPublic", "opening", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "Finished_isPublic_firstStep_endedAt_matchId_idx" ON "Finished"("isPublic", "firstStep", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "Finished_game_reason_isPublic_endedAt_matchId_idx" ON "Finished"("game", "reason", "isPublic", "endedAt", "matchId");

-- CreateIndex
CREATE INDEX "Entry_position_matchId_idx" ON "Entry"("position", "matchId");

-- CreateIndex
CREATE INDEX "Seat_userId_endedAt_matchId_idx" ON "Seat"("userId", "endedAt", "matchId");

-- AddForeignKey
ALTER TABLE "Finished" ADD CONSTRAINT "Finished_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
