'use client';
/** Shows who moves now and next, in games where players do not simply take turns. */
import { Fragment } from 'react';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { seatSignOf } from '@/components/board/seat-marks';
import { seatName } from '@/components/wording/match';
import type { MatchView } from '@/lib/protocol/views';
import { SeatMark } from './seat-mark';

export function TurnQueue({
  match,
  colours,
}: {
  readonly match: Pick<MatchView, 'game' | 'rulesVersion' | 'seats' | 'state' | 'status'>;
  readonly colours: readonly string[];
}) {
  const board = loadedBoard(match.game);
  const queue = match.status.kind === 'over' ? [] : (board.turnQueue?.(match.state) ?? []);
  if (queue.length === 0) return null;
  const { rules } = loadedGame(match.game, match.rulesVersion);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
      <span className="text-soft">Turns:</span>
      <ol aria-label="Who moves next" className="flex flex-wrap items-center gap-x-1 gap-y-1">
        {queue.map((seat, index) => (
          <Fragment key={index}>
            <li
              className={`flex items-center rounded-full p-0.5 ${index === 0 ? 'bg-brass-wash shadow-outline' : ''}`}
              title={seatName(match.seats, seat, colours)}
            >
              <SeatMark sign={seatSignOf(board, rules.sideOf(match.state, seat))} className="size-5" />
              <span className="sr-only">{seatName(match.seats, seat, colours)}</span>
            </li>
            {queue[index + 1] === seat ? (
              <li aria-hidden="true" className="font-semibold text-brass">
                +
              </li>
            ) : null}
          </Fragment>
        ))}
      </ol>
      {queue[0] === queue[1] ? (
        <span className="font-semibold">{twice(seatName(match.seats, queue[0]!, colours))}</span>
      ) : null}
    </div>
  );
}

const twice = (name: string): string => (name === 'You' ? 'You move twice now' : `${name} moves twice now`);
