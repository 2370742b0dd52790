import { expect, it } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { withLetters } from './first-letters';
import { boardOf } from './registry';
import { sceneFile } from './scene-markup';

const skerries = gameOf('skerries');
const scene = boardOf('skerries').scene(skerries.setup(skerries.presets[0]!.options, 2, 1), 0);

it('leaves a picture as it is where no letters are lent, and else writes its words as outlines', async () => {
  expect(withLetters(scene)).toBe(scene);
  expect(sceneFile(scene, {}, { title: 'Skerries' })).toContain('<text');
  await import('./lend-letters');
  const written = sceneFile(withLetters(scene), {}, { title: 'Skerries' });
  expect(written).not.toContain('<text');
  // A picture that is painted anew is not written anew.
  expect(withLetters(scene).items[0]!.shapes).toBe(withLetters(scene).items[0]!.shapes);
});
