/** The preview picture of a link to a replay, at the move in the link. */
import { boardFor } from '@/components/board/registry';
import { shareCard } from '@/components/board/paint/share-card';
import { shareWords } from '@/components/wording/share';
import { coloursOf } from '@/lib/match/seats';
import { gameOf } from '@/lib/games/registry';
import { frameOf } from '@/lib/match/replay-frames';
import { respond } from '@/lib/protocol/refusals';
import { loadShared } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { FONT_OUTLINER, paintPng, picture } from '@/lib/server/pictures';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const shared = await loadShared(currentUser, (await params).id);
  if (!shared.ok) return respond(shared.error);
  const { match, end, frameAt, version, cache } = shared.value;
  const frame = frameOf(new URL(request.url).searchParams.get('ply'), end, end);
  const painted = await paintPng(`${version} ${frame}`, () => {
    const game = gameOf(match.game, match.rulesVersion);
    const board = boardFor(match.game);
    const { state, events, line } = frameAt(frame);
    const colours = coloursOf(game, match.seats.length, match.state);
    return shareCard(
      { gameId: match.game, view: state, facing: 0, marks: board.touched(events) },
      shareWords(game, board, match, frame, line, colours, FONT_OUTLINER),
      FONT_OUTLINER,
    );
  });
  if (!painted.ok) return respond(painted.error);
  return picture(request, painted.value, { type: 'image/png', cache });
});
