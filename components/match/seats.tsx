/** Who sits where: mark, name, whose turn it is, and in the end the place. */
import type { Status } from '@/lib/games/contract';
import type { SeatView } from '@/lib/games/match';
import { SeatMark } from './seat-mark';
import { seatName } from './words';

export function Seats({
  seats,
  status,
  colours,
}: {
  readonly seats: readonly SeatView[];
  readonly status: Status;
  readonly colours: readonly string[];
}) {
  return (
    <ul className="seats" aria-label="Players">
      {seats.map((seat) => {
        const acts = status.kind === 'playing' && status.toAct === seat.seat;
        const won = status.kind === 'over' && seat.place === 1 && !status.reason.startsWith('draw');
        const name = seatName(seats, seat.seat, colours);
        return (
          <li key={seat.seat} className="seat" data-acts={acts || undefined}>
            <SeatMark seat={seat.seat} colour={colours[seat.seat]} className="size-8" />
            <span className="min-w-0 flex-1">
              <span className="block truncate leading-tight font-semibold">{name}</span>
              <span className="text-soft block truncate text-[0.85rem] leading-tight">
                {name === colours[seat.seat] ? 'at this screen' : colours[seat.seat]}
                {seat.level === null ? '' : ` · AI, level ${seat.level}`}
              </span>
            </span>
            {acts ? <span className="seat-turn">{seat.kind === 'ai' ? 'thinking' : 'to move'}</span> : null}
            {won ? <span className="seat-turn">won</span> : null}
          </li>
        );
      })}
    </ul>
  );
}
