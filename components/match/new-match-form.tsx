/** Sets a table: who sits across, on which side, by which rules. A plain form; it needs no JavaScript. */
import { SubmitButton } from '@/components/ui/submit-button';
import type { Seat } from '@/lib/games/contract';
import { MatchForm, type NewMatch } from './match-form';
import { OptionFields, type OptionSchema } from './option-fields';
import { SeatMark } from './seat-mark';

export interface NewMatchFormProps {
  readonly game: string;
  readonly opponents: readonly { readonly level: number; readonly name: string; readonly about: string }[];
  readonly colours: readonly string[];
  readonly presets: readonly { readonly name: string; readonly about: string }[];
  readonly options: Readonly<Record<string, OptionSchema>>;
  /** Begins with two at one screen chosen. */
  readonly besideYou: boolean;
  readonly action: NewMatch;
}

export function NewMatchForm({
  game,
  opponents,
  colours,
  presets,
  options,
  besideYou,
  action,
}: NewMatchFormProps) {
  return (
    <MatchForm action={action} className="new-match grid gap-6">
      <input type="hidden" name="game" value={game} />

      <fieldset>
        <legend className="mb-2 text-[1.15rem] font-bold">Who sits across?</legend>
        <div className="grid grid-cols-2 gap-2">
          <label className="choice">
            <input type="radio" name="opponent" value="ai" defaultChecked={!besideYou} />
            <span className="leading-tight font-semibold">The house’s AI</span>
          </label>
          <label className="choice">
            <input type="radio" name="opponent" value="screen" defaultChecked={besideYou} />
            <span className="leading-tight font-semibold">Someone beside you</span>
          </label>
        </div>
        <p className="beside-you text-soft mt-2">
          Two people at one screen, turn about. The board stays as it is; pass the chair, or the phone.
        </p>
      </fieldset>

      <fieldset className="against-ai">
        <legend className="mb-2 text-[1.15rem] font-bold">How strong?</legend>
        {opponents.map(({ level, name, about }) => (
          <label key={level} className="choice">
            <input type="radio" name="level" value={level} defaultChecked={level === 2} />
            <span className="flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 leading-tight">
                <span className="font-semibold">{name}</span>
                <Strength level={level} of={opponents.length} />
              </span>
              <span className="text-soft block text-[0.95rem] leading-snug">{about}</span>
            </span>
          </label>
        ))}
      </fieldset>

      <fieldset className="against-ai">
        <legend className="mb-2 text-[1.15rem] font-bold">Your side</legend>
        <div className="grid grid-cols-3 gap-2">
          {colours.map((colour, seat) => (
            <label key={colour} className="choice choice-short">
              <input type="radio" name="seat" value={seat} defaultChecked={seat === 0} />
              <SeatMark seat={seat as Seat} colour={colour} className="size-6 self-center" />
              <span className="leading-tight font-semibold">
                {colour}
                {seat === 0 ? (
                  <span className="text-soft block text-[0.85rem] font-normal">moves first</span>
                ) : null}
              </span>
            </label>
          ))}
          <label className="choice choice-short">
            <input type="radio" name="seat" value="random" />
            <span className="leading-tight font-semibold">By lot</span>
          </label>
        </div>
      </fieldset>

      <fieldset className="grid gap-2">
        <legend className="mb-2 text-[1.15rem] font-bold">Rules</legend>
        {presets.map(({ name, about }, index) => (
          <label key={name} className="choice">
            <input type="radio" name="preset" value={name} defaultChecked={index === 0} />
            <span>
              <span className="block leading-tight font-semibold">{name}</span>
              <span className="text-soft block text-[0.95rem] leading-snug">{about}</span>
            </span>
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="preset" value="own" />
          <span className="leading-tight font-semibold">Your own</span>
        </label>
        <div className="own-options sheet-sunk gap-4 p-4">
          <OptionFields options={options} prefix="option." />
        </div>
      </fieldset>

      <SubmitButton size="large" waiting="Setting the table…">
        Start the match
      </SubmitButton>
    </MatchForm>
  );
}

/** Strength as lit and unlit lamps, with the words for those who cannot see them. */
function Strength({ level, of }: { readonly level: number; readonly of: number }) {
  return (
    <span className="flex items-center gap-1" role="img" aria-label={`Strength ${level} of ${of}`}>
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
