/** Computes a person's quiet hours, in their time zone, in which nothing is delivered. */
import 'server-only';
import type { Settings } from '@/lib/server/accounts';
import { MINUTE_MS } from '@/lib/match/clock';

const DAY_MINUTES = 24 * 60;

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

/**
 * The quiet hours that include a moment; null where there are none. Their ends use the zone's offset at that moment.
 */
export function quietAround({ quiet, quietFrom, quietUntil, zone }: Hours, at: Date): Quiet | null {
  const [from, until] = [minutes(quietFrom), minutes(quietUntil)];
  if (!quiet || from === until) return null;
  const minute = minuteOfDay(at, zone);
  const isQuiet = from < until ? from <= minute && minute < until : from <= minute || minute < until;
  if (!isQuiet) return null;
  const [gone, left] = [
    (minute - from + DAY_MINUTES) % DAY_MINUTES,
    (until - minute + DAY_MINUTES) % DAY_MINUTES,
  ];
  const whole = Math.floor(at.getTime() / MINUTE_MS);
  return { from: new Date((whole - gone) * MINUTE_MS), until: new Date((whole + left) * MINUTE_MS) };
}

/**
 * The end of the current quiet hours; null where there are none. Check again then: the zone's offset may have
 * changed.
 */
export const endOfQuiet = (hours: Hours, now: Date): Date | null => quietAround(hours, now)?.until ?? null;
