/** Random play of any game, from which the laws take their positions. */
import type { Game, GameEvent } from '../contract';
import { type Random, randomFrom } from '../random';

/** Where a match starts. */
export interface Match {
  readonly game: Game;
  readonly options: unknown;
  readonly seats: number;
  readonly seed: number;
}

/** Where random play came to, and how. */
export interface Position extends Match {
  /** Every decision since the start. */
  readonly moves: readonly unknown[];
  readonly state: unknown;
  /** The state one decision earlier; null at the start. */
  readonly before: unknown;
  /** What the last decision brought about. */
  readonly events: readonly GameEvent[];
  readonly random: Random;
}

/** Plays that many random decisions, fewer if the match ends or is stuck first. */
export function playRandomly(table: Match, decisions: number, luck: number): Position {
  const { game, options, seats, seed } = table;
  const random = randomFrom(luck);
  const moves: unknown[] = [];
  let position = {
    state: game.rules.setup(options, seats, seed) as unknown,
    before: null as unknown,
    events: [] as readonly GameEvent[],
  };
  while (moves.length < decisions) {
    const choices = game.rules.legalMoves(position.state);
    if (choices.length === 0) break;
    const move: unknown = choices[random.below(choices.length)];
    moves.push(move);
    position = { before: position.state, ...mustApply(game, position.state, move) };
  }
  return { ...table, ...position, moves, random };
}

export function mustApply(
  game: Game,
  state: unknown,
  move: unknown,
): { state: unknown; events: readonly GameEvent[] } {
  const applied = game.rules.apply(state, move);
  if (!applied.ok) throw new Error(`${JSON.stringify(move)} was refused: ${applied.error.message}`);
  return applied.value;
}

export const applyAll = (game: Game, state: unknown, moves: readonly unknown[]): unknown =>
  moves.reduce((now, move) => mustApply(game, now, move).state, state);

/** Every legal turn, in the game's order. */
export function turnsFrom(game: Game, state: unknown): unknown[][] {
  return game.rules.legalMoves(state).flatMap((move) => {
    const next = mustApply(game, state, move).state;
    const status = game.rules.status(next);
    if (status.kind === 'over' || !status.midTurn) return [[move]];
    return turnsFrom(game, next).map((rest) => [move, ...rest]);
  });
}

/** Up to `count` of the items, without repetition. */
export function sample<T>(items: readonly T[], random: Random, count: number): T[] {
  if (items.length <= count) return [...items];
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(random.below(items.length));
  return [...chosen].map((i) => items[i]!);
}

/** Moves that may or may not be legal: of another position, or with a part of one move put into another. */
export function strangers(
  here: readonly unknown[],
  elsewhere: readonly unknown[],
  random: Random,
): unknown[] {
  const pool = [...sample(here, random, 30), ...sample(elsewhere, random, 30)];
  const crossed = pool.flatMap((move) => {
    const other: unknown = pool[random.below(pool.length)];
    return Object.entries(other as object).map(([name, part]) => ({ ...(move as object), [name]: part }));
  });
  return [...pool, ...crossed];
}
