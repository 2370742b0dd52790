/** Sets a table: how many, who else, on which side, by which rules. A plain form; it needs no JavaScript. */
import { SubmitButton } from '@/components/ui/submit-button';
import { MatchForm, type NewMatch } from './match-form';
import { OptionFields, type OptionSchema } from './option-fields';
import { type Opponent, SeatFields } from './seat-fields';

export interface NewMatchFormProps {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly opponents: readonly Opponent[];
  /** What the seats are called, one for each that a match may have. */
  readonly colours: readonly string[];
  readonly presets: readonly { readonly name: string; readonly about: string }[];
  readonly options: Readonly<Record<string, OptionSchema>>;
  /** Begins with people at one screen chosen. */
  readonly besideYou: boolean;
  readonly action: NewMatch;
}

export function NewMatchForm({
  game,
  seats,
  opponents,
  colours,
  presets,
  options,
  besideYou,
  action,
}: NewMatchFormProps) {
  const isSolitaire = seats.max === 1;
  return (
    <MatchForm action={action} className="new-match grid gap-6">
      <input type="hidden" name="game" value={game} />

      {isSolitaire ? null : (
        <SeatFields game={game} seats={seats} opponents={opponents} colours={colours} besideYou={besideYou} />
      )}

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
        {isSolitaire ? 'Begin' : 'Start the match'}
      </SubmitButton>
    </MatchForm>
  );
}
