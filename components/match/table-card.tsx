/** A match that waits for its players, on a list: the board, the rules, who sits, and what to do about it. */
import type { ReactNode } from 'react';
import { BoardPicture } from '@/components/board/board-picture';
import { Ago } from '@/components/ui/ago';
import { HouseLink } from '@/components/ui/house-link';
import type { TableView } from '@/lib/games/match';
import { SeatMark } from './seat-mark';
import { offerWords } from './seat-list';
import { sidesOf } from './sides';
import { controlWords } from './time-words';

export function TableCard({
  table,
  gameName,
  rules,
  title,
  now,
  children,
}: {
  readonly table: TableView;
  readonly gameName: string;
  readonly rules: string;
  readonly title: string;
  readonly now: number;
  /** What to do about it. */
  readonly children?: ReactNode;
}) {
  const { gathering, seats } = table;
  const sides = sidesOf(table.game, seats.length);
  return (
    <article className="table-card sheet" aria-label={`${title}, ${gameName}`}>
      <HouseLink href={`/matches/${table.id}`} className="tabletop tabletop-small block">
        <span className="baize block aspect-square">
          <BoardPicture
            src={`/matches/${table.id}/board.svg?at=${Date.parse(table.createdAt)}`}
            title={`${gameName}: look at the table`}
          />
        </span>
      </HouseLink>
      <div className="grid min-w-0 gap-2">
        <div>
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="truncate text-[1.15rem] leading-tight font-semibold">{title}</h3>
            <p className="text-soft text-[0.9rem] leading-tight whitespace-nowrap">
              <Ago at={table.createdAt} now={now} />
            </p>
          </div>
          <p className="text-soft leading-tight">
            {gameName} · {rules} · {controlWords(gathering.clock)}
            {table.isRated ? ' · rated' : ''}
          </p>
        </div>
        <ul className="grid gap-1" aria-label="Seats">
          {seats.map((seat) => {
            const offer = gathering.offers.find((one) => one.seat === seat.seat);
            return (
              <li key={seat.seat} className="flex min-w-0 items-center gap-2 leading-tight">
                <SeatMark look={sides[seat.seat]!.look} className={offer ? 'size-5 opacity-55' : 'size-5'} />
                <span className={`truncate ${offer ? 'text-soft italic' : ''}`}>
                  {offer ? offerWords(offer, gathering.isHost) : seat.mine ? 'You' : seat.name}
                </span>
              </li>
            );
          })}
        </ul>
        <div className="mt-1">{children}</div>
      </div>
    </article>
  );
}
