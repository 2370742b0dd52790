/** Measures the AI: positions to think about, matches between brains, and how sure a share of wins is. */
import { viewFor } from '@/lib/games/game';
import type { Game, Ranking } from '@/lib/games/contract';
import { randomFrom } from '@/lib/games/random';
import { gameOf } from '@/lib/games/registry';
import { think, type ThinkRequest, type ThinkResult } from '../../../lib/ai/think';

export interface Signature {
  /** Changes with any change of the search, the evaluation or the order of moves. */
  readonly text: string;
  readonly nodes: number;
  readonly ms: number;
}

/** Positions a few random turns into the game, the same on every machine. */
export function benchPositions(gameId: string, count: number, seats?: number): unknown[] {
  return Array.from({ length: count }, (_, i) => openingOf(gameOf(gameId), 20 + i, 2 * i, seats));
}

/** Where a random start leads, so many turns into a match of the first preset: still on, and with a choice. */
export function openingOf(game: Game, seed: number, turns: number, seats = game.meta.seats.min): unknown {
  // Some deals of a solitaire are stuck from the start: then another is taken.
  for (let luck = seed; ; luck += 100_003) {
    const start: unknown = game.rules.setup(game.presets[0]!.options, seats, luck);
    const state = playRandomly(game, start, turns, randomFrom(luck).below);
    if (game.rules.status(state).kind === 'playing' && game.rules.legalMoves(state).length > 0) return state;
  }
}

/** How far ahead, in hundredths of a tempo, a side may be at the start of a fair match. */
const MAX_LEAD_HUNDREDTHS = 250;

/** A random start for two that is not decided yet, as far as a look of so many nodes can tell. */
export function fairOpening(game: Game, seed: number, turns: number, nodes = 3_000): unknown {
  for (let luck = seed; ; luck += 100_003) {
    const state = openingOf(game, luck, turns, 2);
    const { scores } = think({ game: game.meta.id, state, seats: 2, nodes });
    if (Math.abs(scores[0]!) <= MAX_LEAD_HUNDREDTHS) return state;
  }
}

function playRandomly(game: Game, start: unknown, turns: number, below: (bound: number) => number): unknown {
  let state = start;
  for (let played = 0; played < turns;) {
    const moves = game.rules.legalMoves(state);
    if (moves.length === 0) break;
    state = afterMoves(game, state, [moves[below(moves.length)]]);
    const status = game.rules.status(state);
    if (status.kind === 'over') break;
    if (!status.midTurn) played++;
  }
  return state;
}

function afterMoves(game: Game, start: unknown, moves: readonly unknown[]): unknown {
  let state = start;
  for (const move of moves) {
    const applied = game.rules.apply(state, move);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.value.state;
  }
  return state;
}

/** One thought of `nodes` nodes for each position: what was chosen, and how deep it was seen. */
export function signature(gameId: string, positions: number, nodes: number, seats?: number): Signature {
  const game = gameOf(gameId);
  const parts: string[] = [];
  let total = 0;
  let ms = 0;
  for (const state of benchPositions(gameId, positions, seats)) {
    const thought = think({ game: gameId, state, nodes, ...(seats && { seats }) });
    parts.push(`${game.text.notateTurn(state, thought.moves)} ${thought.depth} ${thought.nodes}`);
    total += thought.nodes;
    ms += thought.ms;
  }
  return { text: parts.join('\n'), nodes: total, ms };
}

/** A match so far, as texts: what a program that speaks the engine protocol is told. */
export interface Line {
  readonly position: string;
  readonly turns: readonly string[];
}

type Thought = Pick<ThinkResult, 'moves'>;

/** How one seat of a measured match thinks. */
export interface Brain {
  readonly think: (request: ThinkRequest, line: Line) => Thought | Promise<Thought>;
  readonly params: Pick<ThinkRequest, 'level' | 'ms' | 'nodes'>;
}

/** A match that nobody can end counts as drawn here. */
const MAX_TURNS = 600;

/** Plays from `start` to the end; `seed` fixes every slip. */
export async function playMatch(
  game: Game,
  start: unknown,
  brains: readonly Brain[],
  seed: number,
): Promise<Ranking> {
  let state = start;
  const line = { position: game.positions.encode(start), turns: [] as string[] };
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const status = game.rules.status(state);
    if (status.kind === 'over') return status.ranking;
    const { think: choose, params } = brains[status.toAct]!;
    const view: unknown = viewFor(game, state, status.toAct);
    const rng = (Math.imul(seed, 0x9e3779b1) + turn) >>> 0;
    const request = { game: game.meta.id, state: view, seats: brains.length, rng, ...params };
    const thought = await choose(request, line);
    line.turns.push(game.text.notateTurn(state, thought.moves));
    state = afterMoves(game, state, thought.moves);
  }
  return [];
}

/** The bounds within which the true share lies, 19 times in 20, by Wilson's score. */
export function wilson(wins: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const z = 1.96;
  const share = wins / games;
  const spread = z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games));
  const middle = share + (z * z) / (2 * games);
  const scale = 1 + (z * z) / games;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
