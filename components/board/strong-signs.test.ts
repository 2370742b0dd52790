import { expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { boardFor } from './registry';
import { withStrongSigns } from './seat-marks';

const IDS = GAME_IDS.filter((id) => gameOf(id).meta.seats.max > 1);

it.each(IDS)('%s: every piece bears its seat’s sign, and no two seats the same', (id) => {
  const game = gameOf(id);
  const board = boardFor(id);
  const state = game.rules.setup(game.presets[0]!.options as never, game.meta.seats.max, 2);
  const scene = board.scene(state, 0);
  const strong = withStrongSigns(scene, board.seatSigns);
  const signs = new Map<number, Set<string>>();
  for (const [i, item] of strong.items.entries()) {
    if (!item.sign) {
      expect(item).toBe(scene.items[i]);
      continue;
    }
    const sign = item.shapes.at(-1)!;
    expect(item.shapes.length).toBe(scene.items[i]!.shapes.length + 3);
    if (sign.kind !== 'path') throw new Error('The sign is a path.');
    signs.set(item.sign.side, (signs.get(item.sign.side) ?? new Set()).add(sign.data));
  }
  expect([...signs.keys()].sort()).toEqual(Array.from({ length: game.meta.seats.max }, (_, seat) => seat));
  expect(new Set([...signs.values()].map((marks) => [...marks].join())).size).toBe(game.meta.seats.max);
  // Painters recognise by identical shapes that nothing has changed.
  const again = withStrongSigns(board.scene(state, 0), board.seatSigns);
  expect(again.items.at(-1)!.shapes).toBe(strong.items.at(-1)!.shapes);
});
