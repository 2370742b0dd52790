/** The live stream of a tab: its matches and its inbox. */
import { openLiveStream } from '@/lib/server/live';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const dynamic = 'force-dynamic';

export const GET = withOutage(async (request: Request) => openLiveStream(await currentUser(), request));
