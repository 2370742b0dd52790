import { expect, test } from 'vitest';
import { GAMES } from '@/lib/games/registry';
import { lookUpSeed } from './look-up-seed';
import { seedVerdict } from './seed-verdict';

function ask(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ game: 'eightfold', ...fields })) form.set(name, value);
  const known = lookUpSeed(form);
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
])('%j: %j', (fields, known) => {
  expect(ask(fields as Record<string, string>)).toEqual(known);
});

test.each(['-1', '1.5', '1e3', 'five', '9'.repeat(41)])('%s is refused in words', (seed) => {
  expect(ask({ seed })).toBe('The deal is a whole number, 0 or more.');
});

test('a start found is known from then on', () => {
  const { eightfold } = GAMES;
  let solved = 0;
  const watched = {
    ...eightfold,
    id: 'watched',
    solve: () => (solved++, { verdict: 'lost' as const, nodes: 1 }),
  };
  for (let i = 0; i < 3; i++) expect(seedVerdict(watched, { stacks: 'free' }, 1, 8)).toBe('lost');
  expect(solved).toBe(1);
  expect(seedVerdict(watched, { stacks: 'sequence' }, 1, 8)).toBe('lost');
  expect(solved).toBe(2);
});
