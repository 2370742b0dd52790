/** Measures the AI: how fast it looks ahead, what exactly it looks at, and how much stronger each level is. */
import type { AnyGame } from '@/lib/games/contract';
import type { AiLevel } from '@/lib/games/match';
import { randomFrom } from '@/lib/games/random';
import { gameOf } from '@/lib/games/registry';
import { think } from './think';

export interface Signature {
  /** Changes with any change of the search, the evaluation or the order of moves. */
  readonly text: string;
  readonly nodes: number;
  readonly ms: number;
}

/** Positions a few random turns into the game, the same on every machine. */
export function benchPositions(gameId: string, count: number): unknown[] {
  const game = gameOf(gameId);
  const random = randomFrom(20);
  return Array.from({ length: count }, (_, i) => {
    for (;;) {
      const state = playRandomly(game, 2 * i, random.below);
      if (game.status(state).kind === 'playing') return state;
    }
  });
}

function playRandomly(game: AnyGame, turns: number, below: (bound: number) => number): unknown {
  let state: unknown = game.setup(game.presets[0]!.options, game.seats.min, 1);
  for (let played = 0; played < turns;) {
    const moves = game.legalMoves(state);
    if (moves.length === 0) break;
    const applied = game.apply(state, moves[below(moves.length)]);
    if (!applied.ok) throw new Error(applied.error.message);
    state = applied.value.state;
    const status = game.status(state);
    if (status.kind === 'over') break;
    if (!status.midTurn) played++;
  }
  return state;
}

/** One thought of `nodes` nodes for each position: what was chosen, and how deep it was seen. */
export function signature(gameId: string, positions: number, nodes: number): Signature {
  const game = gameOf(gameId);
  const parts: string[] = [];
  let total = 0;
  let ms = 0;
  for (const state of benchPositions(gameId, positions)) {
    const thought = think({ game: gameId, state, nodes });
    parts.push(`${game.notateTurn(state, thought.moves)} ${thought.depth} ${thought.nodes}`);
    total += thought.nodes;
    ms += thought.ms;
  }
  return { text: parts.join('\n'), nodes: total, ms };
}

/** Games of two levels against each other, seats changing; the share of points the first one takes. */
export function duel(gameId: string, levels: readonly [AiLevel, AiLevel], games: number): number {
  let points = 0;
  for (let i = 0; i < games; i++) points += playGame(gameOf(gameId), levels, i);
  return points / games;
}

function playGame(game: AnyGame, levels: readonly [AiLevel, AiLevel], round: number): number {
  const first = round % 2;
  let state: unknown = game.setup(game.presets[0]!.options, 2, 1);
  for (let turn = 0; ; turn++) {
    const status = game.status(state);
    if (status.kind === 'over') {
      const [winners = []] = status.ranking;
      return winners.length > 1 ? 0.5 : winners[0] === first ? 1 : 0;
    }
    const level = levels[status.toAct === first ? 0 : 1];
    const { moves } = think({ game: game.id, state, level, rng: 1000 * round + turn });
    for (const move of moves) {
      const applied = game.apply(state, move);
      if (!applied.ok) throw new Error(applied.error.message);
      state = applied.value.state;
    }
  }
}
