/**
 * What a game is. Every game in `registry.ts` keeps this contract and passes `laws.test.ts`.
 *
 * Outside, a game is immutable and serialisable: states, moves and events are plain JSON, and every function is
 * pure and deterministic. Inside, `openSearch` may offer the AI a fast mutable cursor; the laws bind the two.
 */
import type { ZodType } from 'zod';
import type { Random } from './random';
import type { Refusal, Result } from './result';

/** A place at the table, fixed for the match. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5;

/** Who is looking: a seat, a stranger, or anyone at all once the match is over and nothing needs hiding. */
export type Viewer = Seat | 'spectator' | 'archive';

/** Seats in order of placing, best first, ties together. A solitaire that was won is `[[0]]`, one given up `[]`. */
export type Ranking = readonly (readonly Seat[])[];

export type Status =
  | { readonly kind: 'playing'; readonly toAct: Seat; readonly midTurn: boolean }
  /** `reason` begins with "draw" for every draw and for nothing else. */
  | { readonly kind: 'over'; readonly ranking: Ranking; readonly reason: string };

/** What happened, as the rules document names it. Boards animate events; they never compare two states. */
export interface GameEvent {
  readonly type: string;
}

export interface Applied<State, Event> {
  readonly state: State;
  readonly events: readonly Event[];
}

export interface Preset<Options> {
  readonly name: string;
  readonly about: string;
  readonly options: Options;
}

/**
 * A move is one decision; a turn is what a player submits: one or more moves by the same seat, the last of which
 * leaves the state no longer mid-turn. Logs, ply numbers, move lists and the engine protocol speak of turns.
 */
export interface Game<State, Move, Options, Event extends GameEvent> {
  readonly id: string;
  readonly name: string;
  /** One line for a card or a link: what kind of game this is. */
  readonly about: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Goes up whenever any stored log would play differently. */
  readonly rulesVersion: number;
  /** The only doors for untrusted JSON. `options` fills in defaults and refuses unknown names. */
  readonly schemas: {
    readonly options: ZodType<Options>;
    readonly move: ZodType<Move>;
    readonly state: ZodType<State>;
  };
  /** The first preset is the default. */
  readonly presets: readonly Preset<Options>[];
  /** What the seats are called at this table ("Red", "Blue"), one a seat. */
  seatNames(seats: number): readonly string[];
  /** The seat whose name and colours a seat plays under, where players may change sides. */
  sideOf?(view: State, seat: Seat): Seat;

  /** The start. `seed` is any integer >= 0; only seed mod 2^32 matters. */
  setup(options: Options, seats: number, seed: number): State;
  status(state: State): Status;
  /** Every legal decision of the seat to act, in the rules' fixed order, from seen facts only. Empty once over. */
  legalMoves(view: State): readonly Move[];
  /** Checks legality itself; never throws on a bad move. Seats that cannot move are skipped inside, with an event. */
  apply(state: State, move: Move): Result<Applied<State, Event>, Refusal>;
  /** `seat` resigns or its time ran out: the rules decide what becomes of its pieces and who plays on. */
  leave(state: State, seat: Seat, cause: 'resignation' | 'time'): Applied<State, Event>;
  /**
   * Whether a seat takes no more turns though others play on: it has left, fallen or finished. Absent where the match ends
   * with the first who does.
   */
  isOut?(view: State, seat: Seat): boolean;
  /** The players agreed to a draw. Absent where nobody could agree (solitaire). */
  agreeDraw?(state: State): Applied<State, Event>;

  /** The state with everything cut out that the viewer may not see. Same type: hidden facts have a blank value. */
  viewState(state: State, viewer: Viewer): State;
  viewEvent(event: Event, viewer: Viewer): Event;
  /**
   * Whether playing this would turn something over that the view hides, so that `apply` on the view cannot know how
   * things stand after it. Games that hide something have it; a board then waits for the server's answer.
   */
  reveals?(view: State, move: Move): boolean;
  /** Another state that the viewer cannot tell from this one. Only games that hide something have it; the laws ask. */
  redealHidden?(state: State, viewer: Viewer, random: Random): State;

