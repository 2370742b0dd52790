/** Giving up a seat. */
import { answerWith } from '@/lib/server/matches/commands/endpoint';
import { resign } from '@/lib/server/matches/commands/player-commands';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(resign, await currentUser(), (await params).id, request);
});
