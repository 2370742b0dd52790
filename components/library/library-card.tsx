/** Shows a finished match in the library: its last position, the result, the players, and a link to its replay. */
import { BoardPicture } from '@/components/board/paint/board-image';
import { boardFor } from '@/components/board/registry';
import { seatSignOf } from '@/components/board/seat-marks';
import { SeatMark } from '@/components/match/seat-mark';
import { changeWords } from '@/components/wording/ratings';
import { endingWords, outcomeWords, placeWords, seatName } from '@/components/wording/match';
import { PageLink } from '@/components/ui/button';
import { coloursOf } from '@/lib/match/seats';
import type { MatchSummary, SeatView } from '@/lib/protocol/views';
import { gameOf } from '@/lib/games/registry';
import { dayWords, openingWords } from '@/components/wording/library';

export interface Listed extends MatchSummary {
  readonly endedAt: string;
  readonly isPublic: boolean;
  readonly opening: string | null;
  readonly options: unknown;
  /** It came with the site. */
  readonly isExhibition?: boolean;
}

export function LibraryCard({
  match,
  href = `/matches/${match.id}/replay`,
  note,
}: {
  readonly match: Listed;
  readonly href?: string;
  /** A further remark. */
  readonly note?: string;
}) {
  const game = gameOf(match.game);
  const colours = coloursOf(game, match.seats.length, match.state);
  const outcome = outcomeWords(match, colours);
  const how = endingWords(match, colours, boardFor(match.game).wins);
  const opening = openingWords(game, boardFor(match.game), match);
  const title = match.seats.length === 1 && outcome.title.endsWith(' won') ? 'Solved' : outcome.title;
  const turns = match.ply === 1 ? '1 turn' : `${match.ply} turns`;
  const facts = [game.meta.name, turns, note].filter(Boolean);
  return (
    <article
      className="grid h-full grid-cols-[min(6rem,35%)_minmax(0,1fr)] items-start gap-3.6 pt-2.8 pr-4 pb-3.2 pl-2.8 @max-[12rem]/page:grid-cols-1 @max-[12rem]/page:p-2 sm:grid-cols-[min(9.5rem,35%)_minmax(0,1fr)] sheet"
      aria-labelledby={`match-${match.id}`}
    >
      <PageLink
        href={href}
        className="tabletop tabletop-small block @max-[12rem]/page:w-[min(100%,6rem)] @max-[12rem]/page:justify-self-center"
        tabIndex={-1}
        aria-hidden="true"
      >
        <span className="baize block aspect-square">
          <BoardPicture src={`/matches/${match.id}/board.svg?at=${Date.parse(match.changedAt)}`} title="" />
        </span>
      </PageLink>
      <div className="grid min-w-0 content-start gap-1.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2
            id={`match-${match.id}`}
            className="overflow-hidden text-large leading-[1.2] font-semibold text-ellipsis"
          >
            <PageLink href={href} className="underline-offset-[0.18em] hover:underline">
              {title}
              <span className="sr-only">
                : replay of {game.meta.name}, {turns}
              </span>
            </PageLink>
          </h2>
          <time dateTime={match.endedAt} className="text-soft text-note @min-[12rem]/page:whitespace-nowrap">
            {dayWords(match.endedAt)}
          </time>
        </div>
        <p className="text-soft leading-tight">
          <span className="figures">{facts.join(' · ')}</span>
          {match.isPublic ? null : <span> · private</span>}
          {match.isExhibition ? <span> · exhibition</span> : null}
        </p>
        {how ? <p className="leading-tight italic">{how}</p> : null}
        <ul className="mt-0.6 grid gap-x-4.8 gap-y-0.8" aria-label="Players">
          {match.seats.map((seat) => (
            <li key={seat.seat} className="flex min-w-0 items-center gap-2 leading-[1.3]">
              <SeatMark
                sign={seatSignOf(boardFor(match.game), game.rules.sideOf(match.state, seat.seat))}
                className="size-5"
              />
              <Name seat={seat} name={nameIn(match, seat, colours)} />
              {seat.rating ? (
                <span className="text-soft figures whitespace-nowrap">
                  {/* A phone has no space for both this and the name. */}
                  {seat.rating.after}{' '}
                  <span className="text-[0.9em] max-sm:sr-only">({changeWords(seat.rating)})</span>
                </span>
              ) : null}
              <Place words={placeWords(match, seat)} />
            </li>
          ))}
        </ul>
        {opening ? (
          <p className="truncate text-note text-soft">
            Opening:{' '}
            <PageLink
              href={`/replays?${new URLSearchParams({ game: match.game, opening: opening.opening })}`}
              className="underline-offset-[0.18em] hover:text-ink hover:underline"
            >
              {opening.words}
            </PageLink>
          </p>
        ) : null}
      </div>
    </article>
  );
}

function nameIn({ seats }: Listed, seat: SeatView, colours: readonly string[]): string {
  const name = seatName(seats, seat.seat, colours);
  return seat.level === null ? name : `${name}, level ${seat.level}`;
}

function Name({ seat, name }: { readonly seat: SeatView; readonly name: string }) {
  return seat.profile ? (
    <PageLink href={seat.profile} className="truncate hover:underline">
      {name}
    </PageLink>
  ) : (
    <span className="truncate">{name}</span>
  );
}

const Place = ({ words }: { readonly words: string | null }) =>
  words ? <span className="text-brass ml-auto font-semibold whitespace-nowrap">{words}</span> : null;
