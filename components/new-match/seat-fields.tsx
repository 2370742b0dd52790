/** Asks about the seats: how many play, who the others are, how strong, and which seat is the player's own. */
import { boardFor } from '@/components/board/registry';
import { seatSignOf } from '@/components/board/seat-marks';
import type { Seat } from '@/lib/games/contract';
import { SeatMark } from '@/components/match/seat-mark';
import { countWord, levelWords } from '@/components/wording/match';
import { type Opponent, OtherFields } from './other-seat-fields';

/** Against the AI, with people elsewhere, with people at this screen, or there with AIs among them. */
export type MatchKind = 'ai' | 'people' | 'screen' | 'mixed';

interface Kind {
  readonly kind: MatchKind;
  /** Null where two are too few for it. */
  readonly forTwo: string | null;
  readonly forMore: string;
}

const KINDS: readonly Kind[] = [
  { kind: 'ai', forTwo: 'Computer', forMore: 'Computer' },
  { kind: 'people', forTwo: 'Online', forMore: 'Online' },
  { kind: 'screen', forTwo: 'Same screen', forMore: 'Same screen' },
  { kind: 'mixed', forTwo: null, forMore: 'Same screen, with computers' },
];

export const isMatchKind = (value: unknown): value is MatchKind => KINDS.some(({ kind }) => kind === value);

const LEGEND = 'mb-2 text-title font-bold';

export function SeatFields({
  game,
  seats: { min, max },
  opponents,
  colours,
  begin,
  challenged,
  forAnyone,
  first = 0,
}: {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly opponents: readonly Opponent[];
  readonly colours: readonly string[];
  /** The kind of match chosen at first. */
  readonly begin: MatchKind;
  /** The first opponent, by name. */
  readonly challenged: string;
  readonly forAnyone: boolean;
  /** Who moves first, which is the side that is suggested. */
  readonly first?: Seat;
}) {
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const isForTwo = max === 2;
  return (
    <>
      {counts.length > 1 ? (
        <fieldset>
          <legend className={LEGEND}>Number of players</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4rem),1fr))] gap-2">
            {counts.map((count) => (
              <label key={count} className="choice choice-short flex-wrap items-center gap-2 px-2.8">
                <input type="radio" name="seats" value={count} defaultChecked={count === min} />
                <span className="figures leading-tight font-semibold">{count}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}

      <fieldset>
        <legend className={LEGEND}>{isForTwo ? 'Opponent' : 'Opponents'}</legend>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
          {KINDS.filter(({ forTwo }) => !isForTwo || forTwo !== null).map(({ kind, forTwo, forMore }) => (
            <label key={kind} className="choice">
              <input type="radio" name="opponent" value={kind} defaultChecked={kind === begin} />
              <span className="leading-tight font-semibold">{isForTwo ? forTwo : forMore}</span>
            </label>
          ))}
        </div>
        <p className="beside-you text-soft mt-2">
          {isForTwo ? countWord(2) : 'Several'} people take turns at one screen.
        </p>
      </fieldset>

      <OtherFields max={max} opponents={opponents} challenged={challenged} forAnyone={forAnyone} />
      <SeatBySeat game={game} opponents={isForTwo ? [] : opponents} colours={colours} />

      <fieldset className="against-ai">
        <legend className={LEGEND}>Level</legend>
        {opponents.map((opponent) => (
          <label key={opponent.level} className="choice">
            <input type="radio" name="level" value={opponent.level} defaultChecked={opponent.level === 2} />
            <span className="flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 leading-tight">
                <span className="font-semibold">{levelWords(opponent)}</span>
                <Strength level={opponent.level} of={opponents.length} />
              </span>
              <span className="text-soft block text-fine leading-snug">{opponent.about}</span>
            </span>
          </label>
        ))}
      </fieldset>

      <fieldset className="own-side">
        <legend className={LEGEND}>Your side</legend>
        <div className="seat-choices grid grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))] gap-2">
          {colours.map((colour, seat) => (
            <label key={colour} className="choice choice-short flex-wrap items-center gap-2 px-2.8">
              <input type="radio" name="seat" value={seat} defaultChecked={seat === first} />
              <SeatMark sign={seatSignOf(boardFor(game), seat as Seat)} className="size-6 self-center" />
              <span className="min-w-0 leading-tight font-semibold">
                {colour}
                {seat === first ? (
                  <span className="text-soft block text-small font-normal">moves first</span>
                ) : null}
              </span>
            </label>
          ))}
          <label className="choice choice-short flex-wrap items-center gap-2 px-2.8">
            <input type="radio" name="seat" value="random" />
            <span className="leading-tight font-semibold">Random</span>
          </label>
        </div>
      </fieldset>
    </>
  );
}

/** Strength as lit and unlit lamps, with text for screen readers. */
function Strength({ level, of }: { readonly level: number; readonly of: number }) {
  return (
    <span className="flex flex-wrap items-center gap-1" role="img" aria-label={`Strength ${level} of ${of}`}>
      {Array.from({ length: of }, (_, i) => (
        <svg key={i} viewBox="0 0 10 10" className="size-2.5" aria-hidden="true">
          <path
            d="M5 .6 9.4 5 5 9.4.6 5z"
            className={i < level ? 'fill-brass stroke-brass' : 'stroke-line fill-none'}
            strokeWidth="1"
          />
        </svg>
      ))}
    </span>
  );
}

/** By default the first two seats of a mixed match are people at this screen. */
const PEOPLE = 2;
const LEVEL = 2;

/** Each seat at this screen: what whoever plays it is called and, among computers, which seats those play. */
function SeatBySeat({
  game,
  opponents,
  colours,
}: {
  readonly game: string;
  /** None where no computer can play among people at one screen. */
  readonly opponents: readonly { readonly level: number; readonly name: string }[];
  readonly colours: readonly string[];
}) {
  return (
    <fieldset className="seat-by-seat">
      <legend className="mb-2 text-title font-bold">Seats</legend>
      <div className="seat-rows grid gap-3">
        {colours.map((colour, seat) => (
          // The row is hidden by its position; the label inside defines the layout.
          <div key={colour}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <SeatMark sign={seatSignOf(boardFor(game), seat as Seat)} className="size-6 shrink-0" />
              <span className="w-20 shrink-0 leading-tight font-semibold" aria-hidden="true">
                {colour}
              </span>
              {opponents.length > 0 ? (
                <select
                  name={`seat.${seat}`}
                  aria-label={colour}
                  className="seat-kind field-input min-w-0 flex-1 basis-44"
                  defaultValue={seat < PEOPLE ? 'me' : String(LEVEL)}
                >
                  <option value="me">Someone at this screen</option>
                  {opponents.map((opponent) => (
                    <option key={opponent.level} value={opponent.level}>
                      Computer, level {levelWords(opponent)}
                    </option>
                  ))}
                </select>
              ) : null}
              <input
                name={`seat.${seat}.name`}
                aria-label={`Name of ${colour}`}
                placeholder="Name (optional)"
                className="seat-name field-input min-w-0 flex-1 basis-36"
                autoComplete="off"
                maxLength={20}
              />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
