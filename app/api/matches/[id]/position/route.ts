/** How many other matches reached the position of a replay's frame, and how they ended. */
import { respond } from '@/lib/protocol/refusals';
import { positionAt, readFrame, studyPosition } from '@/lib/server/library';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

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
