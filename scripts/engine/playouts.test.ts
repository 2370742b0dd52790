import { expect, it } from 'vitest';
import { nonaga } from '../../lib/games/nonaga';
import { playouts } from './playouts';

const space = nonaga.ai!.openSearch!(nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1));
const limit = { turns: 1000, turnsInOne: 1000, isTooLate: () => false };

it('leaves the space as it was', () => {
  const hash = space.hash();
  expect(playouts(space, 3, 1, limit)).toMatchObject({ wins: [expect.any(Number), expect.any(Number)] });
  expect(space.hash()).toBe(hash);
});

it.each([{ turns: 10 }, { turnsInOne: 2 }, { isTooLate: () => true }])('gives up at a limit', (tighter) => {
  const fresh = nonaga.ai!.openSearch!(nonaga.rules.setup(nonaga.presets[0]!.options, 2, 1));
  expect(playouts(fresh, 3, 1, { ...limit, ...tighter })).toBeNull();
});
