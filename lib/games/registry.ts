/** Maps ids to games, including the older rules that stored matches refer to; a new game adds one line here. */
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

/** Rules that stored matches still refer to after a game's `rulesVersion` went up: id → version → game. */
const OLDER_VERSIONS: Readonly<Partial<Record<GameId, Readonly<Record<number, AnyGame>>>>> = {};

/** The rules a stored match is played by; without a version the newest. */
export function gameOf(id: string, rulesVersion?: number): AnyGame {
  if (!isGameId(id)) throw new Error(`No game is called "${id}".`);
  const newest: AnyGame = GAMES[id];
  if (rulesVersion === undefined || rulesVersion === newest.rulesVersion) return newest;
  const older = OLDER_VERSIONS[id]?.[rulesVersion];
  if (!older) throw new Error(`${id}: rules version ${rulesVersion} is not in the registry.`);
  return older;
}
