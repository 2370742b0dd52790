'use client';
/** The log of a match, one line a turn; in a replay each line leads to its board. */
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { boardOf, playOf } from '@/components/board/laid-tables';
import { lookOf } from '@/components/board/seat-looks';
import { sideOf } from '@/lib/games/colours';
import type { LogLine, MatchView } from '@/lib/games/match';
import { SeatMark } from './seat-mark';
import { entryWords } from './words';

/** Scrolls the list alone: scrollIntoView would move the page under the board. */
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
}: {
  readonly match: Pick<MatchView, 'game' | 'rulesVersion' | 'log' | 'seats' | 'state'>;
  readonly colours: readonly string[];
  /** The index of the line to mark; -1 for the start. */
  readonly current?: number;
  readonly hrefOf?: (index: number) => string;
  readonly onPick?: (index: number) => void;
  readonly startHref?: string;
  /** What stands at the end of a line. */
  readonly beside?: (line: LogLine) => ReactNode;
}) {
  const { log, seats } = match;
  const game = playOf(match.game, match.rulesVersion);
  // Alone every line is one's own.
  const isSigned = seats.length > 1;
  const list = useRef<HTMLOListElement>(null);
  const marked = current ?? log.length - 1;

  useEffect(() => {
    if (list.current) showMarked(list.current);
  }, [marked, log.length]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    // What appears above or below takes its room from the list.
    const observer = new ResizeObserver(() => showMarked(box));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  const pick = (index: number) => (event: MouseEvent) => {
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPick(index);
  };

  return (
    <ol ref={list} className="move-list figures" aria-label="Moves">
      {startHref ? (
        <li aria-current={marked === -1 ? 'step' : undefined}>
          <a href={startHref} onClick={pick(-1)} className="move-line">
            <span className="move-ply">0</span>
            <span className="italic">The start</span>
          </a>
        </li>
      ) : null}
      {log.length === 0 && !startHref ? <li className="text-soft px-3 py-2 italic">No moves yet.</li> : null}
      {log.map((line, index) => {
        const inside = (
          <>
            <span className="move-ply">{line.kind === 'turn' ? line.ply : '–'}</span>
            {line.seat !== null && isSigned ? (
              <>
                <SeatMark
                  look={lookOf(boardOf(match.game), sideOf(game, match.state, line.seat))}
                  className="size-4.5"
                />
                <span className="sr-only">{colours[line.seat]}: </span>
              </>
            ) : null}
            <span className={line.kind === 'turn' ? '' : 'italic'}>{entryWords(line, seats.length)}</span>
            {beside?.(line)}
          </>
        );
        return (
          <li key={line.revision} aria-current={index === marked ? 'step' : undefined}>
            {hrefOf ? (
              <a href={hrefOf(index)} onClick={pick(index)} className="move-line">
                {inside}
              </a>
            ) : (
              <span className="move-line">{inside}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
