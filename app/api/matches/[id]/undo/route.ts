/** Undoes the last turn of a solitaire. */
import { answerWith, undo } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return answerWith(undo, await currentUser(), (await params).id, request);
});
