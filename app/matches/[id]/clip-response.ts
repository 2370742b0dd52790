/** A stretch of a match as an animated picture to take along: `?from=3&to=20`, or all of it. */
import { filmSheets } from '@/components/board/paint/clip-frames';
import { frameWords, lineWords, seenFromOutside } from '@/components/wording/share';
import { coloursOf } from '@/lib/match/seats';
import { readStretch } from '@/lib/protocol/clip';
import { gameOf } from '@/lib/games/registry';
import { clientAddress } from '@/lib/server/platform/http/request';
import { respond } from '@/lib/protocol/refusals';
import { spend } from '@/lib/server/platform/rate-limits';
import { loadShared } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { type FilmFormat, LETTERS, paintFilm, picture } from '@/lib/server/pictures';
import { currentUser } from '@/lib/server/accounts';

export const answerFilm = (format: FilmFormat) =>
  withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
    const shared = await loadShared(currentUser, (await params).id);
    if (!shared.ok) return respond(shared.error);
    const { match, end, frameAt, cache } = shared.value;
    const asked = new URL(request.url).searchParams;
    const stretch = readStretch(asked.get('from'), asked.get('to'), end);
    if (!stretch.ok) return respond(stretch.error);
    const { from, to } = stretch.value;
    const asker = (await currentUser())?.id ?? clientAddress(request.headers);
    const spent = await spend(['film-asker', asker]);
    if (!spent.ok) return respond(spent.error);

    const game = gameOf(match.game, match.rulesVersion);
    const colours = coloursOf(game, match.seats.length, match.state);
    const seats = seenFromOutside(match.seats, colours);
    const frames = Array.from({ length: to - from + 1 }, (_, index) => frameAt(from + index));
    const captions = frames.map(({ line }, index) =>
      line && from + index < end
        ? `${from + index}. ${lineWords(line, seats)}`
        : frameWords(game.name, match, from + index, colours).headline,
    );
    const sheets = filmSheets(match.game, frames, captions, 0, LETTERS);
    const film = await paintFilm(sheets, format, request.signal);
    if (!film.ok) return respond(film.error);
    const filename = `${match.game}-${match.id}.${format}`;
    return picture(request, film.value, { type: `image/${format}`, cache, filename });
  });
