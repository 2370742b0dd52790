/** The board of a match as an SVG picture, for the viewer: for cards, and with `?ply=` as a download. */
import { boardFile, boardToTake } from '@/components/board/paint/board-svg';
import { frameWords } from '@/components/wording/share';
import { mySeat, opponents } from '@/components/wording/match';
import type { Seat } from '@/lib/games/contract';
import { coloursOf } from '@/lib/match/seats';
import { gameOf } from '@/lib/games/registry';
import { drawing, FONT_OUTLINER } from '@/lib/server/pictures';
import { frameOf } from '@/lib/match/replay-frames';
import { respond } from '@/lib/protocol/refusals';
import { loadBoard, loadPlayback } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { currentUser } from '@/lib/server/accounts';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const { id } = await params;
  const asked = new URL(request.url).searchParams;
  if (asked.has('ply')) return atPly(request, id, asked);
  const board = await loadBoard(await currentUser(), id);
  if (!board.ok) return respond(board.error);
  const { game, state, seats } = board.value;
  // Pages send the time of the last change, so that an unchanged picture is fetched once.
  const isDated = asked.has('at');
  return drawing(request, boardFile(game, state, mySeat(seats) ?? 0, opponents(seats)), {
    cache: isDated ? 'private, max-age=86400' : 'no-store',
    varies: ['cookie'],
  });
});

async function atPly(request: Request, id: string, asked: URLSearchParams): Promise<Response> {
  const loaded = await loadPlayback(await currentUser(), id);
  if (!loaded.ok) return respond(loaded.error);
  const { match, end, frameAt } = loaded.value;
  const frame = frameOf(asked.get('ply'), end, end);
  const game = gameOf(match.game, match.rulesVersion);
  const words = frameWords(game.meta.name, match, frame, coloursOf(game, match.seats.length, match.state));
  const facing = frameOf(asked.get('facing'), match.seats.length - 1) as Seat;
  const title = `${words.title}. ${words.headline}`;
  return drawing(request, boardToTake(match.game, frameAt(frame), facing, title, FONT_OUTLINER), {
    cache: 'private, no-store',
    varies: ['cookie'],
  });
}
