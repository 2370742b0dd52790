/** A nudge for an AI that is to act; thinking goes on in worker threads after the answer. */
import { nudgeBot } from '@/lib/server/matches/nudge';
import { refusal, respond } from '@/lib/server/errors';
import { sameOrigin } from '@/lib/server/same-origin';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  const nudged = await nudgeBot(await currentUser(), (await params).id);
  if (!nudged.ok) return respond(nudged.error);
  return Response.json(
    { ok: true, ...nudged.value },
    { status: 202, headers: { 'cache-control': 'no-store' } },
  );
});
