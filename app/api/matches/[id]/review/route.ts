/** How far the review of a match is, for a page that shows it. */
import { respond } from '@/lib/server/errors';
import { withOutage } from '@/lib/server/outage';
import { loadReviewProgress } from '@/lib/server/reviews/load';
import { currentUser } from '@/lib/server/session';

export const GET = withOutage(async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const progress = await loadReviewProgress(await currentUser(), (await params).id);
  if (!progress.ok) return respond(progress.error);
  return Response.json(progress.value, { headers: { 'cache-control': 'no-store' } });
});
