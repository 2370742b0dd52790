-- AlterTable
ALTER TABLE "Entry" ADD COLUMN     "comment" TEXT;

-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "comment" TEXT,
ADD COLUMN     "importHash" TEXT,
ADD COLUMN     "importedAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "name" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Match_creatorId_importHash_key" ON "Match"("creatorId", "importHash");
