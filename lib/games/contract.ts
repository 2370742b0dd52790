/**
 * The contract of a game. Every game in `registry.ts` keeps this contract and passes `laws.test.ts`.
 *
 * Outside, a game is immutable and serialisable: states, moves and events are plain JSON, and every function is pure
 * and deterministic. Inside, `openSearch` may offer the AI a fast mutable cursor; the laws bind the two.
 */
import type { ZodType } from 'zod';
import type { Random } from './random';
import type { Refusal, Result } from './result';

/** A place in a match, fixed for its duration. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5;

/** Who is looking: a seat, a spectator, or anyone once the match is over and nothing needs hiding. */
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
 * A move is one decision, a turn is what a player submits: one or more moves by the same seat, the last of which
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
  /** The only parsers for untrusted JSON. `options` fills in defaults and refuses unknown names. */
  readonly schemas: {
    readonly options: ZodType<Options>;
    readonly move: ZodType<Move>;
    readonly state: ZodType<State>;
  };
  /** The first preset is the default. */
  readonly presets: readonly Preset<Options>[];
  /** The names of the seats ("Red", "Blue"), one a seat. */
  seatNames(seats: number): readonly string[];
  /** The seat whose name and colours a seat plays under, where players may change sides. */
  sideOf?(view: State, seat: Seat): Seat;

  /** The start. `seed` is any integer >= 0; only seed mod 2^32 matters. */
  setup(options: Options, seats: number, seed: number): State;
  status(state: State): Status;
  /** Every legal move of the seat to move, in the rules' fixed order, from visible facts only. Empty once over. */
  legalMoves(view: State): readonly Move[];
  /** Checks legality itself; never throws on a bad move. Seats that cannot move are skipped, with an event. */
  apply(state: State, move: Move): Result<Applied<State, Event>, Refusal>;
  /** `seat` resigns or its time ran out: the rules decide what becomes of its pieces and who plays on. */
  leave(state: State, seat: Seat, cause: 'resignation' | 'time'): Applied<State, Event>;
  /**
   * Whether a seat takes no more turns though others play on: it has left, been eliminated or finished. Absent where
   * the match ends with the first that does.
   */
  isOut?(view: State, seat: Seat): boolean;
  /** The players agreed to a draw. Absent where nobody could agree (solitaire). */
  agreeDraw?(state: State): Applied<State, Event>;

  /** The state without everything that the viewer may not see. Same type: hidden facts have a blank value. */
  viewState(state: State, viewer: Viewer): State;
  viewEvent(event: Event, viewer: Viewer): Event;
  /**
   * Whether this move would reveal something that the view hides, so that `apply` on the view cannot know the state
   * after it. Games that hide something have it; a board then waits for the server's answer.
   */
  reveals?(view: State, move: Move): boolean;
  /**
   * Another state that the viewer cannot tell from this one. Only games that hide something have it; the laws use it.
   */
  redealHidden?(state: State, viewer: Viewer, random: Random): State;

  /** The canonical text of a legal turn played from `state`. */
  notateTurn(state: State, moves: readonly Move[]): string;
  /** Reads lenient input and returns the exact moves of a legal turn, or why there is none. */
  parseTurn(state: State, text: string): Result<readonly Move[], Refusal>;
  /** The position text of the rules document. */
  encode(state: State): string;
  /** A position to play from: repetition counters and turn limits start here. Impossible positions are refused. */
  decode(text: string, options: Options): Result<State, Refusal>;
  /**
   * Equal for two positions that are the same to study, whichever matches they come from: everything that matters for
   * what may follow, including the options that do, and nothing that only counts or remembers. Absent where the
   * position text is just that.
   */
  studyKey?(state: State): string;
  /** The number of seats of a state, where a game has a variable number. */
  seatsIn?(state: State): number;

  /** Where players know the seed by its number, show it to each other and may type it. */
  readonly seedChoice?: SeedChoice;
  /** Whether the seed decides anything with these options. Absent: always. */
  seedMatters?(options: Options): boolean;
  /** Whether a match without a given seed is to start from one that `solve` has proved to be winnable. */
  wantsWinnable?(options: Options): boolean;
  /** How far a solitaire can be undone: all the way, or the last turn only. Absent: all the way. */
  undoMode?(state: State): UndoMode;
  /** The event of an undo. */
  readonly undone?: Event;
  /** The runs of a solitaire: each is one turn of many moves, undone as one. */
  readonly runs?: readonly Run<State, Move>[];
  /** Nothing useful is left to play, though the game is not over: time to undo, or to start again. */
  isStuck?(view: State): boolean;

  /** Derived facts that the position text does not state; the engine shows them beside the text. */
  facts?(view: State): Readonly<Record<string, unknown>>;

  /** A fast cursor for the AI. Without it, `lib/ai/search/generic-space.ts` builds one from the functions above. */
  openSearch?(view: State): SearchSpace<Move>;
  /**
   * The turn to play where a specialised search does better than the general one: a race with nobody left in the way.
   * Null anywhere else. `stop` is called often; once it returns true, the best so far is the result.
   */
  specialTurn?(view: State, stop: () => boolean): SpecialTurn<Move> | null;
  /**
   * Why `turn` is a good one, as one sentence to the player to move, from what the evaluation sees: "Opens a chain of
   * three jumps." `line` holds the rest of the principal variation.
   */
  explain?(view: State, turn: readonly Move[], line: readonly (readonly Move[])[]): string;
  /** The seed of a new match when none is given: `wish`, or a better one if the options ask for it. */
  chooseSeed?(options: Options, wish: number): number;
  /** For boards small enough to be solved completely. */
  readonly solvable?: Tablebase<State, Move>;
  /** Whether a solitaire can still be won, from all facts, including hidden ones. Other games have no such question. */
  solve?(state: State, limit?: SolveLimit): Solution<Move>;
  /** What a review of a finished match uses of this game beyond the search. */
  readonly review?: GameReview<State, Event>;
}

