/** How a match stands, for whoever asks. */
import { respond } from '@/lib/server/errors';
import { loadMatch } from '@/lib/server/matches/load';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const GET = withOutage(async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const match = await loadMatch(await currentUser(), (await params).id);
  if (!match.ok) return respond(match.error);
  return Response.json(match.value, { headers: { 'cache-control': 'no-store' } });
});
