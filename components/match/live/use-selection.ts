'use client';
/** Handles the viewer's input in a live match: selection, gestures and keys, and the reason when a move is refused. */
import { useEffect, useMemo, useState } from 'react';
import { useKeys } from '@/components/ui/use-keys';
import type { AnyBoard, Preview } from '@/components/board/contract';
import {
  canPickUp,
  drop,
  type Outcome,
  pickUp,
  type Refused,
  type Choices,
  tap,
  targetsOf,
} from '@/components/board/input/choose';
import type { Marks } from '@/components/board/paint/marks';
import { seatToPlay } from './match-progress';
import { CONFIRM_FIRST, whyNobody } from '@/components/wording/live';
import {
  keepSelection,
  NOTHING_SELECTED,
  type Position,
  type Selection,
} from '@/components/board/input/selection';
import type { Live } from './use-match';
import type { PointerHandlers } from '@/components/board/input/use-pointer';

interface SelectionState extends Selection {
  /** The position in which it was last checked. */
  readonly judgedIn: Position;
}

/** Long enough to read twice. */
const READING = 6000;

/** Where no move is possible, a tap beside the cells also shows why. */
const closed = (why: string): Choices<unknown> => ({ choices: [], refusal: () => why, closed: why });

function choicesOf(board: AnyBoard, { match, toConfirm }: Live): Choices<unknown> {
  if (toConfirm) return closed(CONFIRM_FIRST);
  if (seatToPlay(match) === null) return closed(whyNobody(match));
  return {
    choices: board.choices(match.state),
    refusal: (from, to) => board.refusal(match.state, from, to),
    leavesAlone: (cell) => board.leavesAlone?.(match.state, cell) ?? false,
    hasPreview: (choice) => (board.preview?.(match.state, choice) ?? null) !== null,
  };
}

export function useSelection(live: Live, board: AnyBoard) {
  const { match, playback } = live;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- The choices depend only on these parts of the live match.
  const available = useMemo(() => choicesOf(board, live), [board, match, live.toConfirm]);
  const position = useMemo<Position>(() => ({ state: match.state, available }), [match.state, available]);
  const [hand, setHand] = useState<SelectionState>({ ...NOTHING_SELECTED, judgedIn: position });
  const [refused, setRefused] = useState<Refused | null>(null);
  // Every new position checks the selection again, so a turn that arrives meanwhile does not deselect a piece.
  const { selected, aimed } =
    hand.judgedIn === position ? hand : keepSelection(board, hand, hand.judgedIn, position);
  if (hand.judgedIn !== position) setHand({ selected, aimed, judgedIn: position });

  function take(outcome: Outcome<unknown>): boolean {
    live.dismissRefusal();
    setRefused(outcome.refused ?? null);
    setHand({ judgedIn: position, selected: outcome.selected, aimed: outcome.aimed ?? null });
    if (outcome.move !== undefined) live.play(outcome.move);
    return outcome.refused === undefined;
  }

  const hands: PointerHandlers = {
    begin: () => playback.finish(),
    tap: (cell, byFinger) => void take(tap(available, selected, cell, byFinger ? { aimed } : null)),
    pickUp: (cell) => take(pickUp(available, selected, cell)),
    drop: (from, to) => {
      const outcome = drop(available, from, to);
      return take(outcome) && outcome.move !== undefined;
    },
    invites: (cell) =>
      canPickUp(available, cell) ||
      (selected !== null && targetsOf(available, selected).some(({ to }) => to === cell)),
    targets: (from) => targetsOf(available, from).map(({ to }) => to),
  };

  const release = () => void take({ selected: null });

  useKeys({
    Escape: live.toConfirm ? live.cancel : release,
    ...(live.toConfirm ? { Enter: live.confirm } : {}),
    ...(live.canUndo ? { u: live.undoHalfTurn } : {}),
  });

  useEffect(() => {
    if (!refused) return;
    const timer = setTimeout(() => setRefused(null), READING);
    return () => clearTimeout(timer);
  }, [refused]);

  const marks = useMemo<Marks>(() => {
    const targets = selected === null ? [] : targetsOf(available, selected);
    return {
      selected,
      midTurn: match.status.kind === 'playing' && match.status.midTurn,
      movable: available.choices.map(({ from }) => from),
      targets: targets.filter(({ captures }) => !captures).map(({ to }) => to),
      captures: targets.filter(({ captures }) => captures).map(({ to }) => to),
      hovered: aimed,
    };
  }, [available, selected, aimed, match.status]);

  function hint(cell: string): string | null {
    if (cell === selected) return 'selected';
    if (selected !== null && targetsOf(available, selected).some(({ to }) => to === cell))
      return 'can go here';
    return canPickUp(available, cell) ? 'can move' : null;
  }

  /** What moving the selected item to this cell would do. */
  function previewAt(cell: string | null): Preview | null {
    const choice = selected !== null && targetsOf(available, selected).find(({ to }) => to === cell);
    return (choice && board.preview?.(match.state, choice)) || null;
  }

  return { hands, marks, selected, aimed, previewAt, refused, release, hint, choices: available.choices };
}
