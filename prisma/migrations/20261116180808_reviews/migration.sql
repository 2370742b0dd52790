-- CreateEnum
CREATE TYPE "ReviewStatus" AS ENUM ('WAITING', 'DONE', 'FAILED');

-- CreateTable
CREATE TABLE "Review" (
    "matchId" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "ReviewStatus" NOT NULL DEFAULT 'WAITING',
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "looks" JSONB NOT NULL DEFAULT '[]',
    "result" JSONB,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "leaseBy" TEXT,
    "leaseUntil" TIMESTAMP(3),
    "askedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMP(3),

    CONSTRAINT "Review_pkey" PRIMARY KEY ("matchId")
);

-- CreateIndex
CREATE INDEX "Review_status_askedAt_idx" ON "Review"("status", "askedAt");

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
