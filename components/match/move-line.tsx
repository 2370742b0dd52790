'use client';
/** One line of a log. A long match has hundreds of them, and a step changes two: the others stay as they are. */
import { memo, type MouseEvent, type ReactNode } from 'react';
import type { SeatLook } from '@/components/board/seat-looks';
import type { LogLine } from '@/lib/protocol/views';
import { SeatMark } from './seat-mark';
import { entryWords } from './words';

/** Follows a link in place, unless it is to be opened elsewhere. */
export const picking =
  (index: number, onPick: ((index: number) => void) | undefined) =>
  (event: MouseEvent): void => {
    if (!onPick || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPick(index);
  };

export const MoveLine = memo(function MoveLine({
  line,
  look,
  colour,
  seats,
  index,
  isMarked,
  href,
  onPick,
  beside,
}: {
  readonly line: LogLine;
  /** Whose it is; left out where every line is one's own. */
  readonly look?: SeatLook;
  readonly colour?: string;
  readonly seats: number;
  readonly index: number;
  readonly isMarked: boolean;
  readonly href?: string;
  readonly onPick?: (index: number) => void;
  readonly beside?: (line: LogLine) => ReactNode;
}) {
  const words = entryWords(line, seats);
  const inside = (
    <>
      <span className="move-ply">{line.kind === 'turn' ? line.ply : '–'}</span>
      {look ? (
        <>
          <SeatMark look={look} className="size-4.5" />
          <span className="sr-only">{colour}: </span>
        </>
      ) : null}
      <span className={line.kind === 'turn' ? '' : 'sm:italic'}>{words}</span>
      {beside?.(line)}
    </>
  );
  return (
    <li aria-current={isMarked ? 'step' : undefined}>
      {href === undefined ? (
        <span className="move-line">{inside}</span>
      ) : (
        <a href={href} onClick={picking(index, onPick)} className="move-line">
          {inside}
        </a>
      )}
      {line.kind === 'turn' && words !== line.notation ? (
        <details className="move-whole">
          <summary>The whole run</summary>
          <p>{line.notation}</p>
        </details>
      ) : null}
    </li>
  );
});
