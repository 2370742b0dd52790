/** Loads every game for tests; in a browser `GameBundle` loads the one it shows. */
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { registerGame } from '../loaded-games';
import { boardFor } from '../registry';

for (const id of GAME_IDS) registerGame(gameOf(id), boardFor(id));
