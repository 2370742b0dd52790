/**
 * Computes the clocks of a match. Pure: callers pass the current time and the pauses.
 *
 * Times are milliseconds since 1970 and durations are milliseconds, except in `TimeControl`, which is stored as players
 * choose it: `bank`, `increment` and `seconds` in seconds, `days` in days.
 */

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const DAYS_A_TURN = [1, 2, 3, 5, 7, 14] as const;
export const SECONDS_A_TURN = [30, 60, 120] as const;

/** In a match of three or more, when a seat has no time left: it leaves, or an AI of this level plays on. */
export type WhenOut = 'leave' | number;

/** As the match was created. A match without a clock has none of this. */
export type TimeControl =
  | { readonly kind: 'days'; readonly days: (typeof DAYS_A_TURN)[number]; readonly whenOut: WhenOut }
  | { readonly kind: 'seconds'; readonly seconds: (typeof SECONDS_A_TURN)[number]; readonly whenOut: WhenOut }
  | {
      readonly kind: 'bank';
      readonly bank: number;
      readonly increment: number;
      readonly whenOut: WhenOut;
    };

/** What is stored with the match. */
export interface ClockState {
  /** What each seat had when the current turn began. */
  readonly left: readonly number[];
  /** The seat whose clock runs; null while none does (an AI thinks, or it is over). */
  readonly seat: number | null;
  readonly since: number | null;
}

/** A time in which a clock does not run: a holiday of the player to move, or an outage of the server. */
export interface ClockPause {
  readonly from: number;
  readonly until: number;
}

/** A warning is due once this much of the time for a turn is used. */
const WARN_AT_SHARE = 0.8;
/** Whoever begins with no more than this sits at the board and sees the clock. */
export const MAX_LIVE_MS = HOUR_MS;
/** On a live clock, a turn that arrives this long after the deadline still counts: it was on its way. */
export const NETWORK_TOLERANCE_MS = 500;

/** In order, without overlaps, without empty ones. */
function merged(pauses: readonly ClockPause[]): readonly ClockPause[] {
  const ordered = pauses.filter(({ from, until }) => until > from).sort((a, b) => a.from - b.from);
  const apart: ClockPause[] = [];
  for (const pause of ordered) {
    const last = apart.at(-1);
    if (last && pause.from <= last.until)
      apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, pause.until) };
    else apart.push(pause);
  }
  return apart;
}

/** How much of the time between the two counts. */
export function countedBetween(from: number, until: number, pauses: readonly ClockPause[]): number {
  if (until <= from) return 0;
  const pausedMs = merged(pauses).reduce(
    (sum, pause) => sum + Math.max(0, Math.min(until, pause.until) - Math.max(from, pause.from)),
    0,
  );
  return until - from - pausedMs;
}

/** The first moment by which this much time has counted. */
export function afterCounting(from: number, length: number, pauses: readonly ClockPause[]): number {
  let at = from;
  let missing = length;
  for (const pause of merged(pauses)) {
    if (pause.until <= at) continue;
    const before = Math.max(0, pause.from - at);
    if (before >= missing) break;
    missing -= before;
    at = pause.until;
  }
  return at + missing;
}

/** What a seat has for its first turn. */
export function allowance(control: TimeControl): number {
  if (control.kind === 'days') return control.days * DAY_MS;
  return (control.kind === 'seconds' ? control.seconds : control.bank) * SECOND_MS;
}

/** Everybody stays at the board: no warning is sent, and nobody needs to claim. */
export const isLive = (control: TimeControl): boolean => allowance(control) <= MAX_LIVE_MS;

/** Whether a player may think overnight. */
export const isInDays = (control: TimeControl | null): boolean =>
  control !== null && allowance(control) >= DAY_MS;

/** Every clock full, none running. */
export const fullClocks = (control: TimeControl, seats: number): ClockState => ({
  left: Array.from({ length: seats }, () => allowance(control)),
  seat: null,
  since: null,
});

/**
 * The clock of a seat whose owner returns after it had run out: a whole turn where time is given per turn; of a bank
 * the half of it, then a quarter, and so on, so that running out never gives more than one bank on top.
 */
export function clockAfterReturn(
  control: TimeControl,
  clock: ClockState,
  seat: number,
  returns: number,
): ClockState {
  const whole = allowance(control);
  const has = control.kind === 'bank' ? Math.round(whole / 2 ** Math.max(1, returns)) : whole;
  return { ...clock, left: clock.left.map((each, index) => (index === seat ? has : each)) };
}

/** Starts the clock of the seat to move; null where no clock runs. */
export const startClock = (clock: ClockState, seat: number | null, now: number): ClockState => ({
  left: clock.left,
  seat,
  since: seat === null ? null : now,
});

export interface Pressed {
  readonly clock: ClockState;
  /** What the seat whose clock ran has used in this turn; null where none ran. */
  readonly spent: number | null;
}

/**
 * Applies an entry of the log to the clocks: a turn of its seat ends its turn; after any other entry the same seat's
 * clock keeps running. `pauses` are the pauses of the seat whose clock ran. `now` is when the entry arrived, `nextFrom`
 * when the next seat could know of it.
 */
export function pressClock(
  control: TimeControl,
  clock: ClockState,
  entry: { readonly isTurn: boolean; readonly next: number | null },
  now: number,
  pauses: readonly ClockPause[],
  nextFrom = now,
): Pressed {
  const { seat, since } = clock;
  if (seat === null || since === null) return { clock: startClock(clock, entry.next, nextFrom), spent: null };
  const spent = countedBetween(since, now, pauses);
  if (!entry.isTurn && entry.next === seat) return { clock, spent };
  const had = clock.left[seat] ?? 0;
  const has =
    control.kind === 'bank'
      ? Math.max(0, had - spent) + (entry.isTurn ? control.increment * SECOND_MS : 0)
      : allowance(control);
  const left = clock.left.map((each, index) => (index === seat ? has : each));
  return { clock: startClock({ ...clock, left }, entry.next, nextFrom), spent };
}

/** What a seat has left now. `pauses` are its own pauses. */
export function timeLeft(
  clock: ClockState,
  seat: number,
  now: number,
  pauses: readonly ClockPause[],
): number {
  const had = clock.left[seat] ?? 0;
  if (clock.seat !== seat || clock.since === null) return had;
  return Math.max(0, had - countedBetween(clock.since, now, pauses));
}

/** When the time of the seat whose clock runs is out; null while none runs. */
export const deadlineOf = (clock: ClockState, pauses: readonly ClockPause[]): number | null =>
  clock.seat === null || clock.since === null
    ? null
    : afterCounting(clock.since, clock.left[clock.seat] ?? 0, pauses);

/** When to warn the player to move; null where no clock runs, or the time is too short for an e-mail. */
export function warningOf(
  control: TimeControl,
  clock: ClockState,
  pauses: readonly ClockPause[],
): number | null {
  if (isLive(control) || clock.seat === null || clock.since === null) return null;
  const had = clock.left[clock.seat] ?? 0;
  return had < MAX_LIVE_MS ? null : afterCounting(clock.since, had * WARN_AT_SHARE, pauses);
}

/** Whether the time of the seat whose clock runs is out, with the tolerance of its clock. */
export function isOutOfTime(
  control: TimeControl,
  clock: ClockState,
  now: number,
  pauses: readonly ClockPause[],
): boolean {
  const deadline = deadlineOf(clock, pauses);
  return deadline !== null && now >= deadline + (isLive(control) ? NETWORK_TOLERANCE_MS : 0);
}
