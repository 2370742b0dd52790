import { afterEach, expect, test, vi } from 'vitest';
import { openWorkPool } from '@/lib/ai/worker-pool';
import { gameOf } from '@/lib/games/registry';
import { lookUpSeed, seedVerdict } from './seeds';

afterEach(() => void vi.restoreAllMocks());

async function ask(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ game: 'eightfold', ...fields })) form.set(name, value);
  const known = await lookUpSeed(form);
  return known.ok ? known.value : known.error.message;
}

test.each([
  [{ seed: '5' }, { seed: 5, verdict: 'won' }],
  [{ seed: ' 6 ' }, { seed: 6, verdict: 'lost' }],
  [{ seed: '0' }, { seed: 0, verdict: 'lost' }],
  [{ seed: String(5 + 2 ** 32) }, { seed: 5, verdict: 'won' }],
  [
    { seed: '1700000000000', preset: 'Strict' },
    { seed: 3487918080, verdict: 'lost' },
  ],
  [
    { seed: '17', preset: 'Strict' },
    { seed: 17, verdict: 'lost' },
  ],
  [
    { seed: '17', preset: 'Free' },
    { seed: 17, verdict: 'won' },
  ],
  [
    { seed: '17', preset: 'own', 'option.stacks': 'free' },
    { seed: 17, verdict: 'won' },
  ],
  [
    { game: 'skerries', opponent: 'screen', seed: '2' },
    { seed: 2, verdict: null },
  ],
  [{ game: 'nonaga', opponent: 'screen', seed: '2' }, null],
  [{ seed: '' }, null],
  [{}, null],
])('%j: %j', async (fields, known) => {
  expect(await ask(fields as Record<string, string>)).toEqual(known);
});

test.each(['-1', '1.5', '1e3', 'five', '9'.repeat(41)])('refuses %s with a reason', async (seed) => {
  expect(await ask({ seed })).toBe('The deal is a whole number, 0 or more.');
});

test('is computed in a thread once, and cached by rules and number', async () => {
  const eightfold = gameOf('eightfold');
  const asked = vi.spyOn(openWorkPool(), 'examineNow');
  const solve = vi.spyOn(eightfold.solver!, 'solve');
  for (let i = 0; i < 3; i += 1)
    expect(await seedVerdict(eightfold, { stacks: 'free' }, 1, 8)).not.toBeNull();
  expect(asked).toHaveBeenCalledTimes(1);
  await seedVerdict(eightfold, { stacks: 'sequence' }, 1, 8);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(solve, 'not on the thread that serves everybody').not.toHaveBeenCalled();
});

test('is unknown while the threads are busy, and computed later', async () => {
  const eightfold = gameOf('eightfold');
  const busy = vi.spyOn(openWorkPool(), 'examineNow').mockRejectedValueOnce(new Error('busy'));
  expect(await seedVerdict(eightfold, { stacks: 'free' }, 1, 5)).toBe('unknown');
  expect(await seedVerdict(eightfold, { stacks: 'free' }, 1, 5)).toBe('won');
  expect(busy).toHaveBeenCalledTimes(2);
});
