/** The board of a match as a picture, with the eyes of whoever asks: what the cards of the dashboard show. */
import { boardFile } from '@/components/board/board-file';
import { mySeat, opponents } from '@/components/match/words';
import { drawing } from '@/lib/server/drawing';
import { respond } from '@/lib/server/errors';
import { loadBoard } from '@/lib/server/matches/load';
import { withOutage } from '@/lib/server/outage';
import { currentUser } from '@/lib/server/session';

export const GET = withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const board = await loadBoard(await currentUser(), (await params).id);
  if (!board.ok) return respond(board.error);
  const { game, state, seats } = board.value;
  // Pages name the moment they mean, so that the same picture is fetched once.
  const isDated = new URL(request.url).searchParams.has('at');
  return drawing(request, boardFile(game, state, mySeat(seats) ?? 0, opponents(seats)), {
    cache: isDated ? 'private, max-age=86400' : 'no-store',
    varies: ['cookie'],
  });
});
