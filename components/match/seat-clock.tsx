'use client';
/** Shows the clock of a seat: the time it has left, ticking while it is to move. */
import { useEffect, useMemo, useState } from 'react';
import { DAY_MS, HOUR_MS, isLive, MINUTE_MS, timeLeft } from '@/lib/match/clock';
import type { ClockView, SeatView } from '@/lib/protocol/views';
import { controlWords, faceLasts, faceOf, lengthWords } from '@/components/wording/time';
import type { ServerTime } from './use-server-time';

const isResting = ({ rests: pauses }: ClockView, now: number) =>
  pauses.some(({ from, until }) => from <= now && now < until);

const leftAt = (clock: ClockView, seat: number, now: number): number =>
  timeLeft(clock, seat, now, clock.seat === seat ? clock.rests : []);

/** Calls `paint` with the server's time whenever the face of a running clock changes. Returns how to end it. */
export function followFace(
  clock: ClockView,
  seat: number,
  read: () => number,
  paint: (now: number) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const next = () => {
    const now = read();
    paint(now);
    const left = leftAt(clock, seat, now);
    // What is out stays so, unless a pause is added: then the clock is another.
    if (left > 0) timer = setTimeout(next, isResting(clock, now) ? 1000 : faceLasts(left));
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}

/** The server's time when the face of this clock last changed. */
function useFaceTime(clock: ClockView, seat: number, { now, read }: ServerTime): number {
  const [painted, setPainted] = useState(now);
  const isRunning = clock.seat === seat;
  useEffect(
    () => (isRunning ? followFace(clock, seat, read, setPainted) : undefined),
    [clock, seat, isRunning, read],
  );
  return isRunning ? Math.max(now, painted) : now;
}

export function SeatClock({
  clock,
  seat,
  time,
  className = 'seat-clock',
}: {
  readonly clock: ClockView;
  readonly seat: SeatView;
  readonly time: ServerTime;
  readonly className?: string;
}) {
  const now = useFaceTime(clock, seat.seat, time);
  const isRunning = clock.seat === seat.seat;
  if (seat.kind !== 'human') return null;
  const left = leftAt(clock, seat.seat, now);
  const mood = left === 0 ? 'out' : isRunning && left < clock.left[seat.seat]! * 0.2 ? 'short' : undefined;
  return (
    <span
      className={`${className} figures`}
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

/**
 * The running clock under the board, where the seats are further down: of live clocks alone. Its place is kept while
 * none runs, as while an AI thinks. It is for the eye; the seats have it in words.
 */
export function BoardClock({
  clock,
  seats,
  read,
}: {
  readonly clock: ClockView;
  readonly seats: readonly SeatView[];
  readonly read: ServerTime['read'];
}) {
  // Its own face keeps the time: nothing around it is drawn anew every second.
  const time = useMemo(() => ({ now: clock.since ?? 0, read }), [clock, read]);
  const seat = seats.find((each) => each.seat === clock.seat);
  if (!isLive(clock.control)) return null;
  return (
    <span aria-hidden="true" className="min-h-9 min-w-[4.6rem] wide:hidden">
      {seat ? <SeatClock clock={clock} seat={seat} time={time} className="board-clock" /> : null}
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
