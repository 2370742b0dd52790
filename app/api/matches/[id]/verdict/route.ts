/** Whether the position of a solitaire can still be won. */
import { respond } from '@/lib/protocol/refusals';
import { currentUser } from '@/lib/server/accounts';
import { positionVerdict } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';

export const GET = withOutage(async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const verdict = await positionVerdict(await currentUser(), (await params).id);
  if (!verdict.ok) return respond(verdict.error);
  return Response.json({ ok: true, ...verdict.value }, { headers: { 'cache-control': 'private, no-store' } });
});
