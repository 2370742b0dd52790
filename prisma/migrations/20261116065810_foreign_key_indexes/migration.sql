-- CreateIndex
CREATE INDEX "Challenge_challengerId_idx" ON "Challenge"("challengerId");

-- CreateIndex
CREATE INDEX "Challenge_matchId_idx" ON "Challenge"("matchId");

-- CreateIndex
CREATE INDEX "ChatMessage_authorId_idx" ON "ChatMessage"("authorId");

-- CreateIndex
CREATE INDEX "Match_creatorId_status_idx" ON "Match"("creatorId", "status");

-- CreateIndex
CREATE INDEX "Notification_matchId_idx" ON "Notification"("matchId");
