/** Holds what is selected on a board, and decides whether it is still valid once the position has changed. Pure. */
import type { AnyBoard } from '../contract';
import { canPickUp, type Choices, targetsOf } from './choose';
import { sameData } from '@/lib/match/same-data';

export interface Selection {
  /** The cell of what was picked up. */
  readonly selected: string | null;
  /** The target that is previewed and waits for a second tap. */
  readonly aimed: string | null;
}

export const NOTHING_SELECTED: Selection = { selected: null, aimed: null };

/** A position, and what the player may do in it. */
export interface Position {
  readonly state: unknown;
  readonly available: Choices<unknown>;
}

/** What is on a cell, whose it is, and what moves along with it: cells alone say only where. */
function thingsOn(board: AnyBoard, state: unknown, cell: string): readonly string[] {
  const { cells, items } = board.scene(state, 0);
  const at = cells.find(({ id }) => id === cell)?.at;
  if (!at) return [];
  return items
    .filter((item) => item.at.x === at.x && item.at.y === at.y)
    .map(({ id, sign, carries = [] }) => [id, sign?.side ?? '', ...carries].join(' '));
}

export const hasSomething = (board: AnyBoard, state: unknown, cell: string): boolean =>
  thingsOn(board, state, cell).length > 0;

const previewOf = (board: AnyBoard, { state, available }: Position, { selected, aimed }: Selection) => {
  const choice = selected !== null && targetsOf(available, selected).find(({ to }) => to === aimed);
  return choice ? (board.preview?.(state, choice) ?? null) : null;
};

/**
 * Checks a selection against a new position. It is kept where the same item is still there and can still move, so
 * that an incoming turn does not lose it; otherwise it ends.
 */
export function keepSelection(board: AnyBoard, held: Selection, before: Position, now: Position): Selection {
  const { selected, aimed } = held;
  if (selected === null) return NOTHING_SELECTED;
  if (!canPickUp(now.available, selected) && !now.available.preselects?.(selected)) return NOTHING_SELECTED;
  if (
    before.state !== now.state &&
    !sameData(thingsOn(board, before.state, selected), thingsOn(board, now.state, selected))
  )
    return NOTHING_SELECTED;
  // The preview was shown for a second tap: its outcome must still be the same.
  const preview = aimed === null ? null : previewOf(board, now, held);
  return preview && sameData(preview, previewOf(board, before, held)) ? held : { selected, aimed: null };
}