  /** The canonical text of a legal turn played from `state`. */
  notateTurn(state: State, moves: readonly Move[]): string;
  /** Reads lenient input and answers the exact moves of a legal turn, or says why there is none. */
  parseTurn(state: State, text: string): Result<readonly Move[], Refusal>;
  /** The position text of the rules document. */
  encode(state: State): string;
  /** A position to play from: counters of repetition and caps start here. Impossible positions are refused. */
  decode(text: string, options: Options): Result<State, Refusal>;
  /**
   * Equal for two positions where whoever studies them would call them one, whichever matches they come from: everything
   * that matters for what may follow, the options that do included, and nothing that only counts or remembers. Absent
   * where the position text is just that.
   */
  studyKey?(state: State): string;
  /** For how many seats a state is, where a game is played by few or by many. */
  seatsIn?(state: State): number;

  /** Where the seed is something players know by its number, show to each other and may type. */
  readonly seedChoice?: SeedChoice;
  /** Whether the seed decides anything by these options. Absent: always. */
  seedMatters?(options: Options): boolean;
  /** Whether a match without a seed of its own is to start from one that `solve` has proved to be won. */
  wantsWinnable?(options: Options): boolean;
  /** How far whoever plays alone may undo: all the way, or the last turn only. Absent: all the way. */
  undoMode?(state: State): UndoMode;
  /** What an undo is called among the events. */
  readonly undone?: Event;
  /** What a player alone may ask to have played: each run is one turn of many moves, one step for undo. */
  readonly runs?: readonly Run<State, Move>[];
  /** Nothing useful is left to play, though the game is not over: time to undo, or to begin again. */
  isStuck?(view: State): boolean;

  /** What the position text leaves to be worked out and a reader may want to have; the engine shows it beside the text. */
  facts?(view: State): Readonly<Record<string, unknown>>;

  /** A fast cursor for the AI. Without it, `lib/ai/search/generic-space.ts` builds one from the functions above. */
  openSearch?(view: State): SearchSpace<Move>;
  /**
   * The turn to play where a search made for the place does better than the general one: a race with nobody left in
   * the way. Null anywhere else. `stop` is asked often; once it says true, the best so far is the answer.
   */
  specialTurn?(view: State, stop: () => boolean): SpecialTurn<Move> | null;
  /**
   * Why `turn` is a good one, as one sentence to the player to act, from what the evaluation sees: "Opens a chain of
   * three jumps." `line` holds the turns expected after it.
   */
  explain?(view: State, turn: readonly Move[], line: readonly (readonly Move[])[]): string;
  /** The seed of a new match when nobody names one: `wish`, or a better one if the options ask for it. */
  chooseSeed?(options: Options, wish: number): number;
  /** For boards small enough to be solved outright. */
  readonly solvable?: Tablebase<State, Move>;
  /** Whether a solitaire can still be won, from all facts, the hidden ones too. Other games have no such question. */
  solve?(state: State, limit?: SolveLimit): Solution<Move>;
  /** What a review of a finished match knows of this game beyond the search. */
  readonly review?: GameReview<State, Event>;
}

export interface GameReview<State, Event> {
  /** How far ahead, in hundredths of a tempo, makes a seat e times as likely to win as one that is level. */
  readonly scale?: number;
  /** What there is to say of a turn beside its worth, in words and in the numbers they hold. */
  facts?(before: State, events: readonly Event[]): readonly ReviewFact[];
}

