/** How long a game was played, from the times in its log. */
import type { MatchView } from '@/lib/protocol/views';

/** Whoever makes no move for so long has gone away: the clock rests until they come back. */
export const LONGEST_THOUGHT = 5 * 60_000;

type Timed = Pick<MatchView, 'createdAt' | 'endedAt'> & { readonly log: readonly { readonly at: string }[] };

/** In milliseconds; `now` matters only while the game goes on. */
export function playTime({ createdAt, endedAt, log }: Timed, now: number): number {
  let before = Date.parse(createdAt);
  let sum = 0;
  const until = (time: number) => {
    // Clocks of browsers and servers differ: no stretch is ever negative.
    sum += Math.min(LONGEST_THOUGHT, Math.max(0, time - before));
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

/** Moves made, those undone included. */
export const moveCount = (log: MatchView['log']): number =>
  log.reduce((sum, { kind, moves = 1 }) => sum + (kind === 'turn' ? moves : 0), 0);
