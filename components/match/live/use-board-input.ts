'use client';
/** Connects a board's gestures and keys to a live match, and marks what can be done on it. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { AnyBoard, Preview } from '@/components/board/contract';
import { targetsOf } from '@/components/board/input/choose';
import type { Gestures } from '@/components/board/input/use-pointer';
import type { Marks } from '@/components/board/paint/marks';
import { counted } from '@/components/board/row-words';
import type { Announcer } from '@/components/ui/announcer';
import { useKeys } from '@/components/ui/use-keys';
import { choicesOf } from './local-turn';
import type { LiveBoard } from './use-live-match';

/** Of more places than this, the others are found by the keyboard. */
const MAX_NAMED = 12;

export function useBoardInput(
  live: LiveBoard,
  board: AnyBoard,
  names: readonly string[],
  announcer: Announcer,
) {
  const { match, playback, isToConfirm, selection, dispatch } = live;
  const { selected, aimed } = selection;
  const available = useMemo(() => choicesOf({ board }, match, isToConfirm), [board, match, isToConfirm]);
  const targets = useMemo(
    () => (selected === null ? [] : targetsOf(available, selected)),
    [available, selected],
  );
  // Asked for every cell of the board.
  const reached = useMemo(() => new Set(targets.map(({ to }) => to)), [targets]);
  // What each would do, for its label.
  const effects = useMemo(
    () => new Map(targets.map((choice) => [choice.to, board.effect?.(match.state, choice, names) ?? null])),
    [targets, board, match.state, names],
  );
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
    reaches: (cell) => reached.has(cell),
    targets: (from) => targetsOf(available, from).map(({ to }) => to),
  };

  const say = (words: string) => announcer.say(words);
  const escape = () => {
    if (isToConfirm) say('Taken back.');
    else if (selected !== null) say('Nothing is selected.');
    dispatch({ type: isToConfirm ? 'cancel' : 'released' });
  };
  const confirm = () => {
    say('Sent.');
    dispatch({ type: 'confirm' });
  };
  const undo = () => {
    say('Undone.');
    dispatch({ type: 'undo-move' });
  };
  useKeys({
    Escape: escape,
    ...(isToConfirm ? { Enter: confirm } : {}),
    ...(live.canUndo ? { u: undo } : {}),
  });

  // Counted and named for whoever cannot see where it may go.
  const namePlaces = useEffectEvent(() => {
    const cells = board.scene(match.state, 0, names).cells;
    const places = new Set(targets.map(({ to }) => cells.find(({ id }) => id === to)?.label ?? to));
    const more = places.size > MAX_NAMED ? `; and ${places.size - MAX_NAMED} more` : '';
    say(`${counted(places.size, 'place')}: ${[...places].slice(0, MAX_NAMED).join('; ')}${more}.`);
  });
  useEffect(() => {
    if (selected !== null) namePlaces();
  }, [selected]);

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
    confirm,
    undo,
    /** Where Tab stops: at what can be moved; once something is selected, at its targets. */
    isStop: (cell: string): boolean => (selected === null ? movable : reached).has(cell),
    choices: available.choices,
    /** Why no move may be made now. */
    closed: available.closed ?? null,
    hint: (cell: string): string | null => {
      if (cell === selected) return 'selected';
      if (reached.has(cell)) return [effects.get(cell), 'can go here'].filter(Boolean).join(', ');
      return movable.has(cell) ? 'can move' : null;
    },
    /** What moving the selected item to this cell would do. */
    previewAt: (cell: string | null): Preview | null => {
      const choice = targets.find(({ to }) => to === cell);
      return (choice && board.preview?.(match.state, choice)) || null;
    },
  };
}