export interface ReviewFact {
  readonly words: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** What a table needs of a game, in a browser too: all but the doors for untrusted JSON and what the AI thinks with. */
export type Play<State, Move, Options, Event extends GameEvent> = Pick<
  Game<State, Move, Options, Event>,
  | 'id'
  | 'name'
  | 'seats'
  | 'rulesVersion'
  | 'seatNames'
  | 'sideOf'
  | 'setup'
  | 'status'
  | 'legalMoves'
  | 'apply'
  | 'isOut'
  | 'reveals'
  | 'redealHidden'
  | 'notateTurn'
  | 'parseTurn'
  | 'seedChoice'
  | 'seedMatters'
  | 'undoMode'
  | 'undone'
  | 'runs'
  | 'isStuck'
>;

export interface SeedChoice {
  /** What the number stands for: "Deal". */
  readonly name: string;
  /** The name under which a browser keeps the last one. */
  readonly rememberedAs: string;
}

/** `single`: the last turn, then nothing until the next; and what was undone stays so. */
export type UndoMode = 'unlimited' | 'single';

/** A named way to play on by itself, the same from the same state. */
export interface Run<State, Move> {
  readonly id: string;
  readonly name: string;
  /** What it does, for the list of keys: "Send up every card that can go". */
  readonly about: string;
  readonly key: string;
  /** Why there is nothing to play, where `moves` are none. */
  readonly idle: string;
  /**
   * The moves, from the whole state. Each is chosen from what a player sees at that moment, so a run learns nothing that
   * playing its moves by hand would not.
   */
  moves(state: State): readonly Move[];
}

export interface SpecialTurn<Move> {
  readonly moves: readonly Move[];
  /** Own turns until the goal, this one included. */
  readonly turnsToGo: number;
  readonly nodes: number;
}

/** A board solved once and for all: every position's value, looked up instead of searched. */
interface Tablebase<State, Move> {
  /** Goes up whenever tables are made or read differently: those of another version are made anew. */
  readonly version: number;
  /** Positions of the same name share a table; null where no table helps. Letters, digits and hyphens only. */
  nameOf(view: State): string | null;
  /** Seconds of work, for a thread of its own. */
  solve(view: State): Uint8Array;
  /** What a perfect player makes of this position. */
  look(table: Uint8Array, view: State): PerfectTurn<Move>;
}

export interface PerfectTurn<Move> {
  /** For the seat to act. */
  readonly value: 'win' | 'draw' | 'loss';
  /** Turns of both sides until the end, where it is not a draw. */
  readonly turnsToGo: number | null;
  readonly moves: readonly Move[];
}

export interface SolveLimit {
  /** Asked now and then; true stops the search. */
  readonly stop?: () => boolean;
}

export interface Solution<Move> {
  /** `lost` is proved; `unknown` means that the search was stopped, or gave up, first. */
  readonly verdict: 'won' | 'lost' | 'unknown';
  /** Decisions that win, where there are some. */
  readonly moves?: readonly Move[];
  readonly nodes: number;
}

/**
 * A mutable cursor over the game tree, one decision at a time. Only `lib/ai` and perft use it. It handles skips,
 * repetition and caps exactly as the rules do.
 */
export interface SearchSpace<Move> {
  readonly seats: number;
  /** No position has more decisions than this: the size `generate` needs. */
  readonly maxMoves: number;
  /** The seat to act; -1 once over. */
  toAct(): number;
  midTurn(): boolean;
  /** Null while playing. */
  outcome(): Ranking | null;
  /** Writes the codes of all legal decisions, in the order of `legalMoves`, and answers how many. */
  generate(into: Int32Array): number;
  /** How many turns are legal from here on, where that can be counted faster than by playing them. */
  countTurns?(): number;
  play(code: number): void;
  undo(): void;
  /** A safe integer >= 0 that stands for the position, side to act and phase included. */
  hash(): number;
  /** One score a seat, higher is better for it; for two seats the scores sum to zero. Unit: hundredths of a tempo. */
  evaluate(into: Float64Array): void;
  /** The same at first sight, for whoever plays on impulse, where the rules say what that sees. */
  quickEvaluate?(into: Float64Array): void;
  decode(code: number): Move;
}

/** A game whose own types do not matter to the caller: servers, engines and tables of games hold these. */
// The registry pairs each state with its own game, so the erased types never meet another game's values.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PlayableGame = Play<any, any, any, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = Game<any, any, any, any>;

export type AiLevel = 1 | 2 | 3 | 4 | 5;
