/** Stores that a player has seen the board. */
import { refusal, respond } from '@/lib/protocol/refusals';
import { markSeen } from '@/lib/server/inbox';
import { withOutage } from '@/lib/server/platform/http/respond';
import { readJson, sameOrigin } from '@/lib/server/platform/http/request';
import { currentUser } from '@/lib/server/accounts';

export const POST = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  if (!sameOrigin(request)) return respond(refusal('cross-origin'));
  const body = await readJson(request);
  if (!body.ok) return respond(body.error);
  const revision = (body.value as { revision?: unknown } | null)?.revision;
  const seen = await markSeen(await currentUser(), { matchId: (await params).id, revision });
  return seen.ok ? new Response(null, { status: 204 }) : respond(seen.error);
});
