import { describe, expect, it } from 'vitest';
import { gameOf } from '@/lib/games/registry';
import { newSeed } from './seeds';

describe('the seed of a new match', () => {
  it('is one that the game prefers, where the options ask for it', async () => {
    const skerries = gameOf('skerries');
    const choose = (options: object) => newSeed(skerries, skerries.schemas.options.parse(options), 2, 'ada');
    const fair = await Promise.all(Array.from({ length: 10 }, () => choose({ boards: 'fair' })));
    expect(Math.max(...fair)).toBeLessThan(10_000);
    const any = await Promise.all(Array.from({ length: 10 }, () => choose({})));
    expect(Math.max(...any)).toBeGreaterThan(10_000);
  });

  it('deals a solitaire that can be won', async () => {
    const eightfold = gameOf('eightfold');
    const { options } = eightfold.presets[0]!;
    const seed = await newSeed(eightfold, options, 1, 'ada');
    expect(eightfold.solver!.solve!(eightfold.rules.setup(options, 1, seed)).verdict).toBe('won');
  });

  it('is the current time where any deal will do', async () => {
    const eightfold = gameOf('eightfold');
    const before = Date.now() % 2 ** 32;
    const seed = await newSeed(eightfold, { stacks: 'sequence', deals: 'any' }, 1, 'ada');
    const after = Date.now() % 2 ** 32;
    expect(seed >= before && seed <= after).toBe(true);
  });

  it('is any number where there is nothing to solve', async () => {
    const seeds = await Promise.all(
      Array.from({ length: 20 }, () =>
        newSeed(gameOf('nonaga'), gameOf('nonaga').presets[0]!.options, 2, 'ada'),
      ),
    );
    expect(new Set(seeds).size).toBeGreaterThan(15);
    expect(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32)).toBe(true);
  });
});