export interface GameReview<State, Event> {
  /** The lead, in hundredths of a tempo, that makes a seat e times as likely to win as one that is level. */
  readonly scale?: number;
  /** Facts about a turn beside its value, in words and in the numbers they contain. */
  facts?(before: State, events: readonly Event[]): readonly ReviewFact[];
}

export interface ReviewFact {
  readonly words: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/**
 * What a playable game needs, in a browser too: all but the parsers for untrusted JSON and what the AI searches with.
 */
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
  /** The key under which a browser stores the last one. */
  readonly rememberedAs: string;
}

/** `single`: the last turn, then nothing until the next; and what was undone cannot be redone. */
export type UndoMode = 'unlimited' | 'single';

/** A named series of automatic moves, the same from the same state. */
export interface Run<State, Move> {
  readonly id: string;
  readonly name: string;
  /** What it does, for the list of keys: "Send up every card that can go". */
  readonly about: string;
  readonly key: string;
  /** Why there is nothing to play, where `moves` is empty. */
  readonly idle: string;
  /**
   * The moves, from the whole state. Each is chosen from what a player sees at that moment, so a run reveals nothing
   * that playing its moves by hand would not.
   */
  moves(state: State): readonly Move[];
}

export interface SpecialTurn<Move> {
  readonly moves: readonly Move[];
  /** The seat's own turns until the goal, this one included. */
  readonly turnsToGo: number;
  readonly nodes: number;
}

/** A solved board: every position's value, looked up instead of searched. */
interface Tablebase<State, Move> {
  /** Goes up whenever tablebases are made or read differently: those of another version are made again. */
  readonly version: number;
  /** Positions of the same name share a tablebase; null where no tablebase helps. Letters, digits and hyphens only. */
  nameOf(view: State): string | null;
  /** Seconds of work, for a thread of its own. */
  solve(view: State): Uint8Array;
  /** The perfect turn in this position. */
  look(table: Uint8Array, view: State): PerfectTurn<Move>;
}

export interface PerfectTurn<Move> {
  /** For the seat to move. */
  readonly value: 'win' | 'draw' | 'loss';
  /** Turns of both sides until the end, where it is not a draw. */
  readonly turnsToGo: number | null;
  readonly moves: readonly Move[];
}

export interface SolveLimit {
  /** Called now and then; true stops the search. */
  readonly stop?: () => boolean;
}

export interface Solution<Move> {
  /** `lost` is proved; `unknown` means that the search was stopped, or gave up, first. */
  readonly verdict: 'won' | 'lost' | 'unknown';
  /** Moves that win, where there are some. */
  readonly moves?: readonly Move[];
  readonly nodes: number;
}

/**
 * A mutable cursor over the game tree, one move at a time. Only `lib/ai` and perft use it. It handles skips,
 * repetition and turn limits exactly as the rules do.
 */
export interface SearchSpace<Move> {
  readonly seats: number;
  /** No position has more moves than this: the size `generate` needs. */
  readonly maxMoves: number;
  /** The seat to move; -1 once over. */
  toAct(): number;
  midTurn(): boolean;
  /** Null while playing. */
  outcome(): Ranking | null;
  /** Writes the codes of all legal moves, in the order of `legalMoves`, and returns how many. */
  generate(into: Int32Array): number;
  /** How many turns are legal from here on, where that can be counted faster than by playing them. */
  countTurns?(): number;
  play(code: number): void;
  undo(): void;
  /** A safe integer >= 0 that stands for the position, including side to move and phase. */
  hash(): number;
  /** One score a seat, higher is better for it; for two seats the scores sum to zero. Unit: hundredths of a tempo. */
  evaluate(into: Float64Array): void;
  /** A cheaper evaluation for levels that look only one ply ahead, where the game defines one. */
  quickEvaluate?(into: Float64Array): void;
  decode(code: number): Move;
}

/** A game whose own types do not matter to the caller: servers, engines and registries hold these. */
// The registry pairs each state with its own game, so the erased types never meet another game's values.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type PlayableGame = Play<any, any, any, any>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyGame = Game<any, any, any, any>;

export type AiLevel = 1 | 2 | 3 | 4 | 5;
