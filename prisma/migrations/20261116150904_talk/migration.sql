-- CreateEnum
CREATE TYPE "ReportReason" AS ENUM ('ABUSE', 'SPAM', 'CHEATING', 'NAME', 'OTHER');

-- DropIndex
DROP INDEX "ChatMessage_authorId_idx";

-- AlterTable
ALTER TABLE "ChatMessage" ADD COLUMN     "key" TEXT;

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "silencedUntil" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "Mute" (
    "id" TEXT NOT NULL,
    "byId" TEXT NOT NULL,
    "mutedId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Mute_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Report" (
    "id" TEXT NOT NULL,
    "matchId" TEXT NOT NULL,
    "messageId" BIGINT,
    "reporterId" TEXT NOT NULL,
    "reportedId" TEXT NOT NULL,
    "reason" "ReportReason" NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handledAt" TIMESTAMP(3),
    "handledById" TEXT,
    "outcome" TEXT,

    CONSTRAINT "Report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Mute_mutedId_idx" ON "Mute"("mutedId");

-- CreateIndex
CREATE UNIQUE INDEX "Mute_byId_mutedId_key" ON "Mute"("byId", "mutedId");

-- CreateIndex
CREATE INDEX "Report_handledAt_at_idx" ON "Report"("handledAt", "at");

-- CreateIndex
CREATE INDEX "Report_matchId_idx" ON "Report"("matchId");

-- CreateIndex
CREATE INDEX "Report_messageId_idx" ON "Report"("messageId");

-- CreateIndex
CREATE INDEX "Report_reporterId_at_idx" ON "Report"("reporterId", "at");

-- CreateIndex
CREATE INDEX "Report_reportedId_idx" ON "Report"("reportedId");

-- CreateIndex
CREATE INDEX "Report_handledById_idx" ON "Report"("handledById");

-- CreateIndex
CREATE UNIQUE INDEX "ChatMessage_authorId_key_key" ON "ChatMessage"("authorId", "key");

-- CreateIndex
CREATE INDEX "Match_isPublic_status_changedAt_idx" ON "Match"("isPublic", "status", "changedAt");

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_byId_fkey" FOREIGN KEY ("byId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_mutedId_fkey" FOREIGN KEY ("mutedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "ChatMessage"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_reportedId_fkey" FOREIGN KEY ("reportedId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Report" ADD CONSTRAINT "Report_handledById_fkey" FOREIGN KEY ("handledById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
