import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { boardFor } from '../registry';
import { BOARD_OUTLINES, registerOutlines, withBoardOutlines } from './board-outlines';
import { withOutlinedText } from './outlined-text';
import { sceneFile } from './svg';

const skerries = gameOf('skerries');
const scene = boardFor('skerries').scene(skerries.rules.setup(skerries.presets[0]!.options, 2, 1), 0);

// Outlines registered before, here or in another file, are restored after each test.
const shared = globalThis as { lamplightOutlines?: unknown };
const before = shared.lamplightOutlines;
afterEach(() => void (shared.lamplightOutlines = before));

it('leaves a picture as it is where no letters are lent', () => {
  delete shared.lamplightOutlines;
  expect(withBoardOutlines(scene)).toBe(scene);
  expect(sceneFile(scene, {}, { title: 'Skerries' })).toContain('<text');
});

it('writes the words of a picture as outlines where letters are lent, once a scene', () => {
  const outline = vi.fn((drawn: typeof scene) => withOutlinedText(drawn, BOARD_OUTLINES));
  registerOutlines(outline);
  expect(sceneFile(withBoardOutlines(scene), {}, { title: 'Skerries' })).not.toContain('<text');
  expect(outline).toHaveBeenCalledTimes(1);
  expect(withBoardOutlines(scene).items[0]!.shapes).toBe(withBoardOutlines(scene).items[0]!.shapes);
});
