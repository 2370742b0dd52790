import { expect, test } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { viewFor } from '@/lib/games/game';
import { withCellNames } from './cell-names';
import { boardFor } from './registry';

async function written(id: string): Promise<readonly string[]> {
  const [game, board] = [gameOf(id), boardFor(id)];
  const state: unknown = game.rules.setup(game.presets[0]!.options, game.meta.seats.min, 1);
  const { nameOf } = await board.speech();
  const { items } = withCellNames(board.scene(viewFor(game, state, 0), 0), nameOf);
  return items
    .filter((item) => item.id.startsWith('name:'))
    .flatMap((item) => item.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
}

test.each([
  ['chinese-checkers', 121],
  ['nonaga', 19],
  ['jarls', 37],
])('%s: every cell bears a name of its own', async (id, count) => {
  const names = await written(id);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThanOrEqual(count);
});

test.each(['skerries', 'eightfold'])('%s: islets have numbers and cards have faces', async (id) => {
  expect(await written(id)).toEqual([]);
});
