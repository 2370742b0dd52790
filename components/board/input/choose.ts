/** Computes what a tap, a drag or a key does with the selection on a board. Pure, so it can be tested. */
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
  /** Whether the choice has a preview to look at before it is made. */
  hasPreview?(choice: Choice<Move>): boolean;
}

export interface Refused {
  /** Null beside the cells. */
  readonly cell: string | null;
  readonly words: string;
}

export interface Outcome<Move> {
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

const refuse = <Move>(available: Choices<Move>, selected: string | null, cell: string): Outcome<Move> => ({
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
): Outcome<Move> {
  if (cell === null)
    return { selected: null, ...(available.closed ? { refused: { cell, words: available.closed } } : {}) };
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
export function pickUp<Move>(available: Choices<Move>, selected: string | null, cell: string): Outcome<Move> {
  return canPickUp(available, cell) ? { selected: cell } : refuse(available, null, cell);
}

/** What was picked up is dropped on a cell, or beside the board. Dropped where it came from, it stays selected. */
export function drop<Move>(available: Choices<Move>, selected: string, cell: string | null): Outcome<Move> {
  if (cell === null || cell === selected) return { selected };
  const choice = available.choices.find(({ from, to }) => from === selected && to === cell);
  if (choice) return { selected: null, move: choice.move };
  return refuse(available, selected, cell);
}
