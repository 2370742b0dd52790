/**
 * Turns the engine's analysis of every position into the review of a finished match: marks, accuracy and the turning
 * point.
 */
import type { ReviewFact } from '@/lib/games/ai-contract';
import type { Seat } from '@/lib/games/contract';

/** Goes up whenever the same match would be reviewed differently: older reviews may then be requested again. */
export const REVIEW_VERSION = 1;

export const MARKS = ['inaccuracy', 'mistake', 'blunder'] as const;
export type Mark = (typeof MARKS)[number];

/** Percentage points that a turn must give away to be marked so; in a match of two. */
const THRESHOLDS: Readonly<Record<Mark, number>> = { inaccuracy: 5, mistake: 10, blunder: 20 };

/** So many points given away halve what a turn counts for accuracy; in a match of two. */
export const HALVING_POINTS = 10;

/** One position as the engine saw it: what a review stores while it is being made. */
export interface PositionReview {
  /** The winning chances, one share a seat; null where unknown. Before its best turn was played. */
  readonly shares: readonly number[] | null;
  /** Proved, looked up or over: no estimate. */
  readonly isCertain: boolean;
  /** Turns until the end, where that is known. */
  readonly turnsToGo?: number;
  /** The principal variation from here, one notation a turn. */
  readonly line: readonly string[];
  /** The shares after the best turn; null where that turn was played, or nothing is left to play. */
  readonly afterBest: readonly number[] | null;
  /** Whether there was more than one legal turn. */
  readonly hasChoice: boolean;
  /** Of the turn that led here. */
  readonly facts: readonly ReviewFact[];
}

/** The entry that led to a position; null for the start. */
export interface Passage {
  readonly kind: string;
  readonly seat: Seat | null;
}

/** One position of a finished review. The first is the start. */
export interface ReviewedBoard {
  readonly shares: readonly number[] | null;
  readonly isCertain: boolean;
  readonly turnsToGo?: number;
  readonly line: readonly string[];
  /** What the turn that led here gave away, in percentage points; null where it was no turn, or it is unknown. */
  readonly lost: number | null;
  readonly mark: Mark | null;
  readonly facts: readonly ReviewFact[];
}

export interface Review {
  readonly version: number;
  readonly seats: number;
  /** How many nodes were searched for each position. */
  readonly nodes: number;
  readonly boards: readonly ReviewedBoard[];
  /** One percentage a seat; null for one that never had anything to choose or to lose, and in a solitaire. */
  readonly accuracy: readonly (number | null)[];
  /**
   * The position from which on the winner was ahead of everybody for good; null where nobody won, or it was so from
   * the start.
   */
  readonly turningPoint: number | null;
  /** For a solitaire: whether it could be won at the start, and the position from which on it was lost. */
  readonly alone: { readonly start: Verdict; readonly lostFrom: number | null } | null;
}

type Verdict = 'won' | 'lost' | 'unknown';

/** The state of a review, for its viewer. */
export type ReviewView =
  | { readonly status: 'none' | 'failed' }
  | { readonly status: 'waiting'; readonly done: number; readonly total: number }
  | { readonly status: 'done'; readonly review: Review };

/** With many seats an even share is smaller, and so is the threshold of a mark. */
export const pointsFor = (mark: Mark, seats: number): number => (THRESHOLDS[mark] * 2) / Math.max(2, seats);

/** `lost` in percentage points. */
export function markOf(lost: number, seats: number): Mark | null {
  return MARKS.findLast((mark) => lost >= pointsFor(mark, seats)) ?? null;
}

/** What one turn counts: a hundred where nothing was given away, and half of it for every `HALVING_POINTS`, in a match of two. */
export const worthOf = (lost: number, seats: number): number =>
  100 * 0.5 ** (lost / ((HALVING_POINTS * 2) / Math.max(2, seats)));

export const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

interface ReviewedPositions {
  readonly positions: readonly PositionReview[];
  /** The entry that led to each position; null for the start. */
  readonly passages: readonly (Passage | null)[];
  readonly seats: number;
}

type Shares = readonly number[] | null;

