/** The words of a review: the winning chances of a position, the cost of a turn, the depth of the analysis. */
import type { Seat } from '@/lib/games/contract';
import type { MatchView, SeatView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import { HALVING_POINTS, MARKS, pointsFor, type Review, type ReviewedBoard } from '@/lib/match/review';
import { seatName } from './match';
import { lineTold, type Teller } from './told';

/** What a review needs to know of its match. */
export type ReviewedMatch = Pick<MatchView, 'id' | 'game' | 'rulesVersion' | 'seats' | 'log' | 'state'>;

/** An estimate is never 0 or 100 percent. */
export function percent(share: number, rounded = Math.round(100 * share)): string {
  if (share < 0.01) return 'under 1 %';
  return share > 0.99 ? 'over 99 %' : `${rounded} %`;
}

/** Rounded so that they add up to a hundred: what rounding down left over goes to the largest remainders. */
export function wholePercents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => 100 * share);
  const whole = exact.map(Math.floor);
  const missing =
    Math.round(exact.reduce((sum, each) => sum + each, 0)) - whole.reduce((sum, each) => sum + each, 0);
  const byRemainder = exact
    .map((each, seat) => ({ seat, remainder: each - Math.floor(each) }))
    .sort((one, other) => other.remainder - one.remainder || one.seat - other.seat);
  for (const { seat } of byRemainder.slice(0, missing)) whole[seat]! += 1;
  return whole;
}

const figure = (points: number): string => String(Math.round(10 * points) / 10);

export const pointsWords = (points: number): string =>
  `${figure(points)} ${points === 1 ? 'point' : 'points'}`;

/** "2 mistakes": zero counts are left out. */
export function countsOf(boards: readonly ReviewedBoard[], log: readonly LogLine[], seat: Seat): string {
  const counts = MARKS.map((mark) => {
    const count = boards.filter((board, at) => board.mark === mark && log[at - 1]?.seat === seat).length;
    const plural = mark === 'inaccuracy' ? 'inaccuracies' : `${mark}s`;
    return count === 0 ? null : `${count} ${count === 1 ? mark : plural}`;
  });
  return counts.filter(Boolean).join(', ') || 'nothing marked';
}

/** The frame after the turn that gave away most; null where none is marked. */
export function biggestSwing(boards: readonly ReviewedBoard[]): number | null {
  const marked = boards.flatMap(({ mark, lost }, at) => (mark === null ? [] : [{ at, lost: lost ?? 0 }]));
  return marked.reduce((most, each) => (each.lost > (most?.lost ?? 0) ? each : most), marked[0])?.at ?? null;
}

/** The names of the seats. */
export interface Called {
  readonly seats: readonly SeatView[];
  readonly colours: readonly string[];
}

const nameOf = ({ seats, colours }: Called, seat: number) => seatName(seats, seat as Seat, colours);

/** The winning chances of a position. */
export function boardWords({ shares, isCertain, turnsToGo }: ReviewedBoard, called: Called): string {
  if (!shares) return 'Whether this can still be won is not known: the engine could not decide.';
  if (shares.length === 1) return shares[0] === 1 ? 'This can be won.' : 'This can no longer be won.';
  const winner = shares.indexOf(1);
  if (isCertain && winner >= 0) {
    const name = nameOf(called, winner);
    const wins = name === 'You' ? 'You win' : `${name} wins`;
    if (turnsToGo === undefined) return `${wins}, whatever is played.`;
    return `${wins} in ${turnsToGo} ${turnsToGo === 1 ? 'turn' : 'turns'}, whatever is played.`;
  }
  if (isCertain) return 'A draw, if nobody slips.';
  const percents = wholePercents(shares);
  return `${shares.map((share, seat) => `${nameOf(called, seat)} ${percent(share, percents[seat])}`).join(', ')}.`;
}

/** The judgement of the turn that led to a position; null where there is none. */
export function turnJudged({ lost, mark }: ReviewedBoard, seats: number): string | null {
  if (lost === null) return null;
  if (mark === null) return lost < 1 ? null : `A fair move: it gave away ${pointsWords(lost)}.`;
  const what = mark === 'inaccuracy' ? 'An inaccuracy' : `A ${mark}`;
  if (seats === 1) return 'With this move the game was lost.';
  return `${what}: it gave away ${pointsWords(lost)}.`;
}

/** A line of the log with its player: "Ada: Slides from J 10 to H 12." */
export function lineWords(line: LogLine | null | undefined, called: Called, teller: Teller): string {
  if (!line) return 'The start';
  const who = line.seat === null || called.seats.length === 1 ? '' : `${nameOf(called, line.seat)}: `;
  return `${who}${lineTold(teller, line).words}`;
}

/** The outcome of a solitaire; `thing` is what it is played from: "deal". */
export function fateWords({ alone, boards }: Review, thing: string, log: readonly LogLine[]): string | null {
  if (!alone) return null;
  const start =
    alone.start === 'won'
      ? `This ${thing} could be won.`
      : alone.start === 'lost'
        ? `This ${thing} could not be won from the start.`
        : `Whether this ${thing} could be won is not known: the engine could not decide.`;
  const last = boards.at(-1);
  if (alone.lostFrom === null) {
    const isGivenUp = log.at(-1)?.kind === 'resign';
    if (!isGivenUp) return last?.shares?.[0] === 1 ? `${start} And it was.` : start;
    const before = boards.at(-2)?.shares;
    return before?.[0] === 1 ? `${start} It still could when it was given up.` : start;
  }
  if (alone.lostFrom === 0) return start;
  const at = log[alone.lostFrom - 1]?.ply ?? alone.lostFrom;
  const isExact = boards[alone.lostFrom - 1]?.shares?.[0] === 1;
  return `${start} It was lost ${isExact ? `with move ${at}` : `by move ${at} at the latest`}.`;
}

/** How a review comes to its judgement, sentence by sentence. */
export function depthWords({ seats, nodes, boards }: Review): readonly string[] {
  if (seats === 1)
    return [
      'Every board is given to a solver that sees all the cards. What it cannot decide in its time is called unknown.',
    ];
  const [inaccuracy, mistake, blunder] = MARKS.map((mark) => figure(pointsFor(mark, seats)));
  const isSearched = boards.some(({ isCertain, shares }) => shares && !isCertain);
  return [
    isSearched
      ? `Every board is looked at through ${nodes.toLocaleString('en-GB')} positions, before and after its best turn, and the scores are turned into chances of winning. A forced end is certain.`
      : 'Every board was looked up: all positions of this board are known.',
    `A turn is compared with the best one found. Giving away ${inaccuracy} points of a hundred is an inaccuracy, ${mistake} a mistake, ${blunder} a blunder.`,
    `Accuracy: a turn that gives nothing away counts 100, and every ${figure((HALVING_POINTS * 2) / Math.max(2, seats))} points given away halve that; the mean of a player’s turns, without those where there was nothing to choose or nothing to lose.`,
  ];
}
