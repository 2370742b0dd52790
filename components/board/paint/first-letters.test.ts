import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { boardOf } from '../registry';
import { BOARD_LETTERS, lendLetters, withLetters } from './board-outlines';
import { lettered } from './outlined-text';
import { sceneFile } from './svg';

const skerries = gameOf('skerries');
const scene = boardOf('skerries').scene(skerries.setup(skerries.presets[0]!.options, 2, 1), 0);

// Whatever was lent before, here or in another file, comes back after each test.
const shared = globalThis as { lamplightLettering?: unknown };
const before = shared.lamplightLettering;
afterEach(() => void (shared.lamplightLettering = before));

it('leaves a picture as it is where no letters are lent', () => {
  delete shared.lamplightLettering;
  expect(withLetters(scene)).toBe(scene);
  expect(sceneFile(scene, {}, { title: 'Skerries' })).toContain('<text');
});

it('writes the words of a picture as outlines where letters are lent, once a scene', () => {
  const lend = vi.fn((drawn: typeof scene) => lettered(drawn, BOARD_LETTERS));
  lendLetters(lend);
  expect(sceneFile(withLetters(scene), {}, { title: 'Skerries' })).not.toContain('<text');
  expect(lend).toHaveBeenCalledTimes(1);
  expect(withLetters(scene).items[0]!.shapes).toBe(withLetters(scene).items[0]!.shapes);
});
