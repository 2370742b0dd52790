'use client';
/** Shows the log of a match, one line a turn; in a replay each line leads to its position. */
import { memo, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf, type SeatSign } from '@/components/board/seat-marks';
import type { MatchView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import { calledSeats, entryWords } from '@/components/wording/match';
import { SeatMark } from './seat-mark';

const SHOW_AFTER_MS = 60;

/** Scrolls only the list: scrollIntoView would move the page under the board. */
function showMarked(box: HTMLElement): void {
  const line = box.querySelector<HTMLElement>('[aria-current]');
  if (!line) return;
  const top = line.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 2;
}

export function MoveList({
  match,
  colours,
  current,
  hrefOf,
  onPick,
  startHref,
  beside,
  told,
}: {
  readonly match: Pick<MatchView, 'game' | 'rulesVersion' | 'log' | 'seats' | 'state'>;
  readonly colours: readonly string[];
  /** The index of the line to mark; -1 for the start. */
  readonly current?: number;
  readonly hrefOf?: (index: number) => string;
  /** Must be the same function every time, or every line is redrawn at every step. */
  readonly onPick?: (index: number) => void;
  readonly startHref?: string;
  /** Content for the end of a line; must be the same function every time, too. */
  readonly beside?: (line: LogLine) => ReactNode;
  /** The sentence of a line, for whoever hears the list. */
  readonly told?: (index: number) => string | undefined;
}) {
  const { log, seats } = match;
  const called = calledSeats(seats, colours);
  const game = loadedGame(match.game, match.rulesVersion);
  // In a solitaire every line is the player's own.
  const isSigned = seats.length > 1;
  const list = useRef<HTMLOListElement>(null);
  const marked = current ?? log.length - 1;

  useEffect(() => {
    // After the next frame: measuring the list now would lay the page out twice before a tap is answered.
    setTimeout(() => list.current && showMarked(list.current), SHOW_AFTER_MS);
  }, [marked, log.length]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // What appears above or below takes its space from the list.
    const observer = new ResizeObserver(() => showMarked(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  return (
    <ol
      ref={list}
      className="move-list max-wide:max-h-[16rem] wide:in-data-replay:max-h-[max(12rem,calc(100dvh-27rem))] overflow-y-auto overscroll-contain p-1.2 figures"
      aria-label="Moves"
      // Without links in it, keys could not scroll it.
      tabIndex={hrefOf ? undefined : 0}
    >
      {startHref ? (
        <li aria-current={marked === -1 ? 'step' : undefined}>
          <a href={startHref} onClick={onPickLink(-1, onPick)} className="move-line">
            <span className="min-w-[1.6rem] text-end text-note text-soft">0</span>
            <span className="sm:italic">The start</span>
          </a>
        </li>
      ) : null}
      {log.length === 0 && !startHref ? (
        <li className="text-soft px-3 py-2 sm:italic">No moves yet.</li>
      ) : null}
      {log.map((line, index) => (
        <MoveLine
          key={line.revision}
          line={line}
          {...(line.seat !== null && isSigned
            ? {
                look: seatSignOf(loadedBoard(match.game), game.rules.sideOf(match.state, line.seat)),
                colour: called[line.seat],
              }
            : {})}
          seats={seats.length}
          index={index}
          isMarked={index === marked}
          href={hrefOf?.(index)}
          onPick={onPick}
          beside={beside}
          told={told?.(index)}
        />
      ))}
    </ol>
  );
}

/** Follows a link in place, unless it is to be opened elsewhere. */
const onPickLink =
  (index: number, onPick: ((index: number) => void) | undefined) =>
  (event: MouseEvent): void => {
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPick(index);
  };

const MoveLine = memo(function MoveLine({
  line,
  look,
  colour,
  seats,
  index,
  isMarked,
  href,
  onPick,
  beside,
  told,
}: {
  readonly line: LogLine;
  /** Whose turn it is; left out where every line is the player's own. */
  readonly look?: SeatSign;
  readonly colour?: string;
  readonly seats: number;
  readonly index: number;
  readonly isMarked: boolean;
  readonly href?: string;
  readonly onPick?: (index: number) => void;
  readonly beside?: (line: LogLine) => ReactNode;
  /** The turn in a sentence, for whoever hears the list. */
  readonly told?: string | undefined;
}) {
  const words = entryWords(line, seats);
  const inside = (
    <>
      <span className="min-w-[1.6rem] text-end text-note text-soft">
        {line.kind === 'turn' ? line.ply : '–'}
      </span>
      {look ? (
        <>
          <SeatMark sign={look} className="size-4.5" />
          <span className="sr-only">{colour}: </span>
        </>
      ) : null}
      <span className={line.kind === 'turn' ? '' : 'sm:italic'}>{words}</span>
      {told ? <span className="sr-only">: {told}</span> : null}
      {beside?.(line)}
    </>
  );
  return (
    <li aria-current={isMarked ? 'step' : undefined}>
      {href === undefined ? (
        <span className="move-line">{inside}</span>
      ) : (
        <a href={href} onClick={onPickLink(index, onPick)} className="move-line">
          {inside}
        </a>
      )}
      {line.kind === 'turn' && words !== line.notation ? (
        <details className="pr-2.4 pb-1.2 pl-11 text-note leading-[1.4] text-soft">
          <summary className="min-h-7 w-max">The whole run</summary>
          <p className="wrap-anywhere text-ink">{line.notation}</p>
        </details>
      ) : null}
    </li>
  );
});
