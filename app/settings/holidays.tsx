/** The settings of holidays, on which one's clocks pause: the list, and the form for another. */
import { addHolidayAction, endHolidayAction } from '@/app/actions/holidays';
import { ActionForm } from '@/components/account/action-form';
import { DAY_MS } from '@/lib/match/clock';
import { now } from '@/lib/server/platform/now';
import { MAX_HOLIDAY_DAYS_PER_YEAR, type HolidayView, listHolidays } from '@/lib/server/matches';
import { Section } from './section';

const DATE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The last day itself counts: it ends where the next begins. */
function words({ from, until }: HolidayView): string {
  const [first, last] = [DATE.format(Date.parse(from)), DATE.format(Date.parse(until) - 1)];
  return first === last ? first : `${first} to ${last}`;
}

export async function Holidays({ userId }: { readonly userId: string }) {
  const holidays = await listHolidays(userId);
  const today = now().getTime();
  const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
  return (
    <Section title="Holidays">
      <p>
        On these days your clocks stand still, and those who wait for you see it. There are{' '}
        {MAX_HOLIDAY_DAYS_PER_YEAR} days a year; they begin and end at midnight UTC.
      </p>
      {holidays.length > 0 ? (
        <ul className="grid gap-2">
          {holidays.map((holiday) => (
            <li key={holiday.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span className="figures flex-1">{words(holiday)}</span>
              <ActionForm
                action={endHolidayAction}
                fields={[]}
                hidden={{ id: holiday.id }}
                submit={Date.parse(holiday.from) <= today ? 'End now' : 'Remove'}
                waiting="One moment…"
                variant="quiet"
              />
            </li>
          ))}
        </ul>
      ) : null}
      <ActionForm
        action={addHolidayAction}
        fields={[
          { label: 'First day', name: 'from', type: 'date', required: true, min: isoDay(today) },
          {
            label: 'Last day',
            name: 'until',
            type: 'date',
            required: true,
            min: isoDay(today),
            max: isoDay(today + 365 * DAY_MS),
          },
        ]}
        submit="Add holiday"
        waiting="Adding…"
        prefix="holiday"
      />
    </Section>
  );
}
