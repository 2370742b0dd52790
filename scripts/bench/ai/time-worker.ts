/** A thread whose thoughts are timed. */
import { parentPort, workerData } from 'node:worker_threads';
import { openingOf } from './measure-ai';
import { think } from '../../../lib/ai/think';
import type { GameAi } from '../../../lib/games/ai-contract';
import type { Game, Types } from '../../../lib/games/contract';
import { GAME_IDS, type GameId, gameOf } from '../../../lib/games/registry';

export interface ToTime {
  readonly game: GameId;
  readonly seats: number;
  /** Without the game's own search core, as every game begins. */
  readonly isPlain: boolean;
  readonly seed: number;
  readonly ms: number;
}

export interface TimedSearch {
  readonly ms: number;
}

const cores = Object.fromEntries(GAME_IDS.map((id) => [id, gameOf(id).ai?.openSearch]));

if ((workerData as { clock: string }).clock === 'own')
  performance.now = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  };

parentPort?.on('message', ({ game: id, seats, isPlain, seed, ms }: ToTime) => {
  const game = gameOf(id) as { ai?: GameAi<Types> } & Game;
  game.ai = { ...game.ai, openSearch: isPlain ? undefined : cores[id] };
  const state = openingOf(game, seed, (seed % 12) * seats, seats);
  const started = performance.now();
  think({ game: id, state, seats, ms });
  const timed: TimedSearch = { ms: performance.now() - started };
  parentPort?.postMessage(timed);
});
