-- AlterTable
ALTER TABLE "Match" ADD COLUMN     "isLinked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "shares" TEXT;
