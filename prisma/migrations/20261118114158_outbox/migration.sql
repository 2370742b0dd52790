-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "infoVersion" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "Outbox" (
    "id" BIGSERIAL NOT NULL,
    "matchId" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "at" TIMESTAMP(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Outbox_at_idx" ON "Outbox"("at");
