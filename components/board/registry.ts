/** Maps the id of every game to its board. */
import type { GameId } from '@/lib/games/registry';
import { chineseCheckersBoard } from './chinese-checkers/board';
import type { AnyBoard } from './contract';
import { eightfoldBoard } from './eightfold/board';
import { jarlsBoard } from './jarls/board';
import { nonagaBoard } from './nonaga/board';
import { skerriesBoard } from './skerries/board';

const BOARDS: Record<GameId, AnyBoard> = {
  'chinese-checkers': chineseCheckersBoard,
  eightfold: eightfoldBoard,
  jarls: jarlsBoard,
  nonaga: nonagaBoard,
  skerries: skerriesBoard,
};

export function boardFor(id: string): AnyBoard {
  if (!Object.hasOwn(BOARDS, id)) throw new Error(`No board is drawn for "${id}".`);
  return BOARDS[id as GameId];
}
