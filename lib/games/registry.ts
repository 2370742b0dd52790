/** Maps ids and rules versions to games: id → version → game. A new game adds an import and an entry. */
import { chineseCheckers } from './chinese-checkers';
import type { Game } from './contract';
import { eightfold } from './eightfold';
import { jarls } from './jarls';
import { nonaga } from './nonaga';
import { skerries } from './skerries';

/** When a game's `rulesVersion` goes up, the old rules stay here for as long as a stored match refers to them. */
export const GAMES = {
  'chinese-checkers': { 1: chineseCheckers },
  eightfold: { 1: eightfold },
  jarls: { 1: jarls },
  nonaga: { 1: nonaga },
  skerries: { 1: skerries },
} satisfies Record<string, Record<number, Game>>;

export type GameId = keyof typeof GAMES;

export const GAME_IDS = Object.keys(GAMES) as readonly GameId[];

export const isGameId = (id: string): id is GameId => Object.hasOwn(GAMES, id);

/** The rules a stored match is played by; without a version the newest. */
export function gameOf(id: string, rulesVersion?: number): Game {
  if (!isGameId(id)) throw new Error(`No game is called "${id}".`);
  const versions: Readonly<Record<number, Game>> = GAMES[id];
  const version = rulesVersion ?? Math.max(...Object.keys(versions).map(Number));
  const game = versions[version];
  if (!game) throw new Error(`${id}: rules version ${version} is not in the registry.`);
  return game;
}
