/** Creates a match: how many seats, who else plays, on which side, by which rules; works without JavaScript. */
import type { ReactNode } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import type { SeedLabel } from '@/lib/games/contract';
import { MatchForm, type MatchAction } from './match-form';
import type { Opponent } from './other-seat-fields';
import type { OptionSchema } from '@/components/wording/options';
import { OptionFields } from './option-fields';
import { type MatchKind, SeatFields } from './seat-fields';
import { type SeedAnswer, SeedField } from './seed-field';
import { LiveTimeFields, PeopleTimeFields } from './time-fields';
import type { KnownSeed } from '@/components/wording/ratings';

export interface NewMatchFormProps {
  readonly game: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly opponents: readonly Opponent[];
  /** Without time for a turn, only the turn is lost. */
  readonly skipsTurns: boolean;
  /** The names of the seats, one for each that a match may have. */
  readonly colours: readonly string[];
  readonly presets: readonly { readonly name: string; readonly about: string }[];
  readonly options: Readonly<Record<string, OptionSchema>>;
  /** The kind of match chosen at first. */
  readonly begin: MatchKind;
  /** Whom to challenge, by name. */
  readonly challenged?: string | undefined;
  /** Starts with the other seats offered in the lobby. */
  readonly forAnyone: boolean;
  /** The host has an account. */
  readonly mayRate: boolean;
  /** The preset to start with; absent: the first. */
  readonly preset?: string | undefined;
  /** Where players may choose the seed: its name, and the one in the URL. */
  readonly seed?: { readonly choice: SeedLabel; readonly known: KnownSeed | null } | undefined;
  /** The rules or the seed in the URL are to be seen. */
  readonly showsOptions: boolean;
  readonly askAboutSeed: (form: FormData) => Promise<SeedAnswer>;
  readonly action: MatchAction;
}

/** The preset that opens every option. */
const OWN = 'own';

export function NewMatchForm({
  game,
  seats,
  opponents,
  skipsTurns,
  colours,
  presets,
  options,
  begin,
  challenged = '',
  forAnyone,
  mayRate,
  preset,
  seed,
  showsOptions,
  askAboutSeed,
  action,
}: NewMatchFormProps) {
  const isSolitaire = seats.max === 1;
  const isKnown = preset === OWN || presets.some(({ name }) => name === preset);
  const chosen = isKnown ? preset : presets[0]?.name;
  const time = { opponents, isForMany: seats.max > 2, skipsTurns };
  const rules = (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-title font-bold">Rules</legend>
        {presets.map(({ name, about }) => (
          <label key={name} className="choice">
            <input type="radio" name="preset" value={name} defaultChecked={name === chosen} />
            <span>
              <span className="block leading-tight font-semibold">{name}</span>
              <span className="text-soft block text-fine leading-snug">{about}</span>
            </span>
          </label>
        ))}
        <label className="choice">
          <input type="radio" name="preset" value={OWN} defaultChecked={chosen === OWN} />
          <span className="leading-tight font-semibold">Custom</span>
        </label>
        <div className="own-options sheet-sunk gap-4 p-4">
          <OptionFields options={options} prefix="option." />
        </div>
      </fieldset>

      {seed ? <SeedField {...seed} ask={askAboutSeed} /> : null}
    </>
  );
  return (
    <MatchForm action={action} className="new-match grid gap-6">
      <input type="hidden" name="game" value={game} />

      {isSolitaire ? null : (
        <SeatFields
          game={game}
          seats={seats}
          opponents={opponents}
          colours={colours}
          begin={begin}
          challenged={challenged}
          forAnyone={forAnyone}
        />
      )}

      {isSolitaire ? (
        rules
      ) : (
        <>
          <PeopleTimeFields {...time} />
          <WatchFields kinds={WITH_PEOPLE} mayRate={mayRate} />
          <MoreOptions about="Rules, start, clock, who may watch" isOpen={showsOptions}>
            {rules}
            <LiveTimeFields {...time} />
            <WatchFields kinds={WITHOUT_PEOPLE} />
          </MoreOptions>
        </>
      )}

      <SubmitButton size="large" waiting="Starting…">
        {isSolitaire ? 'Begin' : 'Start the match'}
      </SubmitButton>
    </MatchForm>
  );
}

/** What few change, folded away; it opens where something in it was refused. */
export const MoreOptions = ({
  about,
  isOpen = false,
  className = '',
  children,
}: {
  readonly about: string;
  readonly isOpen?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) => (
  <details className={`more-options ${className}`} open={isOpen || undefined}>
    <summary className="font-semibold">
      More options <span className="text-soft text-fine font-normal">{about}</span>
    </summary>
    <div className="mt-4 grid gap-6">{children}</div>
  </details>
);

export const WITH_PEOPLE = ['people'] as const;
export const WITHOUT_PEOPLE = ['ai', 'screen', 'mixed'] as const;

/** Between people everybody may watch unless they turn it off; otherwise nobody, unless they turn it on. */
export function WatchFields({
  kinds,
  mayRate = false,
  isPrivate = false,
}: {
  readonly kinds: readonly MatchKind[];
  readonly mayRate?: boolean;
  /** It comes from a private match: it stays private unless somebody chooses otherwise. */
  readonly isPrivate?: boolean;
}) {
  return (
    <div className="grid gap-2">
      {kinds.map((kind) => (
        <label key={kind} className={`choice watched-${kind}`}>
          {/* An unchecked box sends nothing; the last value of a name counts. */}
          <input type="hidden" name={`public.${kind}`} value="off" />
          <input
            type="checkbox"
            name={`public.${kind}`}
            value="on"
            defaultChecked={kind === 'people' && !isPrivate}
          />
          <span>
            <span className="block leading-tight font-semibold">Anyone may watch</span>
            <span className="text-soft block text-fine leading-snug">
              Otherwise only those who play can see it.
            </span>
          </span>
        </label>
      ))}
      {mayRate ? (
        <label className="choice watched-people">
          <input type="hidden" name="rated" value="off" />
          <input type="checkbox" name="rated" value="on" defaultChecked />
          <span>
            <span className="block leading-tight font-semibold">Rated</span>
            <span className="text-soft block text-fine leading-snug">
              Counts if everybody has an account; with a guest or an AI it does not.
            </span>
          </span>
        </label>
      ) : null}
    </div>
  );
}
