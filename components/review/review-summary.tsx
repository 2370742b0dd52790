'use client';
/** Summarises a review: everybody's accuracy, the turning point, every marked move, and how it was judged. */
import { type MouseEvent, type ReactNode, useState } from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf } from '@/components/board/seat-marks';
import type { Review, ReviewedBoard } from '@/lib/match/review';
import { MarkShape } from './review-graph';
import {
  biggestSwing,
  boardWords,
  countsOf,
  fateWords,
  lineWords,
  depthWords,
  pointsWords,
  type ReviewedMatch,
} from '@/components/wording/review';
import { tellerOf } from '@/components/match/told';
import { SeatMark } from '@/components/match/seat-mark';
import { useWays } from '@/components/replay/shown-frame';
import { framesOfLine } from '@/lib/match/replay-frames';
import { lineTold, type Teller } from '@/components/wording/told';
import { seatName } from '@/components/wording/match';

interface Props {
  readonly review: Review;
  readonly match: ReviewedMatch;
  readonly colours: readonly string[];
}

function ToBoard({ frame, children }: { readonly frame: number; readonly children: ReactNode }) {
  const { go, hrefOf } = useWays();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(frame);
  };
  return (
    <a href={hrefOf(frame)} onClick={onClick}>
      {children}
    </a>
  );
}

export function ReviewSummary({ review, match, colours }: Props) {
  const { lines, states } = useWays();
  /** Every board is in words: what was best is worked out then. */
  const [isOpen, setOpen] = useState(false);
  const teller = tellerOf(match);
  const { log, seats } = match;
  const called = { seats, colours };
  const play = loadedGame(match.game, match.rulesVersion);
  const fate = fateWords(review, play.seeds?.label.name.toLowerCase() ?? 'game', log);
  const { turningPoint, alone, boards } = review;
  const swing = biggestSwing(boards);
  return (
    <div className="grid gap-3">
      {alone ? (
        <p className="leading-snug">
          {fate} {alone.lostFrom ? <ToBoard frame={alone.lostFrom}>Show that board</ToBoard> : null}
        </p>
      ) : (
        <>
          <h3 className="text-soft -mb-2 text-fine">Accuracy</h3>
          <ul className="grid gap-2">
            {seats.map(({ seat }) => (
              <li key={seat} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-2">
                <SeatMark
                  sign={seatSignOf(loadedBoard(match.game), play.rules.sideOf(match.state, seat))}
                  className="size-5"
                />
                <span>
                  {seatName(seats, seat, colours)}
                  <span className="text-soft block text-fine leading-snug">
                    {countsOf(boards, log, seat)}
                  </span>
                </span>
                <span className="figures font-semibold">
                  {review.accuracy[seat] === null ? '–' : `${Math.round(review.accuracy[seat]!)} %`}
                </span>
              </li>
            ))}
          </ul>
          {turningPoint === null ? null : (
            <p className="leading-snug">
              It turned for good with{' '}
              <ToBoard frame={turningPoint}>
                {log[turningPoint - 1]?.kind === 'turn'
                  ? `move ${log[turningPoint - 1]!.ply}`
                  : 'the last word'}
              </ToBoard>
              <span className="figures"> ({lineWords(lines[turningPoint - 1], called, teller)}).</span>
            </p>
          )}
          {swing !== null && swing !== turningPoint ? (
            <p className="leading-snug">
              The biggest swing was{' '}
              <ToBoard frame={swing}>
                {lines[swing - 1]?.kind === 'turn' ? `move ${lines[swing - 1]!.ply}` : 'this'}
              </ToBoard>
              <span className="figures">
                {' '}
                ({pointsWords(boards[swing]!.lost ?? 0)}: {lineWords(lines[swing - 1], called, teller)})
              </span>
            </p>
          ) : null}
          <MarkedMoves review={review} match={match} colours={colours} />
        </>
      )}
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="w-fit">Every board in words</summary>
        <table className="review-table mt-2 w-full text-fine leading-tight figures">
          <thead>
            <tr>
              <th scope="col">Move</th>
              <th scope="col">After it</th>
              <th scope="col">Best then</th>
            </tr>
          </thead>
          <tbody>
            {boards.map((board, at) => (
              <tr key={at}>
                <th scope="row">
                  <ToBoard frame={at}>
                    {at}. {lineWords(lines[at - 1], called, teller)}
                  </ToBoard>
                </th>
                <td>
                  {boardWords(board, called)} {board.mark ?? ''}
                </td>
                <td>
                  {isOpen ? bestWords(teller, states[at], board, lines[at - 1]?.ply ?? 0) : board.line[0]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <details>
        <summary className="w-fit">How this is judged</summary>
        {depthWords(review).map((words) => (
          <p key={words} className="text-soft mt-2 leading-snug">
            {words}
          </p>
        ))}
      </details>
    </div>
  );
}

/** The best turn on a board. */
function bestWords(teller: Teller, state: unknown, { line }: ReviewedBoard, ply: number): string {
  const [best] = framesOfLine(teller.game, state, line.slice(0, 1), ply);
  return best?.line ? lineTold(teller, best.line).words : (line[0] ?? '–');
}

function MarkedMoves({ review: { boards }, match, colours }: Props) {
  const { lines } = useWays();
  const { log, seats } = match;
  const marked = boards.flatMap((board, at) => (board.mark ? [{ ...board, mark: board.mark, at }] : []));
  if (marked.length === 0) return <p className="text-soft">No move of this match is marked.</p>;
  return (
    <details>
      <summary className="w-fit">
        {marked.length === 1 ? 'One marked move' : `${marked.length} marked moves`}
      </summary>
      <ul className="mt-1 grid gap-1">
        {marked.map(({ at, mark, lost }) => (
          <li key={at} className="leading-snug">
            <MarkShape mark={mark} />{' '}
            <ToBoard frame={at}>
              <span className="figures">
                {log[at - 1]?.ply}. {lineWords(lines[at - 1], { seats, colours }, tellerOf(match))}
              </span>
            </ToBoard>{' '}
            <span className="text-soft">
              {mark}, {pointsWords(lost ?? 0)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
