/** The live stream of several matches, shared by all the tabs of a browser. */
import { openLiveStream } from '@/lib/server/live';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const dynamic = 'force-dynamic';

export const GET = withOutage(async (request: Request) => openLiveStream(await currentUser(), request));
