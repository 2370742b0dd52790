/** The words of the library: dates, results, sort orders and positions in other matches. */

import type { AnyBoard } from '@/components/board/contract';
import type { PlayableGame } from '@/lib/games/contract';
import { framesOfLine } from '@/lib/match/replay-frames';
import type { SeatView } from '@/lib/protocol/views';
import { lineTold } from './told';

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

/** A start has a number that somebody has chosen, not one of billions by chance. */
const MAX_CHOSEN_SEED = 1_000_000;

/**
 * How a match began, in words, and the opening by which others that began so are found: the number of its start, where
 * somebody may know it, else the first turns. Null where that tells nobody anything.
 */
export function openingWords(
  play: PlayableGame,
  board: AnyBoard,
  { opening, options, seats, state }: OpeningOf,
): { readonly words: string; readonly opening: string } | null {
  if (opening === null) return null;
  const label = play.seeds?.label.name;
  const [, start] = label ? (new RegExp(`^(${label} \\d+)`).exec(opening) ?? []) : [];
  if (start)
    return Number(start.slice(label!.length)) < MAX_CHOSEN_SEED ? { words: start, opening: start } : null;
  // Whoever it is, they are called by their colours.
  const players = seats.map((seat) => ({
    ...seat,
    mine: false,
    name: play.meta.seatNames(seats.length)[seat.seat]!,
  }));
  const teller = { game: play, board, match: { seats: players, state } };
  const turns = framesOfLine(play, play.rules.setup(options, seats.length, 0), opening.split(' '), 0);
  const told = turns.flatMap(({ line }) => (line ? lineTold(teller, line).words : []));
  return { words: told.length > 0 ? told.join(' ') : opening, opening };
}

interface OpeningOf {
  readonly opening: string | null;
  readonly options: unknown;
  readonly seats: readonly SeatView[];
  readonly state: unknown;
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
