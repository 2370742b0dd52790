/** Takes the last turn of a solitaire back. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { undo } from '@/lib/server/matches/undo';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(undo, await currentUser(), (await params).id, request);
});
