/** The part of the contract that the AI uses: what a game brings for it, and the cursor that it searches with. */
import type { Ranking, Types } from './contract';

/** What a game brings for the AI beyond its rules. Every part is optional: the general search plays any game. */
export interface GameAi<T extends Types> {
  /** A fast cursor. Without it, `lib/ai/search/generic-space.ts` builds one from the rules. */
  openSearch?(view: T['State']): SearchSpace<T['Move']>;
  /**
   * The turn to play where a specialised search does better than the general one: a race with nobody left in the way.
   * Null anywhere else. `stop` is called often; once it returns true, the best so far is the result.
   */
  specialTurn?(view: T['State'], stop: () => boolean): SpecialTurn<T> | null;
  /**
   * Why `turn` is a good one, as one sentence to the player to move, from what the evaluation sees: "Opens a chain of
   * three jumps." `line` holds the rest of the principal variation.
   */
  explain?(view: T['State'], turn: readonly T['Move'][], line: readonly (readonly T['Move'][])[]): string;
  /** For boards small enough to be solved completely. */
  readonly tablebase?: Tablebase<T>;
  /** Where the levels need other parameters to be as far apart as in other games. */
  readonly levels?: Readonly<Partial<Record<AiLevel, Partial<SearchParams>>>>;
  /** What a review of a finished match uses beyond the search. */
  readonly review?: GameReview<T>;
}

export type AiLevel = 1 | 2 | 3 | 4 | 5;

/** How an AI searches: what it may spend, and how well it evaluates. */
export interface SearchParams {
  /** The most time a turn may take. */
  readonly ms: number;
  readonly nodes: number;
  /** Moves looked ahead. */
  readonly depth: number;
  /** How far off, in hundredths of a tempo, its evaluation of a position may be. */
  readonly evalNoise: number;
  /** The share of its own moves that it does not notice. */
  readonly missRate: number;
  /**
   * Looks at no reply: picks among its turns by their evaluation, the better the likelier; by the quick evaluation, where
   * the game has one, or by the full one.
   */
  readonly onePly?: 'quick' | 'full';
  /** Uses the game's special turns. */
  readonly usesSpecialTurn?: boolean;
  /** Plays solved boards perfectly. */
  readonly usesTablebase?: boolean;
}

interface GameReview<T extends Types> {
  /** The lead, in hundredths of a tempo, that makes a seat e times as likely to win as one that is level. */
  readonly scale?: number;
  /** Facts about a turn beside its value, in words and in the numbers they contain. */
  facts?(before: T['State'], events: readonly T['Event'][]): readonly ReviewFact[];
}

export interface ReviewFact {
  readonly words: string;
  readonly numbers: Readonly<Record<string, number>>;
}

export interface SpecialTurn<T extends Types> {
  readonly moves: readonly T['Move'][];
  /** The seat's own turns until the goal, this one included. */
  readonly turnsToGo: number;
  readonly nodes: number;
}

/** A solved board: every position's value, looked up instead of searched. */
interface Tablebase<T extends Types> {
  /** Goes up whenever tablebases are made or read differently: those of another version are made again. */
  readonly version: number;
  /** Positions of the same name share a tablebase; null where no tablebase helps. Letters, digits and hyphens only. */
  nameOf(view: T['State']): string | null;
  /** What the start is worth for the seat to move, where that is known without a tablebase. */
  gradeOf?(start: T['State']): PerfectTurn<T['Move']>['value'] | null;
  /** Seconds of work, for a thread of its own. */
  solve(view: T['State']): Uint8Array;
  /** The perfect turn in this position. */
  look(table: Uint8Array, view: T['State']): PerfectTurn<T['Move']>;
}

export interface PerfectTurn<Move> {
  /** For the seat to move. */
  readonly value: 'win' | 'draw' | 'loss';
  /** Turns of both sides until the end, where it is not a draw. */
  readonly turnsToGo: number | null;
  readonly moves: readonly Move[];
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
  /**
   * Writes what the score of the side to move would be after each of these moves, without playing them: for their order
   * alone. Returns how many moves are worth searching, which come first then: those left out lose at once. -1 where they
   * have to be played to know, since one may end the game.
   */
  guess?(codes: Int32Array, count: number, into: Int32Array): number;
  /**
   * By depth, how far the value of a move may lie above its guess: moves for which that is not enough are not searched.
   * Without an entry, all are.
   */
  readonly futilityMargins?: readonly number[];
  /** The best score that the side to move reaches with one move, estimated; NaN where moves have to be played to know. */
  scoreAfterBest?(): number;
}