export function concludeReview(seen: ReviewedPositions, nodes: number): Review {
  const { positions, passages, seats } = seen;
  const isAlone = seats === 1;
  const shares = isAlone ? provedShares(seen) : positions.map((_, at) => sharesAt(positions, at));
  const boards = positions.map((position, at): ReviewedBoard => {
    const lost = isAlone ? lostAlone(shares, passages, at) : lostBy(seen, at);
    return {
      shares: shares[at]!,
      isCertain: position.isCertain || (isAlone && shares[at] !== null),
      ...(position.turnsToGo === undefined ? {} : { turnsToGo: position.turnsToGo }),
      line: position.line,
      lost,
      mark: lost === null ? null : markOf(lost, seats),
      facts: position.facts,
    };
  });
  return {
    version: REVIEW_VERSION,
    seats,
    nodes,
    boards,
    accuracy: Array.from({ length: seats }, (_, seat) => (isAlone ? null : accuracyOf(seen, boards, seat))),
    turningPoint: isAlone ? null : turningPointOf(shares),
    alone: isAlone ? fateOf(shares, passages) : null,
  };
}

/**
 * The seat to move looks a little better off than it is. So a position counts as the mean of its own evaluation and
 * that of the position after its best turn, where the other is to move.
 */
function sharesAt(positions: readonly PositionReview[], at: number): Shares {
  const { shares, isCertain, afterBest } = positions[at]!;
  if (!shares || isCertain) return shares;
  // Where the best turn was played, the next position is the one after it.
  const after = afterBest ?? positions[at + 1]?.shares;
  return after ? shares.map((share, seat) => rounded((share + after[seat]!) / 2)) : shares;
}

const isTurn = (passage: Passage | null | undefined): passage is Passage & { readonly seat: number } =>
  passage?.kind === 'turn' && passage.seat !== null;

const points = (best: number, played: number): number => Math.max(0, Math.round(1000 * (best - played)) / 10);

/** Compares two evaluations with the same seat to move: after the best turn, and after the one that was played. */
function lostBy({ positions, passages }: ReviewedPositions, at: number): number | null {
  const passage = passages[at];
  if (!isTurn(passage)) return null;
  const before = positions[at - 1]!;
  const played = positions[at]!.shares;
  const best = before.isCertain ? before.shares : (before.afterBest ?? played);
  return best && played ? points(best[passage.seat]!, played[passage.seat]!) : null;
}

function lostAlone(
  shares: readonly Shares[],
  passages: readonly (Passage | null)[],
  at: number,
): number | null {
  const [best, played] = [shares[at - 1], shares[at]];
  return isTurn(passages[at]) && best && played ? points(best[0]!, played[0]!) : null;
}

/**
 * In a solitaire, what was proved of one position holds for others: a win for those before it, a loss for those after
 * it.
 */
function provedShares({ positions, passages }: ReviewedPositions): Shares[] {
  const shares: Shares[] = positions.map((position) => position.shares);
  for (let at = positions.length - 1; at > 0; at--)
    if (isTurn(passages[at]) && shares[at]?.[0] === 1) shares[at - 1] = [1];
  for (let at = 1; at < positions.length; at++)
    if (isTurn(passages[at]) && shares[at - 1]?.[0] === 0) shares[at] ??= [0];
  return shares;
}

/** Turns without a choice, and those of a seat that had certainly lost, say nothing about the player. */
function accuracyOf(
  { positions, passages, seats }: ReviewedPositions,
  boards: readonly ReviewedBoard[],
  seat: number,
) {
  const worths = boards.flatMap(({ lost }, at) => {
    if (lost === null || passages[at]?.seat !== seat) return [];
    const { hasChoice, isCertain, shares } = positions[at - 1]!;
    return !hasChoice || (isCertain && shares?.[seat] === 0) ? [] : [worthOf(lost, seats)];
  });
  if (worths.length === 0) return null;
  return Math.round((10 * worths.reduce((sum, worth) => sum + worth, 0)) / worths.length) / 10;
}

function turningPointOf(shares: readonly Shares[]): number | null {
  const winner = shares.at(-1)?.indexOf(1) ?? -1;
  if (winner < 0) return null;
  const isAhead = (here: Shares | undefined) =>
    !!here && here.every((share, seat) => seat === winner || here[winner]! > share);
  const last = shares.findLastIndex((here) => !isAhead(here));
  return last < 0 ? null : last + 1;
}

/** Given up is not lost: what counts is whether the position could still be won. */
function fateOf(shares: readonly Shares[], passages: readonly (Passage | null)[]): Review['alone'] {
  const verdictAt = (at: number): Verdict => {
    const here = shares[at];
    return !here ? 'unknown' : here[0] === 1 ? 'won' : 'lost';
  };
  let end = shares.length - 1;
  while (end > 0 && !isTurn(passages[end]) && ['resign', 'timeout'].includes(passages[end]!.kind)) end--;
  let lostFrom: number | null = null;
  for (let at = end; at >= 0 && verdictAt(at) === 'lost'; at--) lostFrom = at;
  return { start: verdictAt(0), lostFrom };
}
