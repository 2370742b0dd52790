/** The filters of the library: a plain form whose values are in the URL. */
import { Button, PageLink } from '@/components/ui/button';
import { DateInput } from '@/components/ui/date-input';
import { Field, SelectField } from '@/components/ui/field';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { reasonWords, RESULT_WORDS, SORT_WORDS } from '@/components/wording/library';

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}

export interface Choices {
  readonly game: string | null;
  readonly player: string | null;
  readonly seats: number | null;
  readonly result: keyof typeof RESULT_WORDS | null;
  readonly reason: string | null;
  readonly turns: Range;
  readonly rating: Range;
  readonly since: string | null;
  readonly until: string | null;
  readonly opening: string | null;
  readonly mine: boolean;
  readonly exhibition: boolean;
  readonly sort: keyof typeof SORT_WORDS;
}

export function FilterForm({
  choices,
  reasons,
  openings,
  clear,
}: {
  readonly choices: Choices;
  readonly reasons: readonly string[];
  /** The frequent openings of the chosen game. */
  readonly openings: readonly string[];
  /** The URL without any filter; null where none is set. */
  readonly clear: string | null;
}) {
  const { game, player, mine, exhibition, sort } = choices;
  return (
    <form
      action="/replays"
      method="get"
      role="search"
      className="sheet grid gap-3.2 px-[min(1.1rem,6vw)] py-[min(1rem,5.6vw)]"
    >
      {mine ? <input type="hidden" name="mine" value="1" /> : null}
      {exhibition ? <input type="hidden" name="exhibition" value="1" /> : null}
      <div className="grid grid-cols-2 gap-x-4 gap-y-3.6 max-[23.75rem]:gap-x-2.4 sm:grid-cols-3 @max-[12rem]/page:grid-cols-1 max-[23.75rem]:[&_select]:px-2 items-end sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]">
        <SelectField label="Game" name="game" defaultValue={game ?? ''}>
          <option value="">All games</option>
          {GAME_IDS.map((id) => (
            <option key={id} value={id}>
              {gameOf(id).meta.name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Sort by" name="sort" defaultValue={sort === 'newest' ? '' : sort}>
          {Object.entries(SORT_WORDS).map(([id, { name }]) => (
            <option key={id} value={id === 'newest' ? '' : id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          label="Player"
          name="player"
          defaultValue={player ?? ''}
          placeholder="A name"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </div>
      <details className="group" open={isAskingMore(choices)}>
        <summary className="w-fit min-h-8 font-semibold text-brass group-open:mb-2.8">More filters</summary>
        <MoreFields choices={choices} reasons={reasons} openings={openings} />
        <Button type="submit" className="mt-4">
          Search
        </Button>
      </details>
      {clear === null ? null : (
        <p>
          <PageLink href={clear} className="link">
            Clear filters
          </PageLink>
        </p>
      )}
    </form>
  );
}

const isAskingMore = ({ seats, result, reason, turns, rating, since, until, opening }: Choices): boolean =>
  [seats, result, reason, turns.from, turns.to, rating.from, rating.to, since, until, opening].some(
    (one) => one !== null,
  );

function MoreFields({
  choices: { seats, result, reason, turns, rating, since, until, opening },
  reasons,
  openings,
}: {
  readonly choices: Choices;
  readonly reasons: readonly string[];
  readonly openings: readonly string[];
}) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3.6 max-[23.75rem]:gap-x-2.4 sm:grid-cols-3 @max-[12rem]/page:grid-cols-1 max-[23.75rem]:[&_select]:px-2">
      <SelectField label="Seats" name="seats" defaultValue={seats ?? ''}>
        <option value="">Any number</option>
        {[1, 2, 3, 4, 5, 6].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SelectField label="Result" name="result" defaultValue={result ?? ''}>
        <option value="">Any</option>
        {Object.entries(RESULT_WORDS).map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField label="Ending" name="reason" defaultValue={reason ?? ''}>
        <option value="">Any</option>
        {[...new Set([...reasons, ...(reason === null ? [] : [reason])])].map((one) => (
          <option key={one} value={one}>
            {reasonWords(one)}
          </option>
        ))}
      </SelectField>
      <FromTo
        label="Turns"
        names={['min-turns', 'max-turns']}
        type="number"
        values={[turns.from, turns.to]}
      />
      <FromTo
        label="Average rating"
        names={['min-rating', 'max-rating']}
        type="number"
        values={[rating.from, rating.to]}
      />
      <FromTo label="Ended" names={['since', 'until']} type="date" values={[since, until]} />
      <div className="col-span-full">
        <Field
          label="Opening"
          name="opening"
          defaultValue={opening ?? ''}
          list="openings"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          hint="The first turn or two as the move list writes them, or the number of the start: Board 2."
        />
        <datalist id="openings">
          {openings.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
    </div>
  );
}

/** From one value to another, both inclusive, either left open. */
function FromTo({
  label,
  names: [from, to],
  values: [least, most],
  type,
}: {
  readonly label: string;
  readonly names: readonly [string, string];
  readonly values: readonly [string | number | null, string | number | null];
  readonly type: 'number' | 'date';
}) {
  const field = (name: string, word: string, value: string | number | null) => {
    const common = {
      name,
      defaultValue: value ?? '',
      'aria-label': `${label}, ${word}`,
      className: 'field-input px-2.2',
    };
    if (type === 'date') return <DateInput {...common} />;
    return <input {...common} type="number" min={0} step={1} inputMode="numeric" />;
  };
  return (
    <fieldset className="col-span-full sm:col-auto grid content-start gap-1.5">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <span
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 max-[30rem]:data-[type=date]:grid-cols-[auto_minmax(0,1fr)] max-[30rem]:data-[type=date]:*:first:col-span-full"
        data-type={type}
      >
        {field(from, 'from', least)}
        <span aria-hidden="true">to</span>
        {field(to, 'to', most)}
      </span>
    </fieldset>
  );
}
