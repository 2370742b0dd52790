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

export const canPickUp = <Move>(table: Choices<Move>, cell: string): boolean =>
  table.choices.some(({ from }) => from === cell);

export const targetsOf = <Move>(table: Choices<Move>, selected: string): readonly Choice<Move>[] =>
  table.choices.filter(({ from, to }) => from === selected && to !== from);

const refuse = <Move>(table: Choices<Move>, selected: string | null, cell: string): Outcome<Move> => ({
  selected,
  refused: {
    cell,
    words: selected === null ? table.refusal(cell, null) : table.refusal(selected, cell),
  },
});

/** A click, a touch, or Enter on a cell. Where no move follows, the selection is cleared and the reason returned. */
export function tap<Move>(
  table: Choices<Move>,
  selected: string | null,
  /** Null beside the cells. */
  cell: string | null,
  /** A finger cannot hover: what has a preview is shown at the first tap and played at the second. */
  finger: { readonly aimed: string | null } | null = null,
): Outcome<Move> {
  if (cell === null)
    return { selected: null, ...(table.closed ? { refused: { cell, words: table.closed } } : {}) };
  if (cell === selected) {
    const twice = table.choices.find(({ from, twice }) => from === cell && twice);
    return { selected: null, ...(twice ? { move: twice.move } : {}) };
  }
  const choice = selected !== null && table.choices.find(({ from, to }) => from === selected && to === cell);
  if (choice && finger && finger.aimed !== cell && table.hasPreview?.(choice))
    return { selected, aimed: cell };
  if (choice) return { selected: null, move: choice.move };
  const atOnce = table.choices.find(({ from, to }) => from === cell && to === cell);
  if (atOnce) return { selected: null, move: atOnce.move };
  if (canPickUp(table, cell)) return { selected: cell };
  const refused = refuse(table, selected, cell);
  return table.leavesAlone?.(cell) ? refused : { ...refused, selected: null };
}

/** The pointer has moved far enough to drag what lies here. */
export function pickUp<Move>(table: Choices<Move>, selected: string | null, cell: string): Outcome<Move> {
  return canPickUp(table, cell) ? { selected: cell } : refuse(table, null, cell);
}

/** What was picked up is dropped on a cell, or beside the board. Dropped where it came from, it stays selected. */
export function drop<Move>(table: Choices<Move>, selected: string, cell: string | null): Outcome<Move> {
  if (cell === null || cell === selected) return { selected };
  const choice = table.choices.find(({ from, to }) => from === selected && to === cell);
  if (choice) return { selected: null, move: choice.move };
  return refuse(table, selected, cell);
}
