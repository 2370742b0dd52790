/**
 * Asks about the clock in the form for a new match: with people days a turn can be chosen too, otherwise only clocks that
 * run while everybody is at the board. Read by `lib/server/matches/seating/new-match-form.ts`.
 */
import type { ReactNode } from 'react';
import { Field, SelectField } from '@/components/ui/field';
import { DAYS_A_TURN, MAX_LIVE_MS, SECOND_MS, SECONDS_A_TURN } from '@/lib/match/clock';
import { controlWords } from '@/components/wording/time';

/** Bank and increment in seconds, as the form sends them. */
const BANKS = [
  [300, 0],
  [600, 10],
  [1800, 30],
  [86_400, 3600],
  [604_800, 43_200],
] as const;
const LIVE_BANKS = BANKS.filter(([bank]) => bank * SECOND_MS <= MAX_LIVE_MS);

const UNITS = { minutes: 'minutes', hours: 'hours', days: 'days' };
const SMALL_UNITS = { seconds: 'seconds', minutes: 'minutes', hours: 'hours' };

interface TimeFieldsProps {
  /** The AIs that may take over a seat. */
  readonly opponents: readonly { readonly level: number; readonly name: string }[];
  /** Three or more may play: then it also asks what happens to a seat without time. */
  readonly isForMany: boolean;
  /** Without time for a turn, only the turn is lost. */
  readonly skipsTurns: boolean;
}

const whenLive = ({ skipsTurns }: TimeFieldsProps): string =>
  skipsTurns
    ? 'With seconds a turn, a turn that is not made in time is skipped. With up to an hour on the clock, whoever runs out loses at once.'
    : 'With up to an hour on the clock, or seconds a turn, whoever runs out loses at once.';

/** Between people elsewhere: days a turn as well. */
export const PeopleTimeFields = (props: TimeFieldsProps) => (
  <TimeFieldset
    {...props}
    name="time"
    className="with-people"
    begin="days-3"
    hint={`The clock stands still on holidays, and while the server is down. ${whenLive(props)} With more time, the other side may claim the match once it is out; until then a late turn still counts.`}
    days={
      <optgroup label="Days a turn">
        {DAYS_A_TURN.map((days) => (
          <option key={days} value={`days-${days}`}>
            {controlWords({ kind: 'days', days, whenOut: 'leave' })}
          </option>
        ))}
      </optgroup>
    }
    banks={BANKS}
  >
    <Field label="Each has" name="time.bank" type="number" min={1} max={999} defaultValue="30" />
    <Unit name="time.bankUnit" label="of" units={UNITS} chosen="minutes" />
    <Field label="And more" name="time.more" type="number" min={0} max={999} defaultValue="30" />
    <Unit name="time.moreUnit" label="for every turn" units={SMALL_UNITS} chosen="seconds" />
  </TimeFieldset>
);

/** Against AIs and at one screen. */
export const LiveTimeFields = (props: TimeFieldsProps) => (
  <TimeFieldset
    {...props}
    name="live"
    className="without-people"
    begin="none"
    hint={`${whenLive(props)} No clock runs while an AI thinks.`}
    days={null}
    banks={LIVE_BANKS}
  >
    <input type="hidden" name="live.bankUnit" value="minutes" />
    <input type="hidden" name="live.moreUnit" value="seconds" />
    <Field label="Minutes for each" name="live.bank" type="number" min={1} max={60} defaultValue="15" />
    <Field
      label="Seconds more for every turn"
      name="live.more"
      type="number"
      min={0}
      max={60}
      defaultValue="0"
    />
  </TimeFieldset>
);

function TimeFieldset({
  name,
  className,
  begin,
  hint,
  days,
  banks,
  opponents,
  isForMany,
  children,
}: TimeFieldsProps & {
  readonly name: string;
  readonly className: string;
  readonly begin: string;
  readonly hint: string;
  readonly days: ReactNode;
  readonly banks: readonly (readonly [bank: number, increment: number])[];
  /** The fields of a bank of one's own. */
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={`${className} time-fields`}>
      <legend className="mb-2 text-title font-bold">Time</legend>
      <div className="grid gap-3">
        <SelectField label="Clock" name={name} defaultValue={begin} hint={hint}>
          <option value="none">No clock: take all the time you need</option>
          {days}
          <optgroup label="Seconds a turn">
            {SECONDS_A_TURN.map((seconds) => (
              <option key={seconds} value={`seconds-${seconds}`}>
                {controlWords({ kind: 'seconds', seconds, whenOut: 'leave' })}
              </option>
            ))}
          </optgroup>
          <optgroup label={days ? 'Time for the whole match' : 'Minutes on the clock'}>
            {banks.map(([bank, increment]) => (
              <option key={bank} value={`bank-${bank}-${increment}`}>
                {controlWords({ kind: 'bank', bank, increment, whenOut: 'leave' })}
              </option>
            ))}
            <option value="own">Custom…</option>
          </optgroup>
        </SelectField>
        <div className="own-time sheet-sunk grid-cols-[1fr_1.4fr] items-end gap-3 p-4">{children}</div>
        {isForMany ? (
          <SelectField
            label="Where three or more play and one runs out of time"
            name={`${name}.whenOut`}
            defaultValue="leave"
          >
            <option value="leave">They leave the match, and the others play on</option>
            {opponents.map(({ level, name: title }) => (
              <option key={level} value={level}>
                {`The AI takes their seat: ${title}, level ${level}`}
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
