/** Who can tell whether a solitaire can still be won: a game's solver, by the game's id. */

export interface Solution {
  /** `lost` is proved; `unknown` means that time ran out first. */
  readonly verdict: 'won' | 'lost' | 'unknown';
  /** The turns that win, as texts. */
  readonly turns?: readonly string[];
  readonly nodes: number;
  readonly ms: number;
}

/** Thinks about a position for at most so many milliseconds. */
export type Solver = (state: unknown, ms: number) => Solution;

export const SOLVERS: Readonly<Record<string, Solver | undefined>> = {};
