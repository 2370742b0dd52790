/** Wakes an AI that is to act; the search runs in worker threads after the response. */
import { nudgeAi } from '@/lib/server/matches';
import { refusal, respond } from '@/lib/protocol/refusals';
import { sameOrigin } from '@/lib/server/platform/http/request';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  const nudged = await nudgeAi(await currentUser(), (await params).id);
  if (!nudged.ok) return respond(nudged.error);
  return Response.json(
    { ok: true, ...nudged.value },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
});
