/** Computes what a tap, a drag or a key does with the selection on a board. Pure. */
import type { Choice } from '../contract';

/** What the player may do now. */
export interface Choices<Move> {
  readonly choices: readonly Choice<Move>[];
  /** Why this cell cannot be picked up, or not be put down there. */
  refusal(from: string, to: string | null): string;
  /** Whether the item here cannot be used by this player, so that a tap on it changes nothing. */
  leavesAlone?(cell: string): boolean;
  /** Why no move at all is possible now. */
  readonly closed?: string;
  /** While another player is to move: whether this cell can be selected for the viewer's next turn. */
  preselects?(cell: string): boolean;
  /** Whether the choice has a preview to look at before it is made. */
  hasPreview?(choice: Choice<Move>): boolean;
}

/** What a hand does on a board. */
export type InputEvent =
  /** A click, a touch, or Enter on a cell; null beside the cells. */
  | { readonly type: 'tapped'; readonly cell: string | null; readonly byFinger: boolean }
  | { readonly type: 'picked-up'; readonly cell: string }
  | { readonly type: 'dropped'; readonly from: string; readonly to: string | null }
  | { readonly type: 'released' };

interface Refused {
  /** Null beside the cells. */
  readonly cell: string | null;
  readonly words: string;
}

export interface InputOutcome<Move> {
  readonly selected: string | null;
  /** The target that is previewed and waits for a second tap. */
  readonly aimed?: string;
  readonly move?: Move;
  /** The reason, and the cell beside which it is shown. */
  readonly refused?: Refused;
}

export const canPickUp = <Move>(available: Choices<Move>, cell: string): boolean =>
  available.choices.some(({ from }) => from === cell);

export const targetsOf = <Move>(available: Choices<Move>, selected: string): readonly Choice<Move>[] =>
  available.choices.filter(({ from, to }) => from === selected && to !== from);

const refuse = <Move>(
  available: Choices<Move>,
  selected: string | null,
  cell: string,
): InputOutcome<Move> => ({
  selected,
  refused: {
    cell,
    words: selected === null ? available.refusal(cell, null) : available.refusal(selected, cell),
  },
});

/** A click, a touch, or Enter on a cell. Where no move follows, the selection is cleared and the reason returned. */
export function tap<Move>(
  available: Choices<Move>,
  selected: string | null,
  /** Null beside the cells. */
  cell: string | null,
  /** A finger cannot hover: what has a preview is shown at the first tap and played at the second. */
  finger: { readonly aimed: string | null } | null = null,
): InputOutcome<Move> {
  if (cell === null)
    return { selected: null, ...(available.closed ? { refused: { cell, words: available.closed } } : {}) };
  if (cell !== selected && available.preselects?.(cell)) return { selected: cell };
  if (cell === selected) {
    const twice = available.choices.find(({ from, twice }) => from === cell && twice);
    return { selected: null, ...(twice ? { move: twice.move } : {}) };
  }
  const choice =
    selected !== null && available.choices.find(({ from, to }) => from === selected && to === cell);
  if (choice && finger && finger.aimed !== cell && available.hasPreview?.(choice))
    return { selected, aimed: cell };
  if (choice) return { selected: null, move: choice.move };
  const atOnce = available.choices.find(({ from, to }) => from === cell && to === cell);
  if (atOnce) return { selected: null, move: atOnce.move };
  if (canPickUp(available, cell)) return { selected: cell };
  const refused = refuse(available, selected, cell);
  return available.leavesAlone?.(cell) ? refused : { ...refused, selected: null };
}

/** The pointer has moved far enough to drag what lies here. */
export function pickUp<Move>(
  available: Choices<Move>,
  selected: string | null,
  cell: string,
): InputOutcome<Move> {
  const isFree = canPickUp(available, cell) || available.preselects?.(cell);
  return isFree ? { selected: cell } : refuse(available, null, cell);
}

/** What was picked up is dropped on a cell, or beside the board. Dropped where it came from, it stays selected. */
export function drop<Move>(
  available: Choices<Move>,
  selected: string,
  cell: string | null,
): InputOutcome<Move> {
  if (cell === null || cell === selected || available.preselects?.(selected)) return { selected };
  const choice = available.choices.find(({ from, to }) => from === selected && to === cell);
  if (choice) return { selected: null, move: choice.move };
  return refuse(available, selected, cell);
}

export function outcomeOf<Move>(
  available: Choices<Move>,
  { selected, aimed }: { readonly selected: string | null; readonly aimed: string | null },
  event: InputEvent,
): InputOutcome<Move> {
  switch (event.type) {
    case 'tapped':
      return tap(available, selected, event.cell, event.byFinger ? { aimed } : null);
    case 'picked-up':
      return pickUp(available, selected, event.cell);
    case 'dropped':
      return drop(available, event.from, event.to);
    case 'released':
      return { selected: null };
  }
}
