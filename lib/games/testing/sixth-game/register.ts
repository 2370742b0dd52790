/** Adds the sixth game to the registry while the tests of a file run. */
import { afterAll, beforeAll } from 'vitest';
import type { Game } from '../../contract';
import { GAME_IDS, GAMES } from '../../registry';
import { tricks } from './game';

export function registerSixthGame(): void {
  const games: Record<string, Record<number, Game>> = GAMES;
  const ids = GAME_IDS as string[];
  beforeAll(() => {
    games[tricks.meta.id] = { 1: tricks };
    ids.push(tricks.meta.id);
  });
  afterAll(() => {
    delete games[tricks.meta.id];
    ids.pop();
  });
}
