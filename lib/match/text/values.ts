/** Converts the values of the text format to and from text: times, durations, clocks, options, results. */
import {
  DAY_MS,
  DAYS_A_TURN,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  SECONDS_A_TURN,
  type TimeControl,
  type WhenOut,
} from '../clock';
import { timeControl } from '../time-control';
import type { Ranking, Seat } from '@/lib/games/contract';

/** `2026-11-16 18:04:34.123 UTC`, without the milliseconds where there are none. */
export const writeTime = (iso: string): string => iso.replace('T', ' ').replace(/(?:\.000)?Z$/, '');

// No match was recorded before the year 1000, and a database may not know the year 0.
const TIME = /^([1-9]\d{3}-\d\d-\d\d)[T ](\d\d:\d\d)(?::(\d\d)(?:\.(\d{1,3}))?)?(?: ?(?:UTC|Z))?$/i;

/** Null where it is not a valid time, such as the 30th of February. */
export function readTime(text: string): string | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, day, minute, second = '00', fraction = ''] = match;
  const iso = `${day}T${minute}:${second}.${fraction.padEnd(3, '0')}Z`;
  const time = new Date(iso);
  return !Number.isNaN(time.getTime()) && time.toISOString() === iso ? iso : null;
}

const UNITS = [
  ['d', DAY_MS],
  ['h', HOUR_MS],
  ['m', MINUTE_MS],
] as const;

/** `2d 3h 4m 5.678s`, without the zero parts. */
export function writeLength(ms: number): string {
  let left = ms;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0) parts.push(`${count}${unit}`);
  }
  if (left > 0 || parts.length === 0) parts.push(`${left / SECOND_MS}s`);
  return parts.join(' ');
}

const LENGTH = /^(?:(\d{1,6})d)? ?(?:(\d{1,6})h)? ?(?:(\d{1,6})m)? ?(?:(\d{1,8})(?:\.(\d{1,3}))?s)?$/i;

export function readLength(text: string): number | null {
  const match = LENGTH.exec(text);
  if (!match || text.trim() === '') return null;
  const [, days = 0, hours = 0, minutes = 0, seconds = 0, fraction = ''] = match;
  const whole =
    Number(days) * DAY_MS +
    Number(hours) * HOUR_MS +
    Number(minutes) * MINUTE_MS +
    Number(seconds) * SECOND_MS;
  return whole + Number(fraction.padEnd(3, '0'));
}

const writeOut = (whenOut: WhenOut): string => (whenOut === 'leave' ? 'leave' : `AI ${whenOut}`);

/** `3 days a turn, then leave`, `30 seconds a turn, then leave` or `15m + 10s a turn, then AI 3`. */
export const writeClock = (clock: TimeControl): string =>
  `${lengthsOf(clock)} a turn, then ${writeOut(clock.whenOut)}`;

function lengthsOf(clock: TimeControl): string {
  if (clock.kind === 'days') return `${clock.days} ${clock.days === 1 ? 'day' : 'days'}`;
  if (clock.kind === 'seconds') return `${clock.seconds} seconds`;
  return `${writeLength(clock.bank * SECOND_MS)} + ${writeLength(clock.increment * SECOND_MS)}`;
}

const CLOCK =
  /^(?:(\d{1,3}) days?|(\d{1,3}) seconds|([\ddhms. ]{1,40}?) ?\+ ?([\ddhms. ]{1,40}?)) a turn(?:, then (?:(leave)|AI ([1-5])))?$/i;

export function readClock(text: string): TimeControl | null {
  const match = CLOCK.exec(text);
  if (!match) return null;
  const [, days, perTurn, bank, increment, , level] = match;
  const whenOut = level ? Number(level) : 'leave';
  const seconds = (length: string | undefined) => (readLength(length ?? '') ?? -1) / SECOND_MS;
  const read = timeControl.safeParse(
    days
      ? { kind: 'days', days: Number(days), whenOut }
      : perTurn
        ? { kind: 'seconds', seconds: Number(perTurn), whenOut }
        : { kind: 'bank', bank: seconds(bank), increment: seconds(increment), whenOut },
  );
  return read.success ? read.data : null;
}

export const CLOCKS_ARE = `Days a turn are ${DAYS_A_TURN.join(', ')}, seconds a turn ${SECONDS_A_TURN.join(', ')}; a bank is written 15m + 10s a turn.`;

const BARE = /^[A-Za-z][\w-]*$/;
const isBare = (value: string) => BARE.test(value) && value !== 'true' && value !== 'false';

/** `lockTile=true turnCap=100`: words, numbers, true and false. */
export const writeOptions = (options: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(options)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${name}=${typeof value === 'string' && isBare(value) ? value : JSON.stringify(value)}`,
    );

const OPTION = /^([A-Za-z]\w*)=(?:(true|false)|(-?\d{1,15}(?:\.\d{1,6})?)|([A-Za-z][\w-]*))$/;

/** Null where a word is not of the form `name=value`, or comes twice. */
export function readOptions(text: string): Readonly<Record<string, unknown>> | null {
  const options = new Map<string, unknown>();
  for (const word of text.split(/[\s,]+/).filter(Boolean)) {
    const [, name, truth, number, plain] = OPTION.exec(word) ?? [];
    if (name === undefined || options.has(name)) return null;
    options.set(name, truth ? truth === 'true' : number ? Number(number) : plain);
  }
  return Object.fromEntries(options);
}

/** The names of the seats in the text: one word each. */
export const seatWords = (names: readonly string[]): readonly string[] =>
  names.map((name) => name.replace(/\s+/g, '-'));

/** Case does not matter; null where no seat has this name. */
export function seatOfWord(words: readonly string[], word: string): Seat | null {
  const index = words.findIndex((name) => name.toLowerCase() === word.toLowerCase());
  return index < 0 ? null : (index as Seat);
}

/** `Red > Blue = Green`: best first, ties together. */
export const writeRanking = (ranking: Ranking, words: readonly string[]): string =>
  ranking.map((tied) => tied.map((seat) => words[seat]).join(' = ')).join(' > ') || 'nobody';

/** Null where a seat is unknown or comes twice. */
export function readRanking(text: string, words: readonly string[]): Ranking | null {
  if (/^nobody$/i.test(text)) return [];
  const groups = text
    .split('>')
    .map((group) => group.split('=').map((word) => seatOfWord(words, word.trim())));
  const seats = groups.flat();
  return seats.includes(null) || new Set(seats).size < seats.length ? null : (groups as Seat[][]);
}
