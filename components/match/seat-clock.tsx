'use client';
/** Shows the clock of a seat: the time it has left, ticking while it is to move. */
import { useEffect, useState } from 'react';
import { DAY_MS, HOUR_MS, isLive, MINUTE_MS, timeLeft } from '@/lib/match/clock';
import type { ClockView, SeatView } from '@/lib/protocol/views';
import { controlWords, faceOf, lengthWords, TENTHS_BELOW_MS } from '@/components/wording/time';

const isResting = ({ rests: pauses }: ClockView, now: number) =>
  pauses.some(({ from, until }) => from <= now && now < until);

const TENTH_MS = 100;

/** The time between two ticks of `now`, ten times a second. */
function useTenths(now: number, isNeeded: boolean): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    if (!isNeeded) return;
    const from = performance.now();
    const timer = setInterval(() => setTime(now + performance.now() - from), TENTH_MS);
    return () => clearInterval(timer);
  }, [now, isNeeded]);
  return isNeeded ? Math.max(now, time) : now;
}

export function SeatClock({
  clock,
  seat,
  now: second,
}: {
  readonly clock: ClockView;
  readonly seat: SeatView;
  /** The server's time. */
  readonly now: number;
}) {
  const isRunning = clock.seat === seat.seat;
  const leftAt = (now: number) => timeLeft(clock, seat.seat, now, isRunning ? clock.rests : []);
  // A second before it shows tenths, so that no tenth is missed.
  const isClose = isRunning && leftAt(second) > 0 && leftAt(second) < TENTHS_BELOW_MS + 1000;
  const now = useTenths(second, isClose);
  if (seat.kind !== 'human') return null;
  const left = leftAt(now);
  const mood = left === 0 ? 'out' : isRunning && left < clock.left[seat.seat]! * 0.2 ? 'short' : undefined;
  return (
    <span
      className="seat-clock figures"
      data-runs={(isRunning && !isResting(clock, now)) || undefined}
      data-mood={mood}
      title={`${lengthWords(left)} left · ${controlWords(clock.control)}`}
    >
      {left === 0 ? (
        'Time is up'
      ) : (
        <>
          <span className="sr-only">time left </span>
          {faceOf(left)}
        </>
      )}
    </span>
  );
}

const THRESHOLDS = [
  [10_000, 'Ten seconds left.'],
  [MINUTE_MS, 'Less than a minute left.'],
  [10 * MINUTE_MS, 'Less than ten minutes left.'],
  [HOUR_MS, 'Less than an hour left.'],
  [DAY_MS, 'Less than a day left.'],
] as const;

/** The announcement about the player's own clock; it changes only where a threshold is passed. */
export function clockWarning(clock: ClockView, seats: readonly SeatView[], now: number): string {
  const mine = seats.find((seat) => seat.mine && seat.seat === clock.seat);
  if (!mine) return '';
  const left = timeLeft(clock, mine.seat, now, clock.rests);
  if (left === 0)
    return isLive(clock.control)
      ? 'Your time is up.'
      : 'Your time is up. Until it is claimed, you may still play.';
  // No warning for a threshold that the turn was already below when it began.
  const had = clock.left[mine.seat] ?? 0;
  return THRESHOLDS.find(([limit]) => left <= limit && limit < had)?.[1] ?? '';
}

/** "You: 4 minutes. Ada: 3 minutes, running." */
export const clockWords = (clock: ClockView, seats: readonly SeatView[], now: number): string =>
  seats
    .filter(({ kind }) => kind === 'human')
    .map(({ seat, name, mine }) => {
      const isRunning = clock.seat === seat;
      const left = timeLeft(clock, seat, now, isRunning ? clock.rests : []);
      const runs = isRunning ? ', running' : '';
      return `${mine ? 'You' : name}: ${left === 0 ? 'no time' : lengthWords(left)} left${runs}.`;
    })
    .join(' ');
