/** The live stream of several matches: one for all the tabs of a browser. */
import { matchesStream } from '@/lib/server/matches/stream';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const dynamic = 'force-dynamic';

export const GET = withOutage(async (request: Request) => matchesStream(await currentUser(), request));
