/** A table of people and AIs: who sits at each seat, where some of each play. */
import { boardOf } from '@/components/board/registry';
import { lookOf } from '@/components/board/seat-looks';
import type { Seat } from '@/lib/games/contract';
import { SeatMark } from './seat-mark';

/** Who a seat begins with: the first two are people at this screen. */
const PEOPLE = 2;
const LEVEL = 2;

export function SeatBySeat({
  game,
  opponents,
  colours,
}: {
  readonly game: string;
  readonly opponents: readonly { readonly level: number; readonly name: string }[];
  readonly colours: readonly string[];
}) {
  return (
    <fieldset className="seat-by-seat">
      <legend className="mb-2 text-[1.15rem] font-bold">Who sits where?</legend>
      <div className="seat-rows grid gap-2">
        {colours.map((colour, seat) => (
          // The row is hidden by its place, the label inside says how it is laid out.
          <div key={colour}>
            <label className="flex items-center gap-3">
              <SeatMark look={lookOf(boardOf(game), seat as Seat)} className="size-6 shrink-0" />
              <span className="w-20 shrink-0 leading-tight font-semibold">{colour}</span>
              <select
                name={`seat.${seat}`}
                className="field-input min-w-0 flex-1"
                defaultValue={seat < PEOPLE ? 'me' : String(LEVEL)}
              >
                <option value="me">Someone at this screen</option>
                {opponents.map(({ level, name }) => (
                  <option key={level} value={level}>
                    {name}, level {level}
                  </option>
                ))}
              </select>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
