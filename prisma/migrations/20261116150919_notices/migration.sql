-- DropIndex
DROP INDEX "Notification_userId_readAt_id_idx";

-- Nothing was ever written here before; "about" can have no default.
DELETE FROM "Notification";

-- AlterTable
ALTER TABLE "Notification" ADD COLUMN     "about" TEXT NOT NULL,
ADD COLUMN     "dueAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "User" ADD COLUMN     "digestAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Notification_userId_at_idx" ON "Notification"("userId", "at");

-- CreateIndex
CREATE INDEX "Notification_dueAt_idx" ON "Notification"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_userId_about_key" ON "Notification"("userId", "about");
