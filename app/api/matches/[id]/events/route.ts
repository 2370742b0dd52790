/** The live stream of a match. */
import { matchStream } from '@/lib/server/live/stream';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts/session';

export const dynamic = 'force-dynamic';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return matchStream(await currentUser(), (await params).id, request);
});
