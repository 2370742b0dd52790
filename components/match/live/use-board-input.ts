'use client';
/** Connects a board's gestures and keys to a live match, and marks what can be done on it. */
import { useMemo } from 'react';
import type { AnyBoard, Preview } from '@/components/board/contract';
import { targetsOf } from '@/components/board/input/choose';
import type { Gestures } from '@/components/board/input/use-pointer';
import type { Marks } from '@/components/board/paint/marks';
import { useKeys } from '@/components/ui/use-keys';
import { choicesOf } from './local-turn';
import type { LiveBoard } from './use-live-match';

export function useBoardInput(live: LiveBoard, board: AnyBoard) {
  const { match, playback, isToConfirm, selection, dispatch } = live;
  const { selected, aimed } = selection;
  const available = useMemo(() => choicesOf({ board }, match, isToConfirm), [board, match, isToConfirm]);
  const targets = useMemo(
    () => (selected === null ? [] : targetsOf(available, selected)),
    [available, selected],
  );
  // Asked for every cell of the board.
  const reached = useMemo(() => new Set(targets.map(({ to }) => to)), [targets]);
  const movable = useMemo(() => new Set(available.choices.map(({ from }) => from)), [available]);

  const gestures: Gestures = {
    begin: () => playback.finish(),
    tap: (cell, byFinger) => void dispatch({ type: 'tapped', cell, byFinger }),
    pickUp: (cell) => {
      dispatch({ type: 'picked-up', cell });
      return movable.has(cell) || available.preselects?.(cell) === true;
    },
    drop: (from, to) => dispatch({ type: 'dropped', from, to }),
    invites: (cell) => movable.has(cell) || reached.has(cell),
    targets: (from) => targetsOf(available, from).map(({ to }) => to),
  };

  const escape = () => void dispatch({ type: isToConfirm ? 'cancel' : 'released' });
  useKeys({
    Escape: escape,
    ...(isToConfirm ? { Enter: () => void dispatch({ type: 'confirm' }) } : {}),
    ...(live.canUndo ? { u: () => void dispatch({ type: 'undo-move' }) } : {}),
  });

  const marks = useMemo<Marks>(
    () => ({
      selected,
      midTurn: match.status.kind === 'playing' && match.status.midTurn,
      movable: [...movable],
      targets: targets.filter(({ captures }) => !captures).map(({ to }) => to),
      captures: targets.filter(({ captures }) => captures).map(({ to }) => to),
      hovered: aimed,
      helpers: Object.fromEntries(
        targets.map((choice) => [choice.to, board.preview?.(match.state, choice)?.helpers ?? []]),
      ),
    }),
    [board, movable, targets, selected, aimed, match.state, match.status],
  );

  return {
    gestures,
    marks,
    escape,
    choices: available.choices,
    hint: (cell: string): string | null => {
      if (cell === selected) return 'selected';
      if (reached.has(cell)) return 'can go here';
      return movable.has(cell) ? 'can move' : null;
    },
    /** What moving the selected item to this cell would do. */
    previewAt: (cell: string | null): Preview | null => {
      const choice = targets.find(({ to }) => to === cell);
      return (choice && board.preview?.(match.state, choice)) || null;
    },
  };
}
