/** Plays one of the game's runs. */
import { answerWith, playRun } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(playRun, await currentUser(), (await params).id, request);
});
