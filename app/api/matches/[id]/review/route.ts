/** The progress of the review of a match. */
import { respond } from '@/lib/protocol/refusals';
import { withOutage } from '@/lib/server/platform/http/respond';
import { loadReviewProgress } from '@/lib/server/reviews';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const progress = await loadReviewProgress(await currentUser(), (await params).id);
  if (!progress.ok) return respond(progress.error);
  return Response.json(progress.value, { headers: { 'cache-control': 'no-store' } });
});
