/** The position of a board in the game's notation, for the viewer. */
import { gameOf } from '@/lib/games/registry';
import { frameOf } from '@/lib/match/replay-frames';
import { respond } from '@/lib/protocol/refusals';
import { loadPlayback } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const loaded = await loadPlayback(await currentUser(), (await params).id);
  if (!loaded.ok) return respond(loaded.error);
  const { match, end, frameAt } = loaded.value;
  const frame = frameOf(new URL(request.url).searchParams.get('ply'), end, end);
  const text = gameOf(match.game, match.rulesVersion).positions.encode(frameAt(frame).state);
  return new Response(`${text}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store' },
  });
});
