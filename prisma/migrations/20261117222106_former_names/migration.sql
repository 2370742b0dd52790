-- CreateTable
CREATE TABLE "FormerName" (
    "nameKey" TEXT NOT NULL,
    "userId" TEXT NOT NULL,
    "keptUntil" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "FormerName_pkey" PRIMARY KEY ("nameKey")
);

-- CreateIndex
CREATE INDEX "FormerName_userId_idx" ON "FormerName"("userId");

-- AddForeignKey
ALTER TABLE "FormerName" ADD CONSTRAINT "FormerName_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;
