/**
 * The contract of a game: declared facts, rules that every game has, and capabilities that a game has or has not.
 *
 * Every game in `registry.ts` keeps it and passes `laws.test.ts`. Outside, a game is immutable and serialisable:
 * states, moves and events are plain JSON, and every function is pure and deterministic. Inside, `openSearch` may offer
 * the AI a fast mutable cursor; the laws bind the two.
 */
import type { ZodType } from 'zod';
import type { GameAi } from './ai-contract';
import type { Random } from './random';
import type { Refusal, Result } from './result';

/** A place in a match, fixed for its duration. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5;

/** Who is looking: a seat, a spectator, or anyone once the match is over and nothing needs hiding. */
export type Viewer = Seat | 'spectator' | 'everything';

/** Seats in order of placing, best first, ties together. A solitaire that was won is `[[0]]`, one given up `[]`. */
export type Ranking = readonly (readonly Seat[])[];

export type Status = { readonly kind: 'playing'; readonly toAct: Seat; readonly midTurn: boolean } | Over;

export interface Over {
  readonly kind: 'over';
  readonly ranking: Ranking;
  readonly draw: boolean;
  readonly reason: string;
}

/** What happened, as the rules document names it. Boards animate events; they never compare two states. */
export interface GameEvent {
  readonly type: string;
}

/** Plain JSON that nobody may change: what a zod schema infers, readonly all the way down. */
export type Immutable<T> = T extends object ? { readonly [K in keyof T]: Immutable<T[K]> } : T;

/** The types of one game, as one argument. State, move and options are inferred from its zod schemas. */
export interface Types {
  State: unknown;
  Move: unknown;
  Options: unknown;
  Event: GameEvent;
}

export interface Applied<T extends Types> {
  readonly state: T['State'];
  readonly events: readonly T['Event'][];
}

/** What is declared about a game. */
interface Meta {
  readonly id: string;
  readonly name: string;
  /** One line for a card or a link: what kind of game this is. */
  readonly about: string;
  /** One sentence that tells a newcomer how the game is won. */
  readonly goal: string;
  /** Goes up whenever any stored log would play differently. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** `hidden`: some facts are not for every viewer, and the game has the capability `hidden`. */
  readonly information: 'perfect' | 'hidden';
  /** The names of the seats ("Red", "Blue"), one a seat. */
  seatNames(seats: number): readonly string[];
}

/**
 * The rules. A move is one decision, a turn is what a player submits: one or more moves by the same seat, the last of
 * which leaves the state no longer mid-turn. Logs, ply numbers, move lists and the engine protocol speak of turns.
 */
export interface Rules<T extends Types> {
  /** The start. `seed` is any integer >= 0; only seed mod 2^32 matters. */
  setup(options: T['Options'], seats: number, seed: number): T['State'];
  status(state: T['State']): Status;
  /** Every legal move of the seat to move, in the rules' fixed order, from visible facts only. Empty once over. */
  legalMoves(view: T['State']): readonly T['Move'][];
  /** Checks legality itself; never throws on a bad move. Seats that cannot move are skipped, with an event. */
  apply(state: T['State'], move: T['Move']): Result<Applied<T>, Refusal>;
  /** `seat` resigns or its time ran out: the rules decide what becomes of its pieces and who plays on. */
  leave(state: T['State'], seat: Seat, cause: 'resignation' | 'time'): Applied<T>;
  /** The time of the seat to act ran out, and only its turn is lost. Without it, the seat leaves. */
  skip?(state: T['State']): Applied<T>;
  /** The players agreed to a draw. Null where there is nobody to agree with. */
  agreeDraw(state: T['State']): Applied<T> | null;
  /** Whether a seat takes no more turns though others play on: it has left, been eliminated or finished. */
  isOut(view: T['State'], seat: Seat): boolean;
  /** The seat whose name and colours a seat plays under: another where players have changed sides. */
  sideOf(view: T['State'], seat: Seat): Seat;
}

/** Turns as text. */
interface TurnText<T extends Types> {
  /** The canonical text of a legal turn played from `state`. Everybody may read it at once: it says nothing hidden. */
  notateTurn(state: T['State'], moves: readonly T['Move'][]): string;
  /** Reads lenient input and returns the exact moves of a legal turn, or why there is none. */
  parseTurn(state: T['State'], text: string): Result<readonly T['Move'][], Refusal>;
}

/** Positions as text, in the format of the rules document. */
interface PositionText<T extends Types> {
  encode(state: T['State']): string;
  /** A position to play from: repetition counters and turn limits start here. Impossible positions are refused. */
  decode(text: string, options: T['Options']): Result<T['State'], Refusal>;
}

/** Facts that not every viewer may see. Read states and events through `viewFor` and `eventFor` of `game.ts`. */
export interface HiddenInformation<T extends Types> {
  /**
   * The state without everything that the viewer may not see, in its position history too. Same type: hidden facts
   * have a blank value.
   */
  viewState(state: T['State'], viewer: Viewer): T['State'];
  viewEvent(event: T['Event'], viewer: Viewer): T['Event'];
  /**
   * Whether this move would reveal something that the view hides, so that `apply` on the view cannot know the state
   * after it. A board then waits for the server's answer.
   */
  reveals(view: T['State'], move: T['Move']): boolean;
  /**
   * Another state that the viewer cannot tell from this one, dealt from what the viewer sees. The laws use it, and in
   * games of two or more the general search, which guesses by it what the view hides.
   */
  redeal(state: T['State'], viewer: Viewer, random: Random): T['State'];
}

