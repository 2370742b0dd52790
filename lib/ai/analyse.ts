/**
 * Analyses one position for a review: who will win, and how to play on.
 *
 * Bounded by node counts, never by the clock, so that the same position always gets the same result.
 */
import type { Game, Ranking } from '@/lib/games/contract';
import { gameOf } from '@/lib/games/registry';
import { rounded } from '@/lib/match/review';
import { FORCED } from './search/result';
import { probe, solvedLine } from './tablebase/tablebase';
import { searchFor } from './think';

export interface ExamineRequest {
  readonly game: string;
  readonly rulesVersion: number;
  /** The whole state, nothing hidden: the match is over. */
  readonly state: unknown;
  readonly seats: number;
  readonly nodes: number;
  /** A line that wins to its end, where there is one. */
  readonly isWhole?: boolean;
}

export interface Analysis {
  /** One a seat, summing to one; null where unknown. */
  readonly shares: readonly number[] | null;
  /** Proved, looked up or over. */
  readonly isCertain: boolean;
  readonly turnsToGo?: number;
  /** The turns of the principal variation. */
  readonly line: readonly (readonly unknown[])[];
}

/** The length of a variation worth showing. */
const MAX_LINE_TURNS = 6;
/** How often a solver may ask whether to go on: a few hundred milliseconds' worth. */
const MAX_PROBES = 1_000;
/** Where a game does not give the scale of its scores. */
const SCALE = 400;

export function examine({ game: id, rulesVersion, state, seats, nodes, isWhole }: ExamineRequest): Analysis {
  const game = gameOf(id, rulesVersion);
  const status = game.rules.status(state);
  if (status.kind === 'over')
    return { shares: sharesOfEnd(status.ranking, seats), isCertain: true, line: [] };
  if (seats === 1) return examineAlone(game, state, isWhole ? Infinity : MAX_LINE_TURNS);
  return examineSolved(game, state) ?? examineBySearch(game, state, seats, nodes);
}

/** The winner, or an equal part for each of several; in a solitaire, all or nothing. */
export function sharesOfEnd([first = []]: Ranking, seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) =>
    (first as readonly number[]).includes(seat) ? rounded(1 / first.length) : 0,
  );
}

/** From scores to winning chances: a seat is the likelier to win the further its score is above the others'. */
export function sharesOf(scores: readonly number[], scale: number): number[] {
  const most = Math.max(...scores);
  const weights = scores.map((score) => Math.exp((score - most) / scale));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => rounded(weight / sum));
}

function examineAlone(game: Game, state: unknown, maxTurns: number): Analysis {
  let asked = 0;
  const found = game.solver?.solve(state, { stop: () => ++asked > MAX_PROBES });
  if (!found || found.verdict === 'unknown') return { shares: null, isCertain: false, line: [] };
  const line = (found.moves ?? []).slice(0, maxTurns).map((move) => [move] as const);
  return { shares: [found.verdict === 'won' ? 1 : 0], isCertain: true, line };
}

function examineSolved(game: Game, state: unknown): Analysis | null {
  const perfect = probe(game.meta.id, game.meta.rulesVersion, state);
  const played = perfect && solvedLine(game, state);
  const status = game.rules.status(state);
  if (!played || status.kind === 'over') return null;
  const { value, turnsToGo } = perfect;
  const own = value === 'win' ? 1 : value === 'draw' ? 0.5 : 0;
  const shares = status.toAct === 0 ? [own, 1 - own] : [1 - own, own];
  const line = played.pv.slice(0, MAX_LINE_TURNS);
  return { shares, isCertain: true, line, ...(turnsToGo === null ? {} : { turnsToGo }) };
}

function examineBySearch(game: Game, state: unknown, seats: number, nodes: number): Analysis {
  const played = searchFor(game, state, seats, nodes);
  if (!played) return { shares: null, isCertain: false, line: [] };
  return {
    shares: sharesOf(played.scores, game.ai?.review?.scale ?? SCALE),
    // With more than two seats a search does not look at every reply.
    isCertain: seats === 2 && Math.abs(played.scores[0]!) >= FORCED,
    line: played.pv.slice(0, MAX_LINE_TURNS),
  };
}
