-- AlterTable
ALTER TABLE "Seat" ADD COLUMN     "ratingAfter" DOUBLE PRECISION,
ADD COLUMN     "ratingBefore" DOUBLE PRECISION;
