/** The live stream of a match. */
import { matchStream } from '@/lib/server/matches/stream';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const dynamic = 'force-dynamic';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return matchStream(await currentUser(), (await params).id, request);
});
