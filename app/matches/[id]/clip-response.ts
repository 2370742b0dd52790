/** A range of a match as an animated clip to download: `?from=3&to=20`, or all of it. */
import { boardFor } from '@/components/board/registry';
import { clipFrames } from '@/components/board/paint/clip-frames';
import { frameWords, lineWords, seenFromOutside } from '@/components/wording/share';
import { coloursOf } from '@/lib/match/seats';
import { readFrameRange } from '@/lib/protocol/clip';
import { gameOf } from '@/lib/games/registry';
import { clientAddress } from '@/lib/server/platform/http/request';
import { respond } from '@/lib/protocol/refusals';
import { countAttempt } from '@/lib/server/platform/rate-limits';
import { loadShared } from '@/lib/server/matches';
import { withOutage } from '@/lib/server/platform/http/respond';
import { type ClipFormat, FONT_OUTLINER, paintClip, picture } from '@/lib/server/pictures';
import { currentUser } from '@/lib/server/accounts';

export const clipResponse = (format: ClipFormat) =>
  withOutage(async (request: Request, { params }: { params: Promise<{ id: string }> }) => {
    const shared = await loadShared(currentUser, (await params).id);
    if (!shared.ok) return respond(shared.error);
    const { match, end, frameAt, cache } = shared.value;
    const asked = new URL(request.url).searchParams;
    const range = readFrameRange(asked.get('from'), asked.get('to'), end);
    if (!range.ok) return respond(range.error);
    const { from, to } = range.value;
    const asker = (await currentUser())?.id ?? clientAddress(request.headers);
    const spent = await countAttempt(['film-asker', asker]);
    if (!spent.ok) return respond(spent.error);

    const game = gameOf(match.game, match.rulesVersion);
    const colours = coloursOf(game, match.seats.length, match.state);
    const seats = seenFromOutside(match.seats, colours);
    const teller = { game, board: boardFor(match.game), match: { ...match, seats } };
    const frames = Array.from({ length: to - from + 1 }, (_, index) => frameAt(from + index));
    const captions = frames.map(({ line }, index) =>
      line && from + index < end
        ? `${from + index}. ${lineWords(line, seats, teller)}`
        : frameWords(game.meta.name, match, from + index, colours).headline,
    );
    const clipSource = clipFrames(match.game, frames, captions, 0, FONT_OUTLINER);
    const clip = await paintClip(clipSource, format, request.signal);
    if (!clip.ok) return respond(clip.error);
    const filename = `${match.game}-${match.id}.${format}`;
    return picture(request, clip.value, { type: `image/${format}`, cache, filename });
  });
