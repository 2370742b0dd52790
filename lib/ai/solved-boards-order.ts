/** Solves a board and puts its table into the folder, out of everybody's way. */
import os from 'node:os';
import { gameOf } from '@/lib/games/registry';
import { labelOf, type SolveOrder } from './solved-boards';
import { readTable, writeTable } from './solved-boards-folder';

export function solveInto(folder: string, { game: gameId, rulesVersion, state }: SolveOrder): void {
  const game = gameOf(gameId, rulesVersion);
  const label = labelOf(game, state);
  if (!label || readTable(folder, label)) return;
  stepBack();
  writeTable(folder, label, game.solvable!.solve(state));
}

/** On Linux this concerns the calling thread alone; elsewhere it would slow down the whole server. */
function stepBack(): void {
  if (process.platform !== 'linux') return;
  try {
    os.setPriority(0, os.constants.priority.PRIORITY_LOW);
  } catch {
    // As it is, then.
  }
}
