/** What is known of a start, in words. */
export interface KnownSeed {
  readonly seed: number;
  readonly verdict: 'won' | 'lost' | 'unknown' | null;
}

const SAID = {
  won: 'can be won',
  lost: 'cannot be won',
  unknown: 'may be won or lost: nobody knows',
} as const;

/** Null where there is no such question. */
export function verdictWords(
  name: string,
  { seed, verdict }: KnownSeed,
): { readonly text: string; readonly verdict: string } | null {
  return verdict && { text: `${name} ${seed} ${SAID[verdict]}.`, verdict };
}

/** The same in a word or two, beside the number. */
export const verdictTag = (verdict: KnownSeed['verdict']): string | null =>
  verdict && { won: 'can be won', lost: 'cannot be won', unknown: 'not known to be winnable' }[verdict];
