/** Redirects from a frame of a replay to the matches that reached the same position: `?at=` is the frame. */
import { respond } from '@/lib/protocol/refusals';
import { positionAt, readFrame } from '@/lib/server/library';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const hash = await positionAt(await currentUser(), (await params).id, readFrame(request));
  if (!hash.ok) return respond(hash.error);
  // A path alone: behind a proxy the server does not know its own name.
  return new Response(null, { status: 303, headers: { location: `/positions/${hash.value}` } });
});
