/** Matches that were played to their end, from the collection the laws replay, as a hand at a board would play them. */
import { readFileSync } from 'node:fs';
import { boardFor } from '../components/board/registry';
import type { GameEvent } from '../lib/games/contract';
import { gameOf, type GameId } from '../lib/games/registry';

export interface Recorded {
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: number;
  readonly seed: number;
  /** In notation, one a turn. */
  readonly turns: readonly string[];
}

/** One decision as a gesture, and what came of it. */
export interface Decision {
  readonly from: string;
  readonly to: string;
  readonly move: unknown;
  /** Whether the board shows what it would do before it is made. */
  readonly preview: boolean;
  /** Of which turn it is a part, the first being 0. */
  readonly turn: number;
  readonly events: readonly GameEvent[];
  /** The position after it. */
  readonly state: unknown;
}

export function recordedMatch(game: GameId, name: string): Recorded {
  return {
    ...(JSON.parse(readFileSync(`lib/games/${game}/golden/${name}.json`, 'utf8')) as Recorded),
    game,
  };
}

export function decisionsOf({ game: id, options, seats, seed, turns }: Recorded): readonly Decision[] {
  const game = gameOf(id);
  const board = boardFor(id);
  let state: unknown = game.rules.setup(game.schemas.options.parse(options), seats, seed);
  const decisions: Decision[] = [];
  for (const [index, turn] of turns.entries()) {
    const read = game.text.parseTurn(state, turn);
    if (!read.ok) throw new Error(`${turn}: ${read.error.message}`);
    for (const move of read.value) {
      const choice = board.choices(state).find((each) => JSON.stringify(each.move) === JSON.stringify(move));
      const preview = choice !== undefined && (board.preview?.(state, choice) ?? null) !== null;
      const applied = game.rules.apply(state, move);
      if (!choice || !applied.ok) throw new Error(`${turn} cannot be played by hand.`);
      ({ state } = applied.value);
      const { from, to } = choice;
      decisions.push({ from, to, move, preview, turn: index, events: applied.value.events, state });
    }
  }
  return decisions;
}
