/** Finds a whole turn for a position as a seat sees it; the same code runs in threads and in browsers. */
import type { AiLevel, SearchParams } from '@/lib/games/ai-contract';
import type { Game } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import { alphaBeta } from './search/alpha-beta';
import { bestReply } from './search/best-reply';
import { onePlySearch } from './search/one-ply';
import { noiseFor, paramsFor } from './levels';
import type { AnySpace, SearchResult, SearchNoise } from './search/result';
import { maxN } from './search/max-n';
import { spaceOf } from './search/generic-space';
import { solvedLine } from './tablebase/tablebase';
import { TranspositionTable } from './search/transposition-table';
import { Budget } from './search/budget';
import { linePlayed, type FoundTurn } from './legal-turns';

export interface ThinkRequest {
  readonly game: string;
  readonly rulesVersion?: number;
  /** What the seat to move sees, already checked: a view, as JSON. */
  readonly state: unknown;
  readonly seats?: number;
  /** Without a level the play is as strong as `ms` and `nodes` allow; with none of the three, level 5. */
  readonly level?: AiLevel;
  readonly ms?: number;
  /** Given without `ms`, the clock is never read: the same request gives the same turn. */
  readonly nodes?: number;
  /** Seed of a level's errors, an integer >= 0. */
  readonly rng?: number;
}

export interface ThinkResult extends FoundTurn {
  readonly nodes: number;
  readonly ms: number;
}

/** A position to find a turn in, and the parameters for it. */
interface Problem {
  readonly game: Game;
  readonly view: unknown;
  readonly space: AnySpace;
  readonly params: Partial<SearchParams>;
  readonly budget: Budget;
  readonly rng: number;
}

type Way = (problem: Problem) => FoundTurn | null;

/** The methods to find a turn: the first that has a result is used. */
const WAYS: readonly Way[] = [onImpulse, byTablebase, bySpecialTurn, bySearch];

/** As strong as the time allows. */
const UNBOUND: Partial<SearchParams> = { usesSpecialTurn: true };

let table: TranspositionTable | undefined;

export function think(request: ThinkRequest): ThinkResult {
  const { state: view, level, ms, nodes, rng = 1 } = request;
  const game = gameOf(request.game, request.rulesVersion);
  const asked = ms !== undefined || nodes !== undefined;
  const params = level === undefined && asked ? UNBOUND : paramsFor(level ?? 5, game);
  const budget = new Budget(asked ? { ms, nodes } : params);
  const space = spaceOf(game, view, request.seats);
  if (space.toAct() < 0)
    throw new Error(`${game.meta.id}: the game is over, there is nothing to think about.`);
  const problem: Problem = { game, view, space, params, budget, rng: rng >>> 0 };
  for (const way of WAYS) {
    const found = way(problem);
    if (found) return { ...found, nodes: budget.nodes, ms: Math.round(budget.elapsed) };
  }
  throw new Error(`${game.meta.id}: no turn can be played here.`);
}

function onImpulse({ space, params, budget, rng }: Problem): FoundTurn | null {
  const { onePly: evaluation } = params;
  return evaluation
    ? linePlayed(space, onePlySearch(space, { budget, rng, evaluation }), finishIn(budget))
    : null;
}

/** Where every position of the board is known. */
function byTablebase({ game, view, params }: Problem): FoundTurn | null {
  return params.usesTablebase ? solvedLine(game, view) : null;
}

/** The game's own special turn. */
function bySpecialTurn({ game, view, space, params, budget }: Problem): FoundTurn | null {
  const plan = params.usesSpecialTurn ? game.ai?.specialTurn?.(view, () => budget.spend()) : null;
  if (!plan) return null;
  const scores = new Float64Array(space.seats);
  space.evaluate(scores);
  const moves = [...plan.moves];
  return { moves, pv: [moves], scores: Array.from(scores), depth: plan.turnsToGo };
}

function bySearch({ space, params, budget, rng }: Problem): FoundTurn | null {
  return linePlayed(space, search(space, budget, params.depth, noiseFor(params, rng)), finishIn(budget));
}

function search(space: AnySpace, budget: Budget, maxDepth?: number, noise?: SearchNoise): SearchResult {
  if (space.seats === 3) return bestReply(space, { budget, maxDepth, noise });
  if (space.seats > 3) return maxN(space, { budget, maxDepth, noise });
  table ??= new TranspositionTable();
  table.clear();
  return alphaBeta(space, { budget, table, maxDepth, noise });
}

/** By search alone, without special turns and tablebases, and never by the clock: what a review compares. */
export function searchFor(game: Game, view: unknown, seats: number, nodes: number): FoundTurn | null {
  const space = spaceOf(game, view, seats);
  const budget = new Budget({ nodes });
  return linePlayed(space, search(space, budget), finishIn(budget));
}

/** Chooses the rest of the first turn, when the search had no time for all of it. */
const finishIn = (budget: Budget) => (space: AnySpace) => {
  const rest = new Budget({ nodes: 500, ms: budget.hasClock ? 1 : undefined });
  return search(space, rest, 2).codes[0];
};
