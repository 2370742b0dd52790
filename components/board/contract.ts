/** The contract of a board: how a game looks, what can be picked up and put down, how events move items. */
import type { GameEvent, Seat } from '@/lib/games/contract';
import type { Size } from './geometry';
import type { Point, Scene } from './scene';
import type { SeatSign } from './seat-marks';

/** One legal move as a gesture: pick up at one cell, put down at another. Same id twice: a tap is enough. */
export interface Choice<Move> {
  readonly from: string;
  readonly to: string;
  readonly move: Move;
  /** A capture is shown as a ring instead of a dot. */
  readonly captures?: boolean;
  /** A move that has no place on the board is offered as a button with this label; `from` and `to` name it. */
  readonly label?: string;
  /** The move of a second tap on the same cell, such as a double click. */
  readonly twice?: boolean;
}

/** The outcome of a move, shown before it is made: a headline, and what it follows from. */
export interface Preview {
  readonly outcome: string;
  /** Whether the outcome is good for the player to move; null where it is neither. */
  readonly isGood: boolean | null;
  readonly lines: readonly { readonly name: string; readonly value: string; readonly because: string }[];
  /** The cells of other pieces that count, which are marked meanwhile. */
  readonly helpers: readonly string[];
}

/** The item slides along the points (or hops, in an arc, from each to the next). */
export interface Tween {
  readonly item: string;
  readonly path: readonly Point[];
  readonly style: 'slide' | 'hop' | 'lift' | 'fall';
}

/** Pieces of one shape in several colours, and the colour of the light. */
export interface Celebration {
  readonly shape: 'card' | 'disc' | 'hexagon' | 'flake' | 'pennant';
  readonly colours: readonly string[];
  readonly light: string;
}

/**
 * What a board tells on request, so that whoever cannot see it can know all of it. Sides are called by `names`, one of
 * which may be "You".
 */
export interface BoardSpeech<State> {
  /** The name of a cell by itself, which a player may also type: "J 10". */
  nameOf(cell: string): string;
  /** The whole board, row by row. */
  rows(view: State, names: readonly string[]): readonly { readonly name: string; readonly words: string }[];
  /** What a side has on the board, kind by kind. */
  pieces(view: State, side: Seat): readonly { readonly kind: string; readonly cells: readonly string[] }[];
  /** What lies around a cell, and where its piece could go. */
  around(view: State, cell: string, names: readonly string[]): string;
  /** How far each side has to go, a sentence a side. */
  goal(view: State, names: readonly string[]): readonly string[];
  /** What the others could do to a side, were it their turn. */
  threats(view: State, side: Seat, names: readonly string[]): readonly string[];
}

export interface GameBoard<State, Move, Event extends GameEvent> {
  /** The signs of its seats beside names and moves, where they are not the default ones. */
  readonly seatSigns?: readonly SeatSign[];
  /**
   * `facing` is the seat from whose side the board is seen. The labels of cells call the sides by these names, one of
   * which may be "You"; by default by their colours. `frame`: the size it is shown in, where that is known.
   */
  scene(view: State, facing: Seat, names?: readonly string[], frame?: Size | null): Scene;
  /** Every legal move of the seat to move, as gestures. */
  choices(view: State): readonly Choice<Move>[];
  /** Why this cell cannot be picked up, or why it cannot be put down there, in words for the player. */
  refusal(view: State, from: string, to: string | null): string;
  /**
   * Whether a tap here changes nothing, not even the selection: enemy pieces, where the rules say they are ignored. A
   * tap on any other cell that is no target clears the selection.
   */
  leavesAlone?(view: State, cell: string): boolean;
  /** Lies wider than high: on a phone it needs less height. */
  readonly isWide?: true;
  /** For moves that should be weighed first: shown while one is pointed at. On touch a second tap makes it. */
  preview?(view: State, choice: Choice<Move>): Preview | null;
  /** What a choice would do, for the label of its target ("a leap over 14"); null where the target says it all. */
  effect?(view: State, choice: Choice<Move>, names: readonly string[]): string | null;
  /** Loaded when it is first asked for. */
  speech(): Promise<BoardSpeech<State>>;
  /** A note beside the name of a seat that plays no longer or has finished; null for all others. */
  standing?(view: State, seat: Seat): string | null;
  /** What a seat has gained or lost so far, in a few words ("4 of 10 home"); null where there is nothing to count. */
  tally?(view: State, seat: Seat): string | null;
  /** The cells that a seat has yet to reach, marked for whoever is new to the game; left out where it is no place. */
  goalCells?(view: State, seat: Seat): readonly string[];
  /** Who moves now and next, where that is not plain from the order of the seats. */
  turnQueue?(view: State): readonly Seat[];
  /** What the seat to move should do now ("Slide one of your pieces"). */
  prompt(view: State): string;
  /** How somebody has won, as it follows their name, by the reason the rules give ("reached the Throne"). */
  readonly wins?: Readonly<Record<string, string>>;
  /** What flies over the page when the viewer has won. */
  readonly celebration: Celebration;
  /**
   * What happened, in words, for the live region and "since you left": `seatNames` are those of the sides, one of which
   * may be "You". Null for events nobody needs to know of.
   */
  tell(event: Event, seatNames: readonly string[]): string | null;
  /**
   * The view after an event, where the events of a long turn contain all that changes: it is then shown move by move,
   * though the browser could not have foreseen it. An event may change nothing.
   */
  follow?(view: State, event: Event): State;
  /** How an event moves items of the scene after it; `view` is the state that scene shows, `frame` that of the scene. */
  tweens(event: Event, facing: Seat, view: State, frame?: Size | null): readonly Tween[];
  /** Whether the event captures something: it sounds different from a plain move. */
  captures?(event: Event): boolean;
  /** How events moved things, each thing from cell to cell through every hop. */
  ways(events: readonly Event[]): readonly (readonly string[])[];
  /** The cells to highlight as the last move, and those that show why the match was won. */
  touched(events: readonly Event[]): { readonly last: readonly string[]; readonly won: readonly string[] };
}

// The registry pairs each board with its own game.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyBoard = GameBoard<any, any, any>;
