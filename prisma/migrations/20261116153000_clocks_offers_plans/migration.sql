-- CreateEnum
CREATE TYPE "OfferEnding" AS ENUM ('ACCEPTED', 'DECLINED', 'WITHDRAWN', 'LAPSED');

-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "warnAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Offer" DROP COLUMN "accepted",
ADD COLUMN     "endedBy" INTEGER,
ADD COLUMN     "ending" "OfferEnding";

-- CreateTable
CREATE TABLE "Plan" (
    "matchId" TEXT NOT NULL,
    "seat" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "tree" JSONB NOT NULL,
    "changedAt" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Plan_pkey" PRIMARY KEY ("matchId","seat")
);

-- CreateTable
CREATE TABLE "Heartbeat" (
    "id" INTEGER NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Heartbeat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Outage" (
    "id" TEXT NOT NULL,
    "from" TIMESTAMP(3) NOT NULL,
    "until" TIMESTAMP(3) NOT NULL,
    "settledAt" TIMESTAMP(3),

    CONSTRAINT "Outage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Outage_until_idx" ON "Outage"("until");

-- CreateIndex
CREATE INDEX "Match_status_warnAt_idx" ON "Match"("status", "warnAt");

-- AddForeignKey
ALTER TABLE "Plan" ADD CONSTRAINT "Plan_matchId_fkey" FOREIGN KEY ("matchId") REFERENCES "Match"("id") ON DELETE CASCADE ON UPDATE CASCADE;
