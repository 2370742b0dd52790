/** The live stream of a match. */
import { matchStream } from '@/lib/server/live';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const dynamic = 'force-dynamic';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  return matchStream(await currentUser(), (await params).id, request);
});
