-- AlterEnum
ALTER TYPE "EntryKind" ADD VALUE 'skip';
