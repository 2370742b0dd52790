/** The start position of a game, as an SVG picture. */
import { viewFor } from '@/lib/games/game';
import { boardFile } from '@/components/board/paint/board-svg';
import { gameOf, isGameId } from '@/lib/games/registry';
import { drawing } from '@/lib/server/pictures';
import { refusal, respond } from '@/lib/protocol/refusals';

export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly game: string }> },
): Promise<Response> {
  const { game: id } = await params;
  if (!isGameId(id)) return respond(refusal('not-found'));
  const game = gameOf(id);
  const start: unknown = game.rules.setup(game.presets[0]?.options, game.meta.seats.min, 0);
  const picture = boardFile(id, viewFor(game, start, 'spectator'), 0, `${game.meta.name} at the start`);
  return drawing(request, picture, { cache: 'public, max-age=3600' });
}
