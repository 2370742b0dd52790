/** Ratings in words. */
import type { SeatView } from '@/lib/protocol/views';

type Change = NonNullable<SeatView['rating']>;

/** "+12", "−7", "±0". */
export function changeWords({ before, after }: Change): string {
  const by = after - before;
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0';
}

/** For whoever it is about. */
export function ownChangeWords(change: Change): string {
  const by = Math.abs(change.after - change.before);
  if (by === 0) return `Your rating stays at ${change.after}.`;
  return `Your rating ${change.after > change.before ? 'rises' : 'falls'} by ${by} to ${change.after}.`;
}

/** Of a table that still waits for its players. */
export const RATED_WORDS = 'Rated, if everybody has an account.';

/** The pools of ratings, by who was at the table. */
export const POOL_WORDS = {
  people: 'Two at the table',
  tables: 'Three to six at the table',
  ai: 'Against the AI',
} as const;
