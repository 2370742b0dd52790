/** From what was seen of every board to the whole review: what each turn gave away, marks, accuracy, the turning point. */
import {
  type Look,
  markOf,
  type Passage,
  type Review,
  type ReviewedBoard,
  REVIEWER,
  rounded,
  type Verdict,
  worthOf,
} from './review';

interface Seen {
  readonly looks: readonly Look[];
  /** How each board came about; null for the start. */
  readonly passages: readonly (Passage | null)[];
  readonly seats: number;
}

type Shares = readonly number[] | null;

export function concludeReview(seen: Seen, nodes: number): Review {
  const { looks, passages, seats } = seen;
  const isAlone = seats === 1;
  const shares = isAlone ? provedShares(seen) : looks.map((_, at) => sharesAt(looks, at));
  const boards = looks.map((look, at): ReviewedBoard => {
    const lost = isAlone ? lostAlone(shares, passages, at) : lostBy(seen, at);
    return {
      shares: shares[at]!,
      isCertain: look.isCertain || (isAlone && shares[at] !== null),
      ...(look.turnsToGo === undefined ? {} : { turnsToGo: look.turnsToGo }),
      line: look.line,
      lost,
      mark: lost === null ? null : markOf(lost, seats),
      facts: look.facts,
    };
  });
  return {
    version: REVIEWER,
    seats,
    nodes,
    boards,
    accuracy: Array.from({ length: seats }, (_, seat) => (isAlone ? null : accuracyOf(seen, boards, seat))),
    turningPoint: isAlone ? null : turningPointOf(shares),
    alone: isAlone ? fateOf(shares, passages) : null,
  };
}

/**
 * Whoever is to move looks a little better off than they are. So a board counts as the mean of what is seen from it and
 * from the board after its best turn, where the other is to move.
 */
function sharesAt(looks: readonly Look[], at: number): Shares {
  const { shares, isCertain, afterBest } = looks[at]!;
  if (!shares || isCertain) return shares;
  // Where the best turn was played, the next board is the one after it.
  const after = afterBest ?? looks[at + 1]?.shares;
  return after ? shares.map((share, seat) => rounded((share + after[seat]!) / 2)) : shares;
}

const isTurn = (passage: Passage | null | undefined): passage is Passage & { readonly seat: number } =>
  passage?.kind === 'turn' && passage.seat !== null;

const points = (best: number, played: number): number => Math.max(0, Math.round(1000 * (best - played)) / 10);

/** Two looks from the same side of the table are compared: after the best turn, and after the one that was played. */
function lostBy({ looks, passages }: Seen, at: number): number | null {
  const passage = passages[at];
  if (!isTurn(passage)) return null;
  const before = looks[at - 1]!;
  const played = looks[at]!.shares;
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

/** Alone, what was proved of one board holds for others: a win for those before it, a loss for those after it. */
function provedShares({ looks, passages }: Seen): Shares[] {
  const shares: Shares[] = looks.map((look) => look.shares);
  for (let at = looks.length - 1; at > 0; at--)
    if (isTurn(passages[at]) && shares[at]?.[0] === 1) shares[at - 1] = [1];
  for (let at = 1; at < looks.length; at++)
    if (isTurn(passages[at]) && shares[at - 1]?.[0] === 0) shares[at] ??= [0];
  return shares;
}

/** Turns without a choice, and those of a seat that had lost for certain, say nothing about who played them. */
function accuracyOf({ looks, passages, seats }: Seen, boards: readonly ReviewedBoard[], seat: number) {
  const worths = boards.flatMap(({ lost }, at) => {
    if (lost === null || passages[at]?.seat !== seat) return [];
    const { hasChoice, isCertain, shares } = looks[at - 1]!;
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

/** Given up is not lost: what counts is how the cards lay. */
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
