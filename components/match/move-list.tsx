'use client';
/** Shows the log of a match, one line a turn; in a replay each line leads to its position. */
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf, type SeatSign } from '@/components/board/seat-marks';
import type { MatchView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import { calledSeats, shortTurn, sideNames } from '@/components/wording/match';
import type { Teller } from '@/components/wording/told';
import { lineGroups, turnReturned, undoneWords } from '@/components/wording/undone';
import { SeatMark } from './seat-mark';
import { Told } from './told';

const SHOW_AFTER_MS = 60;

/** Scrolls only the list: scrollIntoView would move the page under the board. */
function showMarked(box: HTMLElement): void {
  const line = box.querySelector<HTMLElement>('[aria-current]');
  if (!line) return;
  const top = line.offsetTop - box.offsetTop;
  if (top < box.scrollTop || top + line.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top - box.clientHeight / 2;
}

/** Up and down between the lines that can be focused; Tab stops at one of them. */
function stepLines(event: KeyboardEvent<HTMLOListElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
  const at = lines.findIndex((line) => line === document.activeElement);
  if (by === undefined || at < 0) return;
  event.preventDefault();
  lines[at + by]?.focus();
}

export function MoveList({
  match,
  colours,
  current,
  hrefOf,
  onPick,
  startHref,
  beside,
  onPoint,
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
  /** Told which line is pointed at or focused; must be the same function every time, too. */
  readonly onPoint?: (line: LogLine | null) => void;
}) {
  const { log, seats } = match;
  const called = calledSeats(seats, colours);
  const game = loadedGame(match.game, match.rulesVersion);
  const board = loadedBoard(match.game);
  // Names and sides decide how lines are told; the rest of a state changes with every turn.
  const told = sideNames(match, game).join('\n');
  const [teller, setTeller] = useState({ game, board, match, told });
  if (teller.told !== told) setTeller({ game, board, match, told });
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
      onKeyDown={stepLines}
      // Without links in it, keys could not scroll it.
      tabIndex={hrefOf || onPoint ? undefined : 0}
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
      {lineGroups(log).map(({ isUndone, from, lines }) =>
        isUndone ? (
          <Folded
            key={lines[0]!.revision}
            lines={lines}
            isOpen={marked >= from && marked < from + lines.length}
          >
            {lines.map((line, i) => lineAt(line, from + i))}
          </Folded>
        ) : (
          lines.map((line, i) => lineAt(line, from + i))
        ),
      )}
    </ol>
  );

  function lineAt(line: LogLine, index: number) {
    return (
      <MoveLine
        key={line.revision}
        line={line}
        {...(line.seat !== null && isSigned
          ? {
              look: seatSignOf(board, game.rules.sideOf(match.state, line.seat)),
              colour: called[line.seat],
            }
          : {})}
        teller={teller}
        returned={turnReturned(log, line)}
        index={index}
        isMarked={index === marked}
        href={hrefOf?.(index)}
        onPick={onPick}
        beside={beside}
        onPoint={onPoint}
      />
    );
  }
}

/** Turns that were taken back, behind a line that opens them. */
function Folded({
  lines,
  isOpen,
  children,
}: {
  readonly lines: readonly LogLine[];
  /** One of them is marked. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <details className="px-2.4 py-0.6" open={isOpen || undefined}>
        <summary className="min-h-7 w-max text-note text-soft">{undoneWords(lines)}</summary>
        <ol className="opacity-75">{children}</ol>
      </details>
    </li>
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
  teller,
  returned,
  index,
  isMarked,
  href,
  onPick,
  beside,
  onPoint,
}: {
  readonly line: LogLine;
  /** Whose turn it is; left out where every line is the player's own. */
  readonly look?: SeatSign;
  readonly colour?: string;
  readonly teller: Teller;
  readonly returned: LogLine | null;
  readonly index: number;
  readonly isMarked: boolean;
  readonly href?: string;
  readonly onPick?: (index: number) => void;
  readonly beside?: (line: LogLine) => ReactNode;
  readonly onPoint?: (line: LogLine | null) => void;
}) {
  const point = onPoint && line.kind === 'turn' ? () => onPoint(line) : undefined;
  const leave = onPoint && (() => onPoint(null));
  const pointing = { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave };
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
      <span className={line.kind === 'turn' ? 'min-w-0 flex-[1_1_5rem] leading-snug' : 'sm:italic'}>
        <Told teller={teller} line={line} returned={returned} />
      </span>
      {beside?.(line)}
    </>
  );
  return (
    <li aria-current={isMarked ? 'step' : undefined}>
      {href === undefined ? (
        <span
          className="move-line"
          data-line={point ? '' : undefined}
          tabIndex={point ? (isMarked ? 0 : -1) : undefined}
          {...pointing}
        >
          {inside}
        </span>
      ) : (
        <a href={href} onClick={onPickLink(index, onPick)} className="move-line" {...pointing}>
          {inside}
        </a>
      )}
      {line.kind === 'turn' && shortTurn(line.notation) !== line.notation ? (
        <details className="pr-2.4 pb-1.2 pl-11 text-note leading-[1.4] text-soft">
          <summary className="min-h-7 w-max">The whole run</summary>
          <p className="wrap-anywhere text-ink">{line.notation}</p>
        </details>
      ) : null}
    </li>
  );
});
