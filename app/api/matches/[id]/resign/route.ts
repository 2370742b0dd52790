/** Resigns a seat. */
import { answerWith, resign } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(resign, await currentUser(), (await params).id, request);
});
