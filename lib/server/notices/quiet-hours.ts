/** The hours in which nothing leaves the house for a person, by the clock on their wall. */
import 'server-only';
import type { Settings } from '../accounts/settings';

const MINUTE = 60_000;
const DAY = 24 * 60;

const minutes = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function minuteOfDay(at: Date, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
  return minutes(clock);
}

/** When the quiet that reigns now is over; null where there is none. Asked again then: a clock may have been changed. */
export function endOfQuiet(
  { quiet, quietFrom, quietUntil, zone }: Pick<Settings, 'quiet' | 'quietFrom' | 'quietUntil' | 'zone'>,
  now: Date,
): Date | null {
  const [from, until] = [minutes(quietFrom), minutes(quietUntil)];
  if (!quiet || from === until) return null;
  const minute = minuteOfDay(now, zone);
  const isQuiet = from < until ? from <= minute && minute < until : from <= minute || minute < until;
  if (!isQuiet) return null;
  const left = (until - minute + DAY) % DAY;
  return new Date(Math.floor(now.getTime() / MINUTE) * MINUTE + left * MINUTE);
}
