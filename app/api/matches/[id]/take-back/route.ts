/** Takes turns back, against the AI or at one screen. */
import { answerWith, takeBack } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(takeBack, await currentUser(), (await params).id, request);
});
