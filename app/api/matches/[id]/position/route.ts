/** How many other matches came to the position on a board of a replay, and how they ended. */
import { respond } from '@/lib/protocol/refusals';
import { positionAt, studyPosition } from '@/lib/server/library/positions';
import { readFrame } from '@/lib/server/library/positions';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts/session';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const viewer = await currentUser();
  const { id } = await params;
  const hash = await positionAt(viewer, id, readFrame(request));
  if (!hash.ok) return respond(hash.error);
  const study = await studyPosition(viewer, hash.value, id);
  return Response.json(
    { ok: true, href: `/positions/${hash.value}`, ...study },
    { headers: { 'cache-control': 'private, no-store' } },
  );
});
