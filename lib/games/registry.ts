/** Every game of the house, by id. One line here, and one in `components/board/registry.ts`, adds a game. */
import { chineseCheckers } from './chinese-checkers';
import type { AnyGame } from './contract';
import { eightfold } from './eightfold';
import { jarls } from './jarls';
import { nonaga } from './nonaga';
import { skerries } from './skerries';

export const GAMES = {
  'chinese-checkers': chineseCheckers,
  eightfold,
  jarls,
  nonaga,
  skerries,
} as const satisfies Record<string, AnyGame>;

export type GameId = keyof typeof GAMES;

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** The rules a stored match was played by. Older versions join here when a game's `rulesVersion` goes up. */
export function gameOf(id: string, rulesVersion?: number): AnyGame {
  if (!isGameId(id)) throw new Error(`No game is called "${id}".`);
  const game: AnyGame = GAMES[id];
  if (rulesVersion !== undefined && rulesVersion !== game.rulesVersion)
    throw new Error(`${id}: rules version ${rulesVersion} is not kept here (have ${game.rulesVersion}).`);
  return game;
}
