/** When a person does not want to be disturbed, and when that ends. */
import 'server-only';
import type { Settings } from '@/lib/server/accounts';

// The hours in which nothing leaves the house for a person, by the clock on their wall.

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

type Hours = Pick<Settings, 'quiet' | 'quietFrom' | 'quietUntil' | 'zone'>;

export interface Quiet {
  readonly from: Date;
  readonly until: Date;
}

/** The quiet that reigns at a moment; null where there is none. Its ends are by the clock as it goes then. */
export function quietAround({ quiet, quietFrom, quietUntil, zone }: Hours, at: Date): Quiet | null {
  const [from, until] = [minutes(quietFrom), minutes(quietUntil)];
  if (!quiet || from === until) return null;
  const minute = minuteOfDay(at, zone);
  const isQuiet = from < until ? from <= minute && minute < until : from <= minute || minute < until;
  if (!isQuiet) return null;
  const [gone, left] = [(minute - from + DAY) % DAY, (until - minute + DAY) % DAY];
  const whole = Math.floor(at.getTime() / MINUTE);
  return { from: new Date((whole - gone) * MINUTE), until: new Date((whole + left) * MINUTE) };
}

/** When the quiet that reigns now is over; null where there is none. Asked again then: a clock may have been changed. */
export const endOfQuiet = (hours: Hours, now: Date): Date | null => quietAround(hours, now)?.until ?? null;
