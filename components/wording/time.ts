/** Writes times in words: time controls, time left, and how long a game was played. */
import { DAY_MS, HOUR_MS, MINUTE_MS, type TimeControl } from '@/lib/match/clock';
import type { MatchView } from '@/lib/protocol/views';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [1000, 'second'],
] as const;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** The largest unit, and the next where it is not zero: "1 day 12 hours". */
export function lengthWords(ms: number): string {
  let rest = Math.max(0, Math.round(ms / 1000)) * 1000;
  const parts: string[] = [];
  for (const [size, unit] of UNITS) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) parts.push(counted(count, unit));
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ') || 'no time';
}

export const OUT_OF_TIME = 'Out of time';

/**
 * For a card: days with their hours, else the largest unit alone, rounded down. A turn that has just begun has all of
 * its time: of days and hours the first minute is not counted.
 */
export function leftWords(ms: number): string {
  if (ms < 1000) return OUT_OF_TIME;
  const rounded = ms + MINUTE_MS - 1 >= HOUR_MS ? ms + MINUTE_MS - 1 : ms;
  const [days, hours] = [Math.floor(rounded / DAY_MS), Math.floor(rounded / HOUR_MS) % 24];
  if (days > 0) return `${counted(days, 'day')}${hours > 0 ? ` ${counted(hours, 'hour')}` : ''} left`;
  const [size, unit] = UNITS.find(([length]) => rounded >= length) ?? UNITS[3];
  return `${counted(Math.floor(rounded / size), unit)} left`;
}

/** The last day of a holiday, which ends where the next day begins. In UTC, as holidays are stored. */
export const lastDayWords = (until: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(until) - 1,
  );

/** "3 days a turn"; "10 minutes each, 10 seconds more for every turn". */
export function controlWords(control: TimeControl | null): string {
  if (control === null) return 'No clock';
  if (control.kind === 'days') return `${counted(control.days, 'day')} a turn`;
  if (control.kind === 'seconds') return `${control.seconds} seconds a turn`;
  const bank = `${lengthWords(control.bank * 1000)} each`;
  return control.increment === 0
    ? bank
    : `${bank}, ${lengthWords(control.increment * 1000)} more for every turn`;
}

const two = (count: number) => String(count).padStart(2, '0');

/** From here on a clock shows tenths of a second. */
const TENTHS_BELOW_MS = 10_000;

/** The face of a clock, of constant width while it ticks: "2 d 04:11", "4:09:08", "9:07", "0:09.4". */
export function faceOf(ms: number): string {
  if (ms < TENTHS_BELOW_MS) return `0:0${(Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600) % 24];
  const minutes = Math.floor(seconds / 60) % 60;
  if (days > 0) return `${days} d ${two(hours)}:${two(minutes)}`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** How long `faceOf` stays the same while this much time runs down; a second at most. */
export const faceLasts = (ms: number): number =>
  ms > TENTHS_BELOW_MS ? ms % 1000 || 1000 : (Math.max(0, ms) % 100) + 1;

/** How long a turn took, for the end of a line: "0.8 s", "12 s", "4 min", "3 h", "2 d". */
export function spentWords(ms: number): string {
  if (ms < 10_000) return `${(Math.floor(Math.max(0, ms) / 100) / 10).toFixed(1)} s`;
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1000)} s`;
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.floor(ms / DAY_MS)} d`;
}

/** Whoever makes no move for this long has gone away: the time until the next move counts no further. */
export const MAX_THOUGHT_MS = 5 * 60_000;

type MatchTimes = Pick<MatchView, 'createdAt' | 'endedAt'> & {
  readonly log: readonly { readonly at: string }[];
};

/**
 * How long a game was played, from the times in its log, in milliseconds; `now` matters only while the game goes on.
 */
export function playTime({ createdAt, endedAt, log }: MatchTimes, now: number): number {
  let before = Date.parse(createdAt);
  let sum = 0;
  const until = (time: number) => {
    // Clocks of browsers and servers differ: no duration is ever negative.
    sum += Math.min(MAX_THOUGHT_MS, Math.max(0, time - before));
    before = time;
  };
  for (const { at } of log) until(Date.parse(at));
  if (endedAt === null) until(now);
  return sum;
}

/** "4:05", "1:02:09". */
export function clockWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** Moves made, including undone ones. */
export const moveCount = (log: MatchView['log']): number =>
  log.reduce((sum, { kind, moves = 1 }) => sum + (kind === 'turn' ? moves : 0), 0);
