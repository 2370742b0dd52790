/** Shows an open match in a list: the board, the rules, the seats, and what the viewer may do. */
import type { ReactNode } from 'react';
import { BoardPicture } from '@/components/board/paint/board-image';
import { Ago } from '@/components/ui/time-ago';
import { ButtonLink, PageLink } from '@/components/ui/button';
import type { OpenMatchSummary } from '@/lib/protocol/views';
import { gameOf } from '@/lib/games/registry';
import { optionWords, sidesOf } from '@/components/wording/setup.server';
import { SeatMark } from '@/components/match/seat-mark';
import { controlWords } from '@/components/wording/time';
import { offerWords } from './seat-list';

export function OpenMatchCard({
  openMatch,
  now,
  children,
}: {
  readonly openMatch: OpenMatchSummary;
  readonly now: number;
  /** The actions; without them, a link to the match. */
  readonly children?: ReactNode;
}) {
  const { gathering, seats } = openMatch;
  const game = gameOf(openMatch.game);
  const { host, isHost } = gathering;
  const title = isHost ? 'Your table' : openMatch.isRematch ? `A rematch with ${host}` : `With ${host}`;
  const sides = sidesOf(openMatch.game, seats.length);
  return (
    <article
      className="grid h-full grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] items-start gap-3.6 pt-2.8 pr-4 pb-3.2 pl-2.8 sm:grid-cols-[min(10rem,35%)_minmax(0,1fr)] @max-[12rem]/page:grid-cols-1 @max-[12rem]/page:p-2 sheet"
      aria-label={`${title}, ${game.meta.name}`}
    >
      <PageLink
        href={`/matches/${openMatch.id}`}
        className="tabletop tabletop-small @max-[12rem]/page:w-[min(100%,6rem)] @max-[12rem]/page:justify-self-center block"
      >
        <span className="baize block aspect-square">
          <BoardPicture
            src={`/matches/${openMatch.id}/board.svg?at=${Date.parse(openMatch.createdAt)}`}
            title={`${game.meta.name}: view this match`}
          />
        </span>
      </PageLink>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="min-w-0 text-title wrap-anywhere leading-tight font-semibold">{title}</h3>
            <p className="text-soft text-note leading-tight @min-[12rem]/page:whitespace-nowrap">
              <Ago at={openMatch.createdAt} now={now} />
            </p>
          </div>
          <p className="text-soft leading-tight">
            {game.meta.name} · {optionWords(game, openMatch.options)} · {controlWords(gathering.clock)}
            {openMatch.isRated ? ' · rated' : ''}
          </p>
        </div>
        <ul className="grid gap-1" aria-label="Seats">
          {seats.map((seat) => {
            const offer = gathering.offers.find((one) => one.seat === seat.seat);
            return (
              <li key={seat.seat} className="flex min-w-0 items-center gap-2 leading-tight">
                <SeatMark sign={sides[seat.seat]!.sign} className={offer ? 'size-5 opacity-55' : 'size-5'} />
                <span className={`truncate ${offer ? 'text-soft italic' : ''}`}>
                  {offer ? offerWords(offer, gathering.isHost) : seat.mine ? 'You' : seat.name}
                </span>
              </li>
            );
          })}
        </ul>
        <div className="mt-1">
          {children ?? (
            <ButtonLink href={`/matches/${openMatch.id}`} size="small">
              View match
            </ButtonLink>
          )}
        </div>
      </div>
    </article>
  );
}
