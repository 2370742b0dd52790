/** Adds the sixth game to the registry while the tests of a file run. */
import { afterAll, beforeAll } from 'vitest';
import type { Game } from '../../contract';
import { GAMES } from '../../registry';
import { tricks } from './game';

export function registerSixthGame(): void {
  const games: Record<string, Record<number, Game>> = GAMES;
  beforeAll(() => {
    games.tricks = { 1: tricks };
  });
  afterAll(() => {
    delete games.tricks;
  });
}
