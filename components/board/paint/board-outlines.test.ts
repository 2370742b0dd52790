import { expect, it } from 'vitest';
import { GAME_IDS, gameOf } from '@/lib/games/registry';
import { BOARD_OUTLINES } from './board-outlines';
import { boardFile } from './board-svg';
import { boardFor } from '../registry';
import type { Scene } from '../scene';

const words = ({ items }: Scene) =>
  items.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));

it.each(GAME_IDS)('%s has no word on its pictures that needs a typeface', (id) => {
  const game = gameOf(id);
  for (const { options } of game.presets)
    for (const seed of [0, 12_345, 4_294_967_295]) {
      const state: unknown = game.rules.setup(options, game.meta.seats.min, seed);
      expect(boardFile(id, state, 0, 'A board')).not.toContain('<text');
      expect(words(boardFor(id).scene(state, 0)).filter((word) => !BOARD_OUTLINES.has(word))).toEqual([]);
    }
});

it('writes from left to right, each sign as wide as it is', () => {
  const one = BOARD_OUTLINES.write('1', 20);
  const two = BOARD_OUTLINES.write('11', 20);
  expect(two.width).toBeCloseTo(2 * one.width);
  expect(two.data.startsWith(one.data)).toBe(true);
  expect(two.data.length).toBeGreaterThan(one.data.length);
  expect(BOARD_OUTLINES.write('1', 40).width).toBeCloseTo(2 * one.width);
});

it('knows what it can write', () => {
  expect(BOARD_OUTLINES.has('Deal 0123456789 · Strict')).toBe(true);
  expect(BOARD_OUTLINES.has('−89')).toBe(true);
  expect(BOARD_OUTLINES.has('Ω')).toBe(false);
});
