/** The current view of a match, for the viewer. */
import { respond } from '@/lib/protocol/refusals';
import { loadMatch } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const match = await loadMatch(await currentUser(), (await params).id);
  if (!match.ok) return respond(match.error);
  return Response.json(match.value, { headers: { 'cache-control': 'no-store' } });
});
