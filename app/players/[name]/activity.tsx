/** The last weeks as a small calendar: a column per week, a square per day, brighter the more was played. */
import type { Day } from '@/lib/server/people';

const PITCH = 10;
const SIZE = 8;
const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const inWords = (date: string): string => DATE.format(new Date(date));
const counted = (matches: number): string => (matches === 1 ? '1 match' : `${matches} matches`);

/** From faint to full; more than four a day look alike. */
const opacityOf = (matches: number): number => 0.35 + 0.65 * (Math.min(matches, 4) / 4);

export function Activity({ days }: { readonly days: readonly Day[] }) {
  const weeks = Math.ceil(days.length / 7);
  const total = days.reduce((sum, { matches }) => sum + matches, 0);
  const best = days.reduce<Day | null>((top, day) => (day.matches > (top?.matches ?? 0) ? day : top), null);
  const active = days.filter(({ matches }) => matches > 0).length;
  const words =
    total === 0
      ? `No match finished in the last ${weeks} weeks.`
      : `${counted(total)} finished in the last ${weeks} weeks, on ${active === 1 ? 'one day' : `${active} days`}` +
        (best && active > 1 ? `; most on ${inWords(best.date)}: ${best.matches}.` : '.');
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${weeks * PITCH - (PITCH - SIZE)} ${7 * PITCH - (PITCH - SIZE)}`}
        className="block w-full max-w-sm"
        aria-hidden="true"
      >
        {days.map(({ date, matches }, i) => (
          <rect
            key={date}
            x={Math.floor(i / 7) * PITCH}
            y={(i % 7) * PITCH}
            width={SIZE}
            height={SIZE}
            rx="1.5"
            fill={matches > 0 ? '#f0cf85' : '#f8efdc'}
            fillOpacity={matches > 0 ? opacityOf(matches) : 0.1}
          >
            <title>{`${inWords(date)}: ${counted(matches)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="text-cream-soft text-fine leading-snug">{words}</figcaption>
    </figure>
  );
}