/** What the number that a start is made from means to players. */
interface Seeds<T extends Types> {
  readonly label: SeedLabel;
  /** Whether the number decides anything with these options. */
  matters(options: T['Options']): boolean;
}

export interface SeedLabel {
  /** What the number stands for: "Deal". Players show it to each other and may type it. */
  readonly name: string;
  /** The key under which a browser stores the last one. */
  readonly storageKey: string;
}

/** What only a game for one player has. */
interface Solitaire<T extends Types> {
  /** How far it can be undone: all the way, or the last turn only. */
  undoMode(state: T['State']): UndoMode;
  readonly undoneEvent: T['Event'];
  /** Whether a turn, by its notation, is a run that did more than tidy up: a game won with one is solved, not won. */
  isSolution(notation: string): boolean;
  /** Each is one turn of many moves, undone as one. */
  readonly runs: readonly Run<T>[];
  /** Nothing useful is left to play, though the game is not over: time to undo, or to start again. */
  isStuck(view: T['State']): boolean;
}

/** Proves whether a solitaire can still be won. */
interface Solver<T extends Types> {
  /** Whether a match without a given seed is to start from one that is proved to be winnable. */
  wantsWinnable(options: T['Options']): boolean;
  /** From all facts, including hidden ones. */
  solve(state: T['State'], limit?: SolveLimit): Solution<T>;
}

/** How positions are studied across matches. */
interface Study<T extends Types> {
  /**
   * Equal for two positions that are the same to study, whichever matches they come from: everything that matters for
   * what may follow, including the options that do, and nothing that only counts or remembers. Without it, the position
   * text is the key.
   */
  key(state: T['State']): string;
  /** The number of seats of a state, where it can be fewer than the most. */
  seatsIn?(state: T['State']): number;
  /** Derived facts that the position text does not state; the engine shows them beside the text. */
  facts?(view: T['State']): Readonly<Record<string, unknown>>;
}

/**
 * The positions that a state remembers because they may not come up too often: a list that grows with every turn. What
 * is stored of a match and sent of a turn leaves it out; the log has it.
 */
export interface PositionHistory<T extends Types> {
  of(state: T['State']): readonly unknown[];
  with(state: T['State'], history: readonly unknown[]): T['State'];
}

/** What a browser loads of a game, without its board: everything needed to play, and no zod, AI or position text. */
// The registries pair each state with its own game, so the erased types never meet another game's values.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface PlayableGame<T extends Types = any> {
  readonly meta: Meta;
  readonly rules: Rules<T>;
  readonly text: TurnText<T>;
  readonly positionHistory?: PositionHistory<T>;
  readonly hidden?: HiddenInformation<T>;
  readonly seeds?: Seeds<T>;
  readonly solo?: Solitaire<T>;
}

/** A whole game, as servers, engines and scripts hold it. Without an argument its own types do not matter. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface Game<T extends Types = any> extends PlayableGame<T> {
  /** The only parsers for untrusted JSON. `options` fills in defaults and refuses unknown names. */
  readonly schemas: {
    readonly options: ZodType<T['Options']>;
    readonly move: ZodType<T['Move']>;
    readonly state: ZodType<T['State']>;
  };
  /** The first preset is the default. */
  readonly presets: readonly Preset<T>[];
  readonly positions: PositionText<T>;
  /** The seed of a new match when none is given: `wish`, or a better one if the options ask for it. */
  chooseSeed?(options: T['Options'], wish: number): number;
  readonly solver?: Solver<T>;
  /** What the rules document calls a refusal, by its code, where it has names of its own; the engine uses them. */
  readonly documentCodes?: Readonly<Record<string, string>>;
  readonly ai?: GameAi<T>;
  readonly study?: Study<T>;
}

export interface Preset<T extends Types> {
  readonly name: string;
  readonly about: string;
  readonly options: T['Options'];
  /** The one to begin with, for somebody who has not played the game yet. */
  readonly isFirst?: true;
}

/** `single`: the last turn, then nothing until the next; and what was undone cannot be redone. */
export type UndoMode = 'unlimited' | 'single';

/** A named series of automatic moves, the same from the same state. */
export interface Run<T extends Types> {
  readonly id: string;
  readonly name: string;
  /** What it does, for the list of keys: "Move every card that can go to the foundations". */
  readonly about: string;
  readonly key: string;
  /** The server asks the solver first, which sees the whole deal; `moves` is for where it finds nothing either way. */
  readonly isSolvers?: true;
  /** Why there is nothing to play, where `moves` is empty. */
  readonly idle: string;
  /**
   * The moves, from the whole state. Each is chosen from what a player sees at that moment, so that they reveal
   * nothing that playing them by hand would not.
   */
  moves(state: T['State']): readonly T['Move'][];
}

export interface SolveLimit {
  /** Called now and then; true stops the search. */
  readonly stop?: () => boolean;
}

export interface Solution<T extends Types> {
  /** `lost` is proved; `unknown` means that the search was stopped, or gave up, first. */
  readonly verdict: 'won' | 'lost' | 'unknown';
  /** Moves that win, where there are some. */
  readonly moves?: readonly T['Move'][];
  readonly nodes: number;
}
