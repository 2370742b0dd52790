/** Skerries: thirty islets of any size, three boats a side; step, leap, capture, and land in the enemy's harbour. */
import type { Game } from '../contract';
import { boardOf } from './board';
import { explain } from './explain';
import { playableSkerries } from './playable';
import { decode, encode } from './position';
import { studyKey } from './repetition';
import { moveSchema, optionsSchema, presets, stateSchema } from './schema';
import { openSearch } from './search/search';
import { chooseSeed, gradeOf } from './seeds';
import type { Skerries, SkerriesState } from './state';
import { look } from './tablebase/probe';
import { nameOf, solveBoard } from './tablebase/tablebase';

export * from './playable';
export { valueIn } from './tablebase/tablebase';

/** The board that the seed stands for. */
function facts({ seed }: SkerriesState): Record<string, unknown> {
  const { circles, edges, starts } = boardOf(seed);
  return { board: { circles: circles.map(({ x, y, r }) => [x, y, r]), edges, starts } };
}

export const skerries: Game<Skerries> = {
  ...playableSkerries,
  schemas: { options: optionsSchema, move: moveSchema, state: stateSchema },
  presets,
  positions: { encode, decode },
  chooseSeed,
  ai: {
    openSearch,
    explain,
    tablebase: { version: 1, nameOf, gradeOf: ({ seed }) => gradeOf(seed), solve: solveBoard, look },
    // Level 2 chooses among its turns at random too, as the specification has it, but sees what hangs and who wins next.
    levels: { 2: { onePly: 'full' } },
    review: { scale: 550 },
  },
  study: { key: studyKey, facts },
};
