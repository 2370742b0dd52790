'use client';
/** Shows one frame of a replay; a step forward or back is animated, a jump is not. */
import { type ComponentProps, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { listed } from '@/components/wording/match';
import type { Seat } from '@/lib/games/contract';
import type { SeatView } from '@/lib/protocol/views';
import type { LogLine } from '@/lib/match/log';
import type { ReplayFrame } from '@/lib/match/replay-frames';
import { BoardStage } from '@/components/board/board-stage';
import { partsOfTurn } from '@/components/board/animation/turn-parts';
import { loadedBoard, loadedGame } from '@/components/board/loaded-games';
import { Playback } from '@/components/board/animation/playback';

interface Props {
  readonly gameId: string;
  readonly rulesVersion?: number;
  readonly frames: readonly ReplayFrame[];
  /** The frame to show; 0 is the start. */
  readonly index: number;
  readonly facing?: Seat;
  readonly seats: readonly SeatView[];
  readonly className?: string;
  /** What the labels of cells call the sides. */
  readonly names?: readonly string[];
  /** What lies over the picture. */
  readonly children?: ComponentProps<typeof BoardStage>['children'];
  /** The line of the log whose way is shown. */
  readonly pointed?: LogLine | null;
  /** Called with the frame shown once nothing moves any more. */
  readonly onStill?: (index: number) => void;
}

const MAX_BACKWARD_EVENTS = 4;

const frameAt = (frames: readonly ReplayFrame[], index: number) => {
  const { state, events } = frames[index]!;
  return { state, lastEvents: events };
};

export function ReplayBoard({
  gameId,
  rulesVersion,
  frames,
  index,
  facing = 0,
  seats,
  pointed = null,
  className = 'h-[min(110vw,max(18rem,calc(100dvh-20rem)))] w-full',
  names,
  children,
  onStill,
}: Props) {
  const [playback] = useState(() => new Playback(frameAt(frames, index)));
  const shown = useRef({ index, frame: frames[index] });

  useEffect(() => {
    const { index: from, frame } = shown.current;
    if (frame === frames[index]) return;
    shown.current = { index, frame: frames[index] };
    playback.finish();
    const later = frames[Math.max(from, index)];
    const earlier = frames[Math.min(from, index)];
    // A step within the same variation; between two variations there is nothing to animate.
    const isStep = Math.abs(from - index) === 1 && frames[from] === frame;
    if (!isStep || !later || !earlier) return playback.jump(frameAt(frames, index));
    const { follow } = loadedBoard(gameId);
    const parts = partsOfTurn(loadedGame(gameId, rulesVersion), earlier.state, later.line, later, follow);
    if (index > from)
      return playback.playRun(
        parts.map(({ state, events }, i) => ({
          state,
          events,
          lastEvents: follow ? events : parts.slice(0, i + 1).flatMap((part) => part.events),
        })),
      );
    // A long run is undone without motion.
    if (parts.length > MAX_BACKWARD_EVENTS) return playback.jump(frameAt(frames, index));
    for (let i = parts.length - 1; i >= 0; i--) {
      const before = i === 0 ? frameAt(frames, index) : { state: parts[i - 1]!.state, lastEvents: [] };
      playback.rewind(before, parts[i]!.events);
    }
  }, [playback, frames, index, gameId, rulesVersion]);

  const isStill = useSyncExternalStore(
    playback.subscribe,
    () => playback.snapshot().motion === null,
    () => true,
  );
  useEffect(() => {
    if (isStill && playback.snapshot().motion === null) onStill?.(index);
  }, [isStill, index, onStill, playback]);

  const marks = useMemo(
    () => ({ pointed: pointed?.events ? loadedBoard(gameId).ways(pointed.events) : [] }),
    [pointed, gameId],
  );
  const players = listed(seats.map(({ name }) => name));
  return (
    <BoardStage
      gameId={gameId}
      playback={playback}
      facing={facing}
      title={`The board after move ${frames[index]?.line?.ply ?? 0}, ${players}`}
      className={className}
      marks={marks}
      names={names}
    >
      {children}
    </BoardStage>
  );
}
