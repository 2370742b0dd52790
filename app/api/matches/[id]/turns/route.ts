/** A stable address for playing a turn: pages that outlived a deployment can still reach it. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { playTurn } from '@/lib/server/matches/play-turn';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(playTurn, await currentUser(), (await params).id, request);
});
