/**
 * Asks about the clock in the form for a match between people; read by
 * `lib/server/matches/seating/new-match-form.ts`.
 */
import { Field, SelectField } from '@/components/ui/field';
import { DAYS_A_TURN } from '@/lib/match/clock';
import { controlWords } from '@/components/wording/time';

/** Bank and increment in seconds, as the form sends them. */
const BANKS = [
  [600, 10],
  [1800, 30],
  [86_400, 3600],
  [604_800, 43_200],
] as const;

const UNITS = { minutes: 'minutes', hours: 'hours', days: 'days' };
const SMALL_UNITS = { seconds: 'seconds', minutes: 'minutes', hours: 'hours' };

export function TimeFields({
  opponents,
  isForMany,
}: {
  /** The AIs that may take over a seat. */
  readonly opponents: readonly { readonly level: number; readonly name: string }[];
  /** Three or more may play: then it also asks what happens to a seat without time. */
  readonly isForMany: boolean;
}) {
  return (
    <fieldset className="with-people time-fields">
      <legend className="mb-2 text-title font-bold">Time</legend>
      <div className="grid gap-3">
        <SelectField
          label="For a turn"
          name="time"
          defaultValue="days-3"
          hint="The clock stands still on holidays, and while the server is down. When time is out, the other side may claim the match; until then a late turn still counts."
        >
          <option value="none">No clock: take all the time you need</option>
          <optgroup label="By the turn">
            {DAYS_A_TURN.map((days) => (
              <option key={days} value={`days-${days}`}>
                {controlWords({ kind: 'days', days, whenOut: 'leave' })}
              </option>
            ))}
          </optgroup>
          <optgroup label="By the match">
            {BANKS.map(([bank, increment]) => (
              <option key={bank} value={`bank-${bank}-${increment}`}>
                {controlWords({ kind: 'bank', bank, increment, whenOut: 'leave' })}
              </option>
            ))}
            <option value="own">Custom…</option>
          </optgroup>
        </SelectField>
        <div className="own-time sheet-sunk grid-cols-[1fr_1.4fr] gap-3 p-4">
          <Field label="Each has" name="time.bank" type="number" min={1} max={999} defaultValue="30" />
          <Unit name="time.bankUnit" label="of" units={UNITS} chosen="minutes" />
          <Field label="And more" name="time.more" type="number" min={0} max={999} defaultValue="30" />
          <Unit name="time.moreUnit" label="for every turn" units={SMALL_UNITS} chosen="seconds" />
        </div>
        {isForMany ? (
          <SelectField
            label="Where three or more play and one runs out of time"
            name="time.whenOut"
            defaultValue="leave"
          >
            <option value="leave">They leave the match, and the others play on</option>
            {opponents.map(({ level, name }) => (
              <option key={level} value={level}>
                {`The AI takes their seat: ${name}, level ${level}`}
              </option>
            ))}
          </SelectField>
        ) : null}
      </div>
    </fieldset>
  );
}

function Unit({
  name,
  label,
  units,
  chosen,
}: {
  readonly name: string;
  readonly label: string;
  readonly units: Readonly<Record<string, string>>;
  readonly chosen: string;
}) {
  return (
    <SelectField label={label} name={name} defaultValue={chosen}>
      {Object.entries(units).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}
