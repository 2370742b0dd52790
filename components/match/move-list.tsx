'use client';
/** The log of a match, one line a turn; in a replay each line leads to its board. */
import { useEffect, useRef, type ReactNode } from 'react';
import { boardOf, playOf } from '@/components/board/laid-tables';
import { lookOf } from '@/components/board/seat-looks';
import { sideOf } from '@/lib/match/seats';
import type { LogLine, MatchView } from '@/lib/protocol/views';
import { MoveLine, picking } from './move-line';

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
  /** The same function every time, or every line is drawn anew at every step. */
  readonly onPick?: (index: number) => void;
  readonly startHref?: string;
  /** What stands at the end of a line; the same function every time, too. */
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

  return (
    <ol ref={list} className="move-list figures" aria-label="Moves">
      {startHref ? (
        <li aria-current={marked === -1 ? 'step' : undefined}>
          <a href={startHref} onClick={picking(-1, onPick)} className="move-line">
            <span className="move-ply">0</span>
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
                look: lookOf(boardOf(match.game), sideOf(game, match.state, line.seat)),
                colour: colours[line.seat],
              }
            : {})}
          seats={seats.length}
          index={index}
          isMarked={index === marked}
          href={hrefOf?.(index)}
          onPick={onPick}
          beside={beside}
        />
      ))}
    </ol>
  );
}
