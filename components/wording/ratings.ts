/** The words for ratings, and for what is known of a solitaire's start. */
import type { Balance, SeatView } from '@/lib/protocol/views';

type Change = NonNullable<SeatView['rating']>;

/** "+12", "−7", "±0". */
export function changeWords({ before, after }: Change): string {
  const by = after - before;
  return by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '±0';
}

/** For the person it is about. */
export function ownChangeWords(change: Change): string {
  const by = Math.abs(change.after - change.before);
  if (by === 0) return `Your rating stays at ${change.after}.`;
  return `Your rating ${change.after > change.before ? 'rises' : 'falls'} by ${by} to ${change.after}.`;
}

/** For an open match. */
export const RATED_WORDS = 'Rated, if everybody has an account.';

/** The pools of ratings, by who played. */
export const POOL_WORDS = {
  people: 'Two players',
  tables: 'Three to six players',
  ai: 'Against the AI',
} as const;

/** What is known of a start. */
export interface KnownSeed {
  readonly seed: number;
  readonly verdict: 'won' | 'lost' | 'unknown' | null;
}

const SAID = {
  won: 'can be won',
  lost: 'cannot be won',
  unknown: 'may be won or lost: nobody knows',
} as const;

/** Null where the game has no such question. */
export function verdictWords(
  name: string,
  { seed, verdict }: KnownSeed,
): { readonly text: string; readonly verdict: string } | null {
  return verdict && { text: `${name} ${seed} ${SAID[verdict]}.`, verdict };
}

/** The same in a word or two, beside the number. */
export const verdictTag = (verdict: KnownSeed['verdict']): string | null =>
  verdict && { won: 'can be won', lost: 'cannot be won', unknown: 'not known to be winnable' }[verdict];

/** What perfect play makes of a board, beside its number. */
export function balanceWords(balance: Balance | undefined, colours: readonly string[]): string | null {
  if (!balance) return null;
  if (balance === 'even') return 'neither side can force a win';
  return `${colours[balance === 'first' ? 0 : 1]} can force a win with perfect play`;
}
