/** A stable address for playing a turn: pages that outlived a deployment can still reach it. */
import { answerWith } from '@/lib/server/matches/commands/endpoint';
import { playTurn } from '@/lib/server/matches/commands/player-commands';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(playTurn, await currentUser(), (await params).id, request);
});
