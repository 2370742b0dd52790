/** Lists the seats of an open match: who has joined, who is invited, and the actions for each. */
import type { ReactNode } from 'react';
import type { SideSign } from '@/components/board/seat-marks';
import type { OpenMatch, OpenSeat, SeatView } from '@/lib/protocol/views';
import { SeatMark } from '@/components/match/seat-mark';

/** The words for an empty seat. */
export function offerWords(offer: OpenSeat, isHost: boolean): string {
  switch (offer.to) {
    case 'anyone':
      return 'Open seat';
    case 'link':
      return isHost ? 'Anyone with your link' : 'For someone with the link';
    case 'person':
      if (offer.mine) return 'Reserved for you';
      return offer.name ? `Waiting for ${offer.name}` : 'Reserved';
    case 'nobody':
      return offer.name ? `${offer.name} declined` : 'Not offered yet';
  }
}

export function SeatList({
  openMatch,
  sides,
  taken,
  children,
}: {
  readonly openMatch: {
    readonly seats: readonly SeatView[];
    readonly gathering: OpenMatch;
  };
  readonly sides: readonly SideSign[];
  /** The actions for a taken seat. */
  readonly taken?: (seat: SeatView) => ReactNode;
  /** The actions for an empty seat. */
  readonly children?: (offer: OpenSeat) => ReactNode;
}) {
  return (
    <ul className="seats" aria-label="Seats">
      {openMatch.seats.map((seat) => {
        const offer = openMatch.gathering.offers.find((one) => one.seat === seat.seat);
        const side = sides[seat.seat];
        return (
          <li key={seat.seat} className="seat flex-wrap" data-empty={offer ? true : undefined}>
            {side ? <SeatMark sign={side.sign} className="seat-sign" /> : null}
            <span className="min-w-0 flex-1">
              <span className="block leading-tight font-semibold wrap-anywhere">
                {offer ? offerWords(offer, openMatch.gathering.isHost) : seat.mine ? 'You' : seat.name}
              </span>
              <span className="text-soft block truncate text-small leading-tight">
                {side?.colour}
                {seat.level === null ? '' : ` · AI, level ${seat.level}`}
                {seat.seat === 0 ? ' · moves first' : ''}
              </span>
            </span>
            {offer ? children?.(offer) : taken?.(seat)}
          </li>
        );
      })}
    </ul>
  );
}
