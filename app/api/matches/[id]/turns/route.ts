/** Plays a turn, at a stable address that pages from before a deployment can still use. */
import { answerWith } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { now } from '@/lib/server/platform/now';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const begun = now();
  return answerWith('turns', await currentUser(), (await params).id, request, begun);
});
