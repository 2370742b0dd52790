/** A review of a finished match as plain data: what the engine saw of every board, and what makes a turn a bad one. */
import type { ReviewFact, Seat } from './contract';

/** Goes up whenever the same match would be reviewed differently: older reviews may then be asked for anew. */
export const REVIEWER = 1;

export const MARKS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** Points of a hundred, given away by one turn, from which on it is marked so; at a table of two. */
export const THRESHOLDS: Readonly<Record<Mark, number>> = { inaccuracy: 5, mistake: 10, blunder: 20 };

/** So many points given away halve what a turn counts for accuracy. */
export const HALVED_BY = 10;

/** One board as the engine saw it: what a review keeps while it is being made. */
export interface Look {
  /** Who will win, one share a seat; null where that is not known. Before its best turn was played. */
  readonly shares: readonly number[] | null;
  /** Proved, looked up or over: no estimate. */
  readonly isCertain: boolean;
  /** Turns until the end, where that is known. */
  readonly turnsToGo?: number;
  /** The best play found from here, one turn each, in notation. */
  readonly line: readonly string[];
  /** The shares after the best turn; null where that turn was played, or nothing is left to play. */
  readonly afterBest: readonly number[] | null;
  /** Whether there was anything to choose. */
  readonly hasChoice: boolean;
  /** Of the turn that led here. */
  readonly facts: readonly ReviewFact[];
}

/** How a board came about: null for the start. */
export interface Passage {
  readonly kind: string;
  readonly seat: Seat | null;
}

/** One board of a finished review. The first is the start. */
export interface ReviewedBoard {
  readonly shares: readonly number[] | null;
  readonly isCertain: boolean;
  readonly turnsToGo?: number;
  readonly line: readonly string[];
  /** What the turn that led here gave away, in points of a hundred; null where it was no turn, or nobody can say. */
  readonly lost: number | null;
  readonly mark: Mark | null;
  readonly facts: readonly ReviewFact[];
}

export interface Review {
  readonly version: number;
  readonly seats: number;
  /** How many positions each look went through. */
  readonly nodes: number;
  readonly boards: readonly ReviewedBoard[];
  /** One a seat, of a hundred; null for one that never had anything to choose or to lose, and alone. */
  readonly accuracy: readonly (number | null)[];
  /** The board from which on the winner was ahead of everybody for good; null where nobody won, or it was so from the start. */
  readonly turningPoint: number | null;
  /** For a game alone: whether it could be won at the start, and the board from which on it was lost. */
  readonly alone: { readonly start: Verdict; readonly lostFrom: number | null } | null;
}

export type Verdict = 'won' | 'lost' | 'unknown';

/** How a review stands, for whoever looks. */
export type ReviewView =
  | { readonly status: 'none' | 'failed' }
  | { readonly status: 'waiting'; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly review: Review };

/** At a table of many an even share is smaller, and so is what makes a turn a bad one. */
export const pointsFor = (mark: Mark, seats: number): number => (THRESHOLDS[mark] * 2) / Math.max(2, seats);

/** `lost` in points of a hundred. */
export function markOf(lost: number, seats: number): Mark | null {
  return MARKS.findLast((mark) => lost >= pointsFor(mark, seats)) ?? null;
}

/** What one turn counts: a hundred where nothing was given away, and half for every ten points. */
export const worthOf = (lost: number, seats: number): number =>
  100 * 0.5 ** (lost / ((HALVED_BY * 2) / Math.max(2, seats)));

export const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;
