/** Plays on by one of the game's runs. */
import { answerWith } from '@/lib/server/matches/answer-route';
import { playRun } from '@/lib/server/matches/play-run';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(playRun, await currentUser(), (await params).id, request);
});
