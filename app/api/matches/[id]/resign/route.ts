/** Giving up a seat. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { resign } from '@/lib/server/matches/resign';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(resign, await currentUser(), (await params).id, request);
});
