/** How many other matches came to the position on a board of a replay, and how they ended. */
import { respond } from '@/lib/server/errors';
import { positionAt, studyPosition } from '@/lib/server/library/positions';
import { readFrame } from '@/lib/server/library/read-frame';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

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
