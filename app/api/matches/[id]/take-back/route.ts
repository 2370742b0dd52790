/** Back to an earlier turn, where nobody else is at the table. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { takeBack } from '@/lib/server/matches/take-back';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(takeBack, await currentUser(), (await params).id, request);
});
