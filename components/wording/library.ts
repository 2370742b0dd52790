/** The words of the library: dates, results, sort orders and positions in other matches. */

// In UTC, as the filter by date counts, and so that server and browser write the same.
const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

export const dayWords = (at: string): string => DAY.format(new Date(at));

/** How a match ended, as an item of a list: "Draw by agreement". */
export function reasonWords(reason: string): string {
  if (reason === 'time') return 'Time ran out';
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

/** The sort orders, and the labels of the previous and next page. */
export const SORT_WORDS = {
  newest: { name: 'Newest first', back: 'Newer', on: 'Older' },
  oldest: { name: 'Oldest first', back: 'Older', on: 'Newer' },
  longest: { name: 'Longest first', back: 'Longer', on: 'Shorter' },
  shortest: { name: 'Shortest first', back: 'Shorter', on: 'Longer' },
  strongest: { name: 'Highest rated first', back: 'Higher rated', on: 'Lower rated' },
  weakest: { name: 'Lowest rated first', back: 'Lower rated', on: 'Higher rated' },
} as const;

export const RESULT_WORDS = {
  won: 'Won by them',
  lost: 'Lost by them',
  drawn: 'Drawn',
  decided: 'Decided',
} as const;

export interface Study {
  readonly count: number;
  readonly isMore: boolean;
  readonly endings: readonly { readonly words: string; readonly count: number }[];
}

/** "12 games came to this position: Red won 7, Blue won 4, drawn 1." */
export function studyWords(
  { count, isMore, endings }: Study,
  which: 'finished' | 'other' = 'finished',
): string {
  if (count === 0) return `No ${which} game came to this position.`;
  const games = isMore
    ? `More than ${count} ${which} games`
    : count === 1
      ? `One ${which} game`
      : `${count} ${which} games`;
  const ended = endings.map((one) => `${one.words} ${one.count}`).join(', ');
  return `${games} came to this position${isMore ? '; of the latest' : ''}: ${ended}.`;
}
