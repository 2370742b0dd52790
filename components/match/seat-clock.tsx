/** Shows the clock of a seat: the time it has left, ticking while it is to move. */
import { DAY_MS, HOUR_MS, MINUTE_MS, timeLeft } from '@/lib/match/clock';
import type { ClockView, SeatView } from '@/lib/protocol/views';
import { controlWords, faceOf, lengthWords } from '@/components/wording/time';

const isResting = ({ rests: pauses }: ClockView, now: number) =>
  pauses.some(({ from, until }) => from <= now && now < until);

export function SeatClock({
  clock,
  seat,
  now,
}: {
  readonly clock: ClockView;
  readonly seat: SeatView;
  /** The server's time. */
  readonly now: number;
}) {
  if (seat.kind !== 'human') return null;
  const isRunning = clock.seat === seat.seat;
  const left = timeLeft(clock, seat.seat, now, isRunning ? clock.rests : []);
  const mood = left === 0 ? 'out' : isRunning && left < clock.left[seat.seat]! * 0.2 ? 'short' : undefined;
  return (
    <span
      className="seat-clock figures"
      data-runs={(isRunning && !isResting(clock, now)) || undefined}
      data-mood={mood}
      title={`${lengthWords(left)} left · ${controlWords(clock.control)}`}
    >
      <span className="sr-only">{left === 0 ? 'out of time' : 'time left '}</span>
      {left === 0 ? <span aria-hidden="true">0:00</span> : faceOf(left)}
    </span>
  );
}

const THRESHOLDS = [
  [0, 'Your time is up. Until it is claimed, you may still play.'],
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
  // No warning for a threshold that the turn was already below when it began.
  const had = clock.left[mine.seat] ?? 0;
  return THRESHOLDS.find(([limit]) => left <= limit && limit < had)?.[1] ?? '';
}
